import SceneTestSupport
import Testing

/// What is told of hires, moment by moment.
struct HireFactTests {
  @Test(arguments: HireFact.all(booked))
  func `a hire that is booked and cancelled is told`(fact: HireFact) throws { try fact.check() }

  private static let booked = """
    each state says what is so
    cancelled
    1 tall ~“–” ~“searching” ~“Waiting for 3 answers” ~“Offers: asked at 0.000 s, no answer yet; 2 others are out.”
    1.5 tall ~“$200.00” ~“cheapest so far” ~“3 offers” ~“1 of 3 suppliers”
    3 tall ~“$180.00” ~“the cheapest that came” ~“5 offers” ~“2 of 3 suppliers” ~“No car is chosen”
    3.6 tall ~“chosen, not booked yet” ~“Waiting for Birch Rentals” ~“The terms: asked at”
    10 tall ~“being booked” ~“Waiting for Birch Rentals” ~“A booking: asked at 8.000 s, no answer yet.”
    17 tall ~“nobody knows whether it is booked” ~“In doubt” ~“the booking is looked up before long” ~“It is not sent twice”
    20.2 tall ~“A look-up of the booking: asked at” ~“given up after 8 s” ~“time 1”
    20.8 tall ~“The voucher: asked at”
    22 tall ~“Booked” ~“found, not sent twice” ~“the voucher is sent” ~“birch-B1”
    31 tall ~“Cancelled” ~“the supplier confirmed it” ~“the car was given back”

    the total says for how many days, and the extras are not in it
    cancelled
    5 “Total for 4 days” “$202.50” “Extras, not in the total” “$24.00” answer“extras”“2400”
    22 “Total for 4 days” “$202.50” “Extras, not in the total” “$24.00”

    an insurance has a row once a car has terms
    cancelled
    3.6 tall no “Insurance in it”
    5 tall “Insurance in it” “Chosen: Economy”

    what a cancelled booking cost is struck out, not given back
    cancelled
    22 no “Given back” answer“struck”“false”
    31 “Given back” “the supplier does not say” answer“struck”“true”

    what is done next is a button that says so
    cancelled
    5 pay“Book this car”
    10 grey pay“Being booked”
    17 search“Look it up now”
    29 cancel“Cancel it”
    30.2 grey cancel“Being cancelled” ~“Being cancelled asked for” no ~“confirmed by the supplier”

    a supplier that is waited for leaves the offers without a check
    cancelled
    2 tall ~“… Offers”
    10 tall ~“✓ Offers”

    words and programs are told the car, what it costs, and what holds no more
    cancelled
    1 answer“chosen”“null” answer“insurance”“null” no words“insurance in it”
    5 answer“chosen”“"Lark Runabout"” answer“insurance”“2250” answer“fee”“null” words“insurance in it $22.50”
    5 words“chosen: Economy, Lark Runabout or similar” words“the Lark Runabout of Birch Rentals” no words“booking fee”
    5 words“total for 4 days $202.50” words“extras, not in the total $24.00”
    31 words“these numbers hold no more”
    """

  @Test(arguments: HireFact.all(refused))
  func `what failed is told for as long as it matters`(fact: HireFact) throws { try fact.check() }

