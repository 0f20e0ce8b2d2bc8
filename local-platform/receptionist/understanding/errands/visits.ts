import { saying } from '../sayings.ts';

const VISIT = 'appointment|appointments|visit|booking|reservation|time_slot|slot|appt';

/** The caller wants no visit any more. A wish for another time, such as "do not come before ten", is none of these. */
export const wantsToCancel = saying(
  `
    cancel
    need|want|like|have|get ... cancelled >
    make|about|for a cancellation
    scratch|scrap|scrub|drop|delete|remove|kill|void|strike|undo|unbook|nix|axe|tear_up|get_rid_of|throw_out|take_back|forget ... the|that|my|this|our *? ${VISIT}
    unbook it|that|me
    call it|that|this|the_thing|the_whole_thing|everything|all_of_it|the_visit|the_appointment off
    call off the|my|that|this *? ${VISIT}|whole_thing|thing|job
    take|get|remove me|us|my_name ... off|from the|your|that ... schedule|list|books|calendar
    take that|it|my_${VISIT.replaceAll('|', '|my_')}|the_${VISIT.replaceAll('|', '|the_')}|that_${VISIT.replaceAll('|', '|that_')} off >>
    take|get that|it|the_visit|my_appointment|the_appointment|that_appointment off|from ... books|schedule|calendar|list
    do not send anybody|somebody|him|them|a_guy|your_guys|the_crew|the_plumber|a_plumber|the_technician >>
    do not send ... after_all|any_more|anymore|any_longer
    do not come|come_out|come_over|come_by|show_up|bother_coming >>
    do not come|bother ... after_all|any_more|anymore|any_longer
    < you|they|he do|does not need|have|need_you to come|come_out|come_over|send_anybody|send_somebody|come_by >>
    not need|need_you|need_them|need_anybody|have ... to? come|come_out|send_anybody ... any_more|anymore|after_all|any_longer
    no need to come|come_out|come_over|send_anybody|send_somebody|come_by >>
    no need to come|send ... after_all|any_more|anymore|any_longer
    not need|want you|anybody|somebody|him|them|it|the_*|that_*|that|a_*|your_* ... any_more|anymore|any_longer|after_all
    not be needing you|it|the|a|anybody|your
    no longer need|want|require|needed
    no visit|appointment needed|necessary|required
    changed|change my|our mind about|on the|that|this|my *? ${VISIT}
    went|going|gone|go with somebody|another|a_different else|company|plumber|contractor|guy|one >>
    found|got|hired somebody else >>
  `,
  `
    not|never|cannot|without|if_i|if_you|when_you|if_they|if_we|when_i|when_you|before_you|before_i|what_if_i|had_to|noise|and_then|ever cancel
    if|in_case ... need|have|want to cancel
    cancel on
    cancel|cancelled ... if|later|online|without|fee|penalty|up_to
    cancel my|our|the|that|your ... trip|flight|vacation|plans|meeting|subscription|policy|insurance|membership|contract|service|order|cable|internet|reservation_at
    other|last|previous ... cancelled|cancel
    wrong|first one number|cancel
    they|he|she cancel
  `,
);