  private static let refused = """
    a refusal is not a doubt, and what was chosen can still be paid
    chosen; @8; send Res birch; @9; answer Res birch “The payment was refused.”; fail refused keeps “The payment was refused.”; @12; send Res birch; @14; end
    10 “not booked” “It is not booked” “The payment was refused.” “$58.50” no “In doubt” pay
    13 “being booked” no “It is not booked”

    a car that is gone leaves nothing chosen
    chosen; @9; fail refused “This car is no longer available.”; @12; end
    8 “$58.50” pay
    10 no “$58.50” grey pay

    a booking stays when its change is refused
    chosen; @9; booked made; @9.5; fail refused keeps “The supplier is busy.”; @9.8; voucher; @10; fail refused keeps “The supplier said no, and not why.”; @12; end
    9.6 “The voucher is not sent”
    11 “The booking stays as it is” “confirmed by the supplier”

    while suppliers are asked nothing counts that failed before
    chosen; @5; fail refused “This car is gone.”; @6; send Avail alder; send Avail birch; send Avail cedar; @8; end
    7 cars “Waiting for Alder Cars” “Waiting for Birch Rentals” “Waiting for Cedar Mobility” “searching again” “Waiting for 3 answers”
    7 cars no “This car is gone.” no “It is not booked” no “not booked”

    what is missing is no car that cannot be had
    chosen; @5; fail mistake “Please choose a car.”; @7; end
    6 “Nothing is sent” no “It cannot be had”

    a booking that was refused at first stays among the steps
    chosen; @8; send Res birch; @9; answer Res birch “No.”; fail refused keeps “No.”; @12; send Res birch; @14; booked made; @16; end
    9.5 step“Tried before” step“Booked”“No.”
    13 step“Tried before”“9 s, Lark Runabout, $180.00: No.” no step“Booked”“No.”
    15 step“Tried before”“9 s, Lark Runabout, $180.00: No.” no step“Booked”“No.”

    a car that was refused and is gone stays among the steps, and what was done keeps its checks
    chosen; @8; send Res birch; @9; answer Res birch “No.”; fail refused “No.”; @10; send Avail alder; @11; answer Avail alder; offers alder 3 24000; @12; send Res birch; @14; booked made; @16; end
    9.5 step“Tried before” step“Booked”“No.” step“Car chosen”“3.5 s, the Lark Runabout of Birch Rentals” step“Terms, car held”“4 s, The car is held for a minute.”
    9.5 low cars “It is not booked”
    10.5 step“Tried before”“9 s, Lark Runabout, $180.00: No.” no step“Booked”“No.” step“Car chosen”“to come”
    10.5 low cars “Waiting for Alder Cars” no ~“Lark Runabout, $180.00: No.”
    11.5 step“Tried before”“9 s, Lark Runabout, $180.00: No.” no step“Booked”“No.”
    13 step“Tried before”“9 s, Lark Runabout, $180.00: No.” no step“Booked”“No.”
    15 step“Tried before”“9 s, Lark Runabout, $180.00: No.” no step“Booked”“No.”

    what went wrong before a booking stands at the step it prevented
    chosen; @5; fail refused “Gone.”; @6; send Avail birch; @8; end
    5.5 step“Car chosen”“Gone.” step“Booked”“to come” “It cannot be had” no “not booked”
    7 step“Car chosen”“to come”

    what only a look-up failed at has one step
    sought alder alder-B1; @2; fail absent “There is none.”; @4; end
    3 step“The booking looked up”“There is none.” step“Booked” step“Offers”

    a hire that has found no desk yet is no look-up
    @1; fail refused “There is no desk there.”; @2; end
    1.5 cars “Hire a car” “Cars”
    """

  @Test(arguments: HireFact.all(doubted))
  func `what is not known is told as that`(fact: HireFact) throws { try fact.check() }