/** The caller wants another time for a visit that is booked. Others read the time. */
export const wantsToReschedule = saying(
  `
    reschedul*|rebook|re_book|re_schedule|postpone|postponed|postponing
    move|change|switch|push|bump|shift|delay|swap|put|hold my|the|our|that|this|an|back_my|back_the *? ${VISIT}
    change|switch|move|shift|swap the|my|our|that time|date|day|days|slot >
    change|switch|move|shift the|my|our time|date|day of|for|on my|the|our ${VISIT}
    can|could|should|may|let_us we|us? move|bump|switch|change|shift|swap|delay it|that|this|days|times >
    can|could|may|might|need|want|like|let_us|have|possible ... move|bump|switch|change|shift|delay it|that|this ... to|back|up|till|until|for *
    push|bump it|that|this|me back|to|till|until|a|by|out
    move it|that|me up >
    move|switch|bump|push me to|back|till|until
    put it|that|this|me off till|until|a|for|to
    switch it|that|this ... to|for ... day|week|time
    need|want|do|have|prefer|find|pick|like|try ... another|different day|time|date
    set|book|schedule|make it|that|this for|on another|a_different|some_other day|time|date
    come ... another|different day|time|date
    < another day|time please|instead
    something came|is_come|has_come|had_come|comes up >
    something came|is_come|has_come|had_come|comes up on|for|at|with|and|so|this|that|thursday|friday|monday|tuesday|wednesday|saturday|sunday|tomorrow|today|i|we
    can_not|not_able_to|not_be_able_to make my|the|our ${VISIT}
    can_not|not_able_to|not_be_able_to make it ... any_more|anymore|after_all|to_my|to_the
    not be able to make it >
    day|time|date|thursday|friday|monday|tuesday|wednesday|saturday ... does|will|is not work|good|going_to_work ... anymore|any_more|after_all|any_longer
    my|our ${VISIT} ... earlier|later|sooner|moved|changed|different_day|another_day
    have|had|got a|an ${VISIT} ... move|change|another|different|switch|push
    about my|the|our ${VISIT} ... later|earlier|another|different|move|change
    put off my|the|our ${VISIT}
    move|push back|up my|the|our ${VISIT}
  `,
  `
    something came up the|through|out_of|from
    change my mind
    do it another way
    last time|day|visit
  `,
);

const UTILITY =
  'water|electric|electricity|electrical|gas|energy|heating|power|utility|utilities|phone|grocery|cooling|light|lighting|heat|oil|propane|internet|hospital|medical|tax';

/** An existing bill or payment. */
export const asksAboutBill = saying(
  `
    invoice|invoices|invoiced
    overcharged|overbilled|double_charged|double_billed|over_charged
    charged|billed|bill|charge me|us|my|our|my_card ... twice|too_much|double|again|wrong|extra|more_than
    charged|billed ... twice|too_much|double|for_something
    got|get|was|were billed
    you|they charged|billed me|us|my|our
    question|questions|calling|problem|issue|mistake|error|wrong ... about|on|with|with_my|regarding my|the|a|our|that|this *? bill|billing|balance|account|payment|charge|statement
    about|regarding a|the|my|our|that|this bill|billing|balance|payment
    it is|was about the|my|a bill|invoice|payment
    pay|paying|settle|dispute|disputing ... my|the|our|that|this|off_my *? bill|balance|account|charge|bills
    pay|paying|settle what|everything i|we owe
    my|our|this|that|your|the bill is|does|says|was
    is|was my|our|this|that bill
    got|get|received|getting|sent a|another|your|the|my *? bill|statement|notice
    < billing >
    billing department|question|office|issue|problem|error
    refund|refunded|money_back
    receipt|receipts
    make|making|made a payment
    my|our|the|a|last payment ... go_through|went_through|gone_through|arrive|arrived|posted|bounced|link|clear|cleared
    payment link
    get|got|receive|received my|our|the payment|check|money
    my|our|the check ... arrive|arrived|clear|cleared|bounce|bounced|cashed
    sent|mailed|wrote|gave you|him|them? a|the|my|our check
    already paid
    i|we paid already|twice|you|him|them|in_cash|by_check|with|that|cash|the_guy|the_plumber|the_tech|the_technician|my_bill|the_bill|my_balance|online
    paid that|it|my_bill|the_bill|that_bill|him|you ... already|twice|in_cash|cash|by
    past due
    sent ... to collections
    charge|charges on my|our card|account|statement|credit_card
    dispute a|the|this|that
    not recognize
    how|what much do|is i|we ... still owe
    i|we owe you ... money|something|anything|dollars
    what is|do my|our|i ... balance >
    my|our|the balance
    charged me|us for
  `,
  `
    ${UTILITY} bill|bills|payment
    name|i_am|this|uncle|mister|mr|husband|it is|am bill
    name bill
    bill is my|our|his|her|home
    do|will|would|can|could you ... send|mail|email ... an|the? invoice >
    last|other|previous|old|another guy|guys|company|plumber|contractor|one|people ... charged|billed
    do|will|would|should i|we ... receipt
    receipt when|after|by
    home|house|mortgage|car|insurance payment
    charge my|the car|battery|phone|tesla
    do|can|will you ... money_back|refunds
    balance the|of
    the balance of power
  `,
);