  private static let doubted = """
    a booking in doubt is not looked up twice at once
    chosen; unanswered; send Ret birch; @24; end
    18 search“Look it up now”
    22 grey search“Being looked up”

    a booking does not stand while nobody knows what became of a change
    chosen; @8; booked made; @10; doubted; @12; fail unknown keeps “It is not known.”; @14; ended; @16; end
    9 tall “confirmed by the supplier”
    11 tall “nobody knows what stands” “In doubt” “the booking is looked up before long” “Nobody knows what is booked”
    11 tall no “found, not sent twice” no “The booking stays as it is”
    13 tall “nobody knows what stands” “In doubt” “the supplier can say what is booked” “Nobody knows what is booked” “It is not known.”
    13 tall no “found, not sent twice” no “The booking stays as it is”
    15 tall ~“the supplier confirmed it” no “Nobody knows what is booked” no “It is not known.” no “It is not booked” no “nobody knows what stands”

    no booking with a reference is found
    sought alder alder-B1; send Ret alder; @2; answer Ret alder “There is no booking with this reference and e-mail. Please check both.”; fail absent “There is no booking with this reference and e-mail. Please check both.”; @4; sought alder alder-B2; send Ret alder; @6; end
    1 tall ~“being looked up”
    3 tall ~“not found” ~“Not found” ~“No booking is found” ~“The booking looked up”
    5 tall ~“being looked up” no ~“nothing asked yet” ~“The booking: asked at”

    a booking is not confirmed
    sought alder alder-B1; send Ret alder; @2; answer Ret alder “The booking is cancelled or not confirmed.”; fail unconfirmed “The booking is cancelled or not confirmed.”; @4; sought alder alder-B2; send Ret alder; @6; end
    1 tall ~“being looked up”
    3 tall ~“cancelled or not confirmed” ~“Not confirmed” ~“The booking does not stand” ~“The booking looked up” no ~“No booking is found”
    5 tall ~“being looked up” no ~“nothing asked yet” ~“The booking: asked at”

    what cannot be read leaves open whether there is a booking
    sought alder alder-B1; send Ret alder; @2; answer Ret alder “The supplier gave an answer that cannot be read.”; fail undecodable “The supplier gave an answer that cannot be read.”; @4; sought alder alder-B2; send Ret alder; @6; end
    1 tall ~“being looked up”
    3 tall ~“nobody knows whether there is one” ~“Not known” ~“Nobody knows whether there is one” ~“The booking looked up” no ~“No booking is found”
    5 tall ~“being looked up” no ~“nothing asked yet” ~“The booking: asked at”

    nothing is looked up without a reference
    sought alder alder-B1; fail mistake “Please enter the reference of the booking.”; @4; sought alder alder-B2; send Ret alder; @6; end
    3 tall ~“not looked up” ~“Not looked up” ~“Nothing was looked up” ~“The booking looked up” no ~“No booking is found”
    5 tall ~“being looked up” no ~“nothing asked yet” ~“The booking: asked at”

    a look-up that is asked for again says how often it failed
    sought alder alder-B1; @1; send Ret alder; @2; failed Ret alder; send Ret alder attempt=2; @4; failed Ret alder; send Ret alder attempt=3; @6; answer Ret alder; fail unanswered “No answer.”; @8
    0.5 step“The booking looked up”“to come” again“Look it up”
    1.5 step“The booking looked up”“asked”
    3 step“The booking looked up”“failed once, asked again” grey again“Being looked up”
    5 step“The booking looked up”“failed twice, asked again”
    7 again“Look it up again”

    before a booking is found nothing has a price, and there are messages only
    sought birch birch-B1; send Ret birch; @1; answer Ret birch; booked found; @3; end
    0.5 cars no ~“Total” answer“total”“null” stage“Messages of one hire”
    0.5 messages no ~“Total”
    2 cars “Booked car” “Lark Runabout or similar” ~“Total”
    2 messages ~“Total”
    """

  @Test(arguments: HireFact.all(anew))
  func `what a new search or a wish changes is told`(fact: HireFact) throws { try fact.check() }

  private static let anew = """
    prices in several currencies stand apart, and are not compared
    started; send Avail alder; @1; answer Avail alder; offers alder 1 900 JPY; send Avail birch; @2; answer Avail birch; offers birch 2 20000; offers birch 1 900 none; listed birch-O1 birch-O2 alder-O1; @3
    2.5 cars ~“prices in USD, JPY, not compared” “$200.00” “the cheapest in USD” “JPY 900” “no price” “3 offers”

    prices in another currency than is wanted are said not to be converted
    started; @1; offers alder 2 900 JPY; @3; end
    2 cars ~“prices in JPY, not converted to USD”

    an insurance that is asked for again is no part of the price yet
    chosen; @5; extras; send Insure birch; @6; answer Insure birch; insured; @8; end
    4.5 “$202.50”
    5.5 “asked for” no “$202.50”
    7 “$202.50”

    an insurance that is not wished for any more is not waited for
    chosen; @5; told insurance 1; send Insure birch; @6; told insurance 0; @8; end
    5.5 tall “asked for”
    7 tall no “asked for”

    a new search leaves nothing of what was chosen before it
    chosen; @6; send Avail birch; @8; end
    5 “chosen, not booked yet” pay
    7 no “chosen, not booked yet” grey pay

    a booking after one that was cancelled has nothing of that
    cancelled; @33; send Avail birch; answer Avail birch; offers birch 2 18000; @40; booked made birch-B2; @42; end
    22 “found, not sent twice”
    31 “Cancelled”
    41 no “Cancelled” no “sent” “confirmed by the supplier”

    what was booked before and cancelled stays when another car is looked for
    cancelled; @40; send Avail alder; @44; end
    31 step“Cancelled”“30.4 s, birch-B1” step“Booked before”
    41 step“Booked before”“birch-B1, cancelled” step“Cancelled” step“Booked”“to come” tall “searching again” ~“× Booked before”

    where there is no room for all who are asked a row says how many they are
    cancelled; @34; send Avail alder; send Avail birch; send Avail cedar; @36; end
    35 least cars “Waiting for Alder Cars” ~“ and 1 other”

    what the customer does not want to see is left out and counted, and the chosen one is shown
    chosen; @5; listed alder-O1 birch-O1 seats=4; @6; listed seats=1; @7; end
    5.5 cars ~“2 of 5 offers” 3×“Lark Runabout or similar” “at most 4”
    6.5 cars ~“0 of 5 offers”

    where no offer is as it is wanted none is shown
    started; @1; offers alder 3 20000; @2; listed seats=1; @4; listed seats=1
    3 “None of these 3 offers is what is wanted” no “Lark Runabout or similar”

    a supplier without cars has answered, and who has not is named
    started; send Avail alder; send Avail birch; send Avail cedar; @2; answer Avail alder; offers alder 0 0; answer Avail birch “The supplier is busy.”; answer Avail cedar “The supplier is busy.”; @4; end
    3 cars “no cars” “0 offers · 1 of 3 suppliers” “There are no offers” supplier/alder“Alder Cars: no cars”
    3 cars “Birch Rentals: its cars are missing” “Cedar Mobility: its cars are missing” no “Alder Cars: its cars are missing” no ~“no cars of”
    3 low cars ~“ · no cars of 2 suppliers · ”

    the chosen car that others have taken looks taken
    chosen; @5; taken birch 9; @7; end
    6 cars “None is left” “the last one is taken” no “✓ chosen”

    a hold tells how long it lasts, and then that it is over
    chosen; @63.75; released birch-O1; @70; end
    42 step“Terms, car held”“4 s, held for another 21 s”
    65 step“Terms, car held”“4 s, the hold is over”

    a hold that was used says so
    cancelled
    22 step“Terms, car held”“4 s, held until it was booked”

    a moment is the same among the steps and at the suppliers
    started; send Avail alder; @0.8766; answer Avail alder; offers alder 1 20000; @2; listed alder-O1
    1 tall cars 2×“877 ms”

    who has paid while the terms are read need not pay again
    chosen; @5; told pay accepted; @6; told choose alder-O1; @7; end
    5.5 grey pay“Booking asked for” “booking asked for”
    6.5 pay“Book this car”

    who has paid for a car need not pay again after another search
    chosen; @5; told pay accepted; @6; told choose birch-O1; @7; told search true; @8; told pay accepted; @9; send Avail alder; @10; send Avail alder attempt=2; @11; send Avail alder attempt=3; @12; offers alder 1 20000; @13; listed alder-O1
    5.5 grey pay“Booking asked for”
    6.5 grey pay“Booking asked for”
    7.5 pay“Book this car”
    8.5 grey pay“Booking asked for”
    9.5 grey pay“Booking asked for”
    10.5 grey pay“Booking asked for”
    11.5 grey pay“Booking asked for”
    12.5 grey pay“Booking asked for”

    what is said of extras once a car is booked changes nothing
    chosen; @8; booked made; @9; told extras “{}”; @11; end
    10 answer“extras”“2400”

    extras cost what the offer says before the client reckons them
    chosen; @5; told extras “{"navigation":1,"ski_rack":3}”; @6; told extras “{}”; @7; end
    3 tall “Extras, not in the total” no “$24.00”
    3.6 answer“extras”“2400”
    4.5 answer“extras”“2400”
    5.5 answer“extras”“4500”
    6.5 tall “Extras, not in the total” no “$24.00”
    """
}
