import { type Saying, saying } from '../sayings.ts';

const VISIT = 'appointment|appointments|visit|booking|reservation|time_slot|slot';
const THE_VISIT = `my_${VISIT.replaceAll('|', '|my_')}|our_${VISIT.replaceAll('|', '|our_')}|the_${VISIT.replaceAll('|', '|the_')}|that_${VISIT.replaceAll('|', '|that_')}|this_${VISIT.replaceAll('|', '|this_')}`;
const NO_LONGER = 'any_more|anymore|any_longer|after_all|now_after_all';
const WORKER =
  'anybody|somebody|you|him|them|a_guy|your_guys|the_crew|the_plumber|a_plumber|the_technician|the_guy|a_technician';

/** The caller wants no visit any more. A wish for another time, such as "do not come before ten", is none of these. */
export const wantsToCancel: Saying = saying(
  `
    cancel
    need|want|like|have|get ... cancelled >
    make|about|for|need|want a cancellation
    scratch|scrap|scrub|drop|delete|remove|kill|void|strike|undo|unbook|nix|axe|wipe|erase|tear_up|get_rid_of|throw_out|take_back|forget|forget_about|never_mind|nevermind|hold_off_on the|that|my|this|our *? ${VISIT} >
    scratch|scrap|scrub|drop|delete|remove|kill|void|strike|undo|unbook|nix|axe|wipe|erase|tear_up|get_rid_of|throw_out|take_back the|that|my|this|our *? ${VISIT}
    never_mind|nevermind about|on the|that|my|this|our *? ${VISIT}
    back|backing|bail|bailing|want out of the|my|our|that|this *? ${VISIT}
    am|are backing out
    hold|holding off on the|that|my|our *? ${VISIT}
    unbook it|that|me
    < scrap|scratch|kill|drop|nix|axe|undo|unbook it|that|this|the_whole_thing|everything|all_of_it >
    can|could|would|please|you|to undo|scrap|scratch|drop it|this >
    no visit|appointment ${NO_LONGER}
    take|get|pull|remove ${THE_VISIT} ... off|from|out
    not want|need ${THE_VISIT}|a_visit|any_visit|an_appointment >
    not want ${WORKER} ... to come|coming|out|over >
    tell ... not to come|bother|show_up|come_out
    let us not do|have|book|schedule|go_ahead|go_through ... ${VISIT}
    let us not do|have|book|schedule it|that|this >
    call it|that|this|the_thing|the_whole_thing|everything|all_of_it|the_visit|the_appointment|tomorrow off
    call off the|my|that|this *? ${VISIT}|whole_thing|thing|job
    take|get|remove|drop me|us|my_name ... off|from the|your|that ... schedule|list|books|calendar
    take my name off >
    take that|it|${THE_VISIT} off >>
    take|get that|it|${THE_VISIT} off|from ... books|schedule|calendar|list
    forget the whole thing
    forget about coming
    do not send|bother_sending ${WORKER} >>
    do not send ${WORKER} out >>
    do not send ${WORKER} ... ${NO_LONGER}
    do not come|come_out|come_over|come_by|show_up|bother|bother_coming|bother_coming_out >>
    do not come|bother ${NO_LONGER}
    < you|they|he do|does not need|have|need_you to come|come_out|come_over|send_anybody|send_somebody|come_by >>
    do not need|need_you|need_them|need_anybody|have to? come|come_out|send_anybody|send_somebody|a_plumber|a_visit|anybody|you|the_visit|the_appointment ${NO_LONGER}
    no need to come|come_out|come_over|send_anybody|send_somebody|come_by >>
    no need to come|come_out|send|send_anybody ${NO_LONGER}
    turns out we|i do not need
    not need|want ${WORKER}|it|the_*|that_*|that|a_*|your_*|${THE_VISIT} ${NO_LONGER}
    not need ${THE_VISIT}
    will|going_to not going_to? need|be_needing ... ${WORKER}|${THE_VISIT}|it|that ${NO_LONGER}
    will|am|are not going_to? need|be_needing|needing ${WORKER}|${THE_VISIT} >
    not going to need|be_needing ${WORKER}|${THE_VISIT}|you
    no longer need|want|require|needed
    no visit|appointment needed|necessary|required
    changed|change my|our mind about|on the|that|this|my *? ${VISIT}
    decided not to do|go|have|get it|this|ahead|through|anything
    decided against it|the|that|having
    went|going|gone|go with somebody|another|a_different else|company|plumber|contractor|guy|one >>
    found|got|hired somebody else >>
  `,
  `
    can|could|may|do i|we ... still|always|later ... cancel
    if|in_case|what_if|unless|when i|we ... cancel
    charge|charges|fee|fees|penalty|policy ... cancel*
    cancel later|afterwards|if_i|if_we|policy
    cancel the|that|this|my one|two|three|four|five|six|first|second|third|other|extra >
    cancel the|that|this|my first|second|third|other|extra one|ones|part >
    cancel the|that|this|my *? fan*|light*|sink*|faucet*|door*|part|parts
    not|never|without|if_i|if_you|if_they|if_we|when_i|when_you|before_you|before_i|what_if_i|had_to|noise|ever cancel
    if|in_case ... need|have|want to cancel
    cancel on|culture
    cancel|cancelled ... if|later|online|without|fee|penalty|up_to
    cancel my|our|the|that|your ... trip|flight|vacation|plans|meeting|subscription|policy|insurance|membership|contract|service|order|cable|internet
    other|last|previous ... cancelled|cancel
    they|he|she cancel
    did|have you ... take|taken|took|remove|removed|scratch|drop|delete that|it|this
    do not need to|you_to ring|call|knock|bring
  `,
);

/** The caller wants another time for a visit that is booked. Others read the time. */
export const wantsToReschedule: Saying = saying(
  `
    reschedul*|rebook|re_book|re_schedule|postpone|postponed|postponing
    move|change|switch|push|bump|shift|delay|swap|put_off|rearrange|redo|adjust|hold my|the|our|that|this|an|back_my|back_the|up_my|monday_is|tuesday_is|wednesday_is|thursday_is|friday_is|saturday_is|tomorrow_is|today_is *? ${VISIT}
    ${THE_VISIT} be moved|changed|pushed|bumped|switched|shifted|rescheduled|earlier|later
    change|switch|move|shift|swap the|my|our|that time|date|day|days|slot >
    change|switch|move|shift the|my|our time|date|day of|for|on my|the|our ${VISIT}
    can|could|should|may|might|need|want|like|let_us|have|possible ... move|bump|switch|change|shift|delay|push it|that|this|mine|days|times >
    can|could|may|might|need|want|like|let_us|have|possible ... move|bump|switch|change|shift|delay|push it|that|this|mine ... to|back|up|till|until|for *
    push|bump it|that|this|me|mine back|to|till|until|a|by|out
    move it|that|me up >
    move|switch|bump|push me to|back|till|until
    put it|that|this|me off till|until|a|for|to
    switch|change|move it|that|this? ... to another|a_different|some_other|a_new day|time|date
    need|want|do|have|prefer|find|pick|like|try|get|a|with|up_with ... another|different|new day|time|date|slot|appointment_time
    set|book|schedule|make it|that|this for|on another|a_different|some_other day|time|date
    come ... another|different day|time|date
    < another day|time please|instead
    change of plans
    something came|is_come|has_come|had_come|comes up >
    something came|is_come|has_come|had_come|comes up on|for|at|with|and|so|this|that|thursday|friday|monday|tuesday|wednesday|saturday|sunday|tomorrow|today|i|we
    can_not|not_able_to|not_be_able_to make ${THE_VISIT}
    can_not|not_able_to|not_be_able_to|can_not_do make|do it|that|the? ... ${NO_LONGER}|to_my|to_the
    not be able to make it >
    not be home|there|here for ${THE_VISIT}
    day|time|date|thursday|friday|monday|tuesday|wednesday|saturday ... does|will|is not work|good|going_to_work ${NO_LONGER}
    can_not do that|thursday|friday|monday|tuesday|wednesday|saturday day? ${NO_LONGER}
    my|our ${VISIT} ... earlier|later|sooner|moved|changed|different_day|another_day
    have|had|got a|an ${VISIT} ... move|change|another|different|switch|push
    about ${THE_VISIT} ... later|earlier|another|different|move|change
    ${VISIT}|time|slot than the one i
    i|we booked|had|have ... but need|want|can_not
    have you down|me_down for ... but
    my schedule changed
    put off ${THE_VISIT}
  `,
  `
    < so? my|our|the ${VISIT} got|was|is|has_been|been moved|changed|switched|rescheduled
    < has|was|is|did|have it|that|you|the_visit|my_visit|my_appointment|the_appointment been? rescheduled|reschedule|moved|move|changed|change|switched|switch|pushed
    if|in_case|when|whenever|unless something|anything comes|came|does_come up
    something came up the|through|out_of|from
    move|change|switch|push|shift me to|over ... person|human|somebody|people|manager|agent|representative|operator|office|one
    change my mind
    if|in_case|unless i|we ever? need|have|want|had|got to ... change|move|switch|push|reschedule|postpone
    do it another way
    last time|day|visit
    get|come|talk ... to|back|about that|it|this another time
    deal|worry|think|talk about|with it|that|this another time
    i|we booked|had|have ... but need|want a|an|the|to|it|my
  `,
);

const UTILITY =
  'water|electric|electricity|electrical|gas|energy|heating|power|utility|utilities|phone|grocery|cooling|light|lighting|heat|oil|propane|internet|hospital|medical|tax';
const BILL = 'bill|bills|invoice|invoices|balance|statement|account';

/** An existing bill or payment. Not a question about the ways to pay. */
export const asksAboutBill: Saying = saying(
  `
    invoice|invoices|invoiced
    overcharged|overbilled|double_charged|double_billed|over_charged
    charged|billed|bill|charge|took me|us|my|our|my_card|the_money|the_wrong|wrong ... twice|too_much|double|again|wrong|extra|more_than|card
    charged|billed ... twice|too_much|double|for_something|for_a_visit|the_wrong
    got|get|was|were billed
    was|were|got|been i|we? charged|billed >
    was|were|got i|we charged
    i|we got|was|were charged
    you|they charged|billed|took me|us|my|our|the_money|#
    you billed|charged
    question|questions|calling|problem|issue|mistake|error|wrong|talk ... about|on|with|with_my|regarding my|the|a|our|that|this|an *? ${BILL}|billing|payment|charge
    about|regarding a|the|my|our|that|this|an ${BILL}|billing|payment
    it is|was about the|my|a|an ${BILL}|payment
    what is this bill|charge for
    there is a|this charge i|that|on|for
    pay|paying|settle|dispute|disputing ... my|the|our|that|this|off_my|an *? ${BILL}|charge
    pay|paying|settle what|everything i|we owe
    pay|paying for|off? ... last|the_work_you|the_job_you|tuesday|monday|wednesday|thursday|friday|yesterday|week ... work|job|visit|week|did
    pay for the work|job|visit|repair you|they|from|that|last
    pay for last week|month|time|tuesday|monday|wednesday|thursday|friday
    settle up
    my|our|this|that|your|the bill is|does|says|was
    is|was my|our|this|that bill
    got|get|received|getting|sent|gotten|receive a|another|your|the|my *? bill|statement
    got|get|received ... late|past_due|overdue|final|collection notice|bill
    copy of|for my|the|our|that ${BILL}
    when will i|we get|receive the|my|a bill
    < billing|accounting|accounts_payable|accounts_receivable >
    billing|accounting department|question|office|issue|problem|error|team
    refund|refunded|money_back
    get|want|need|where ... my|our deposit_back from_you|from_them >
    receipt|receipts for|from|of|in
    need|want|get|lost|send|have|got|never ... receipt|receipts
    receipt >
    make|making|made a payment
    sent|mailed|made|sent_in|submitted ... payment
    my|our|the|a|last payment|card ... go_through|went_through|gone_through|arrive|arrived|posted|bounced|link|clear|cleared|declined
    payment link
    get|got|receive|received my|our|the payment|check|money
    my|our|the check ... arrive|arrived|clear|cleared|bounce|bounced|cashed
    sent|mailed|wrote|gave you|them|in a|the|my|our check
    sent|mailed a|the|my|our check
    already paid|sent_payment
    i|we paid already|twice|you|him|them|in_cash|by_check|with|that|cash|the_guy|the_plumber|the_tech|the_technician|my_bill|the_bill|my_balance|online
    paid that|it|my_bill|the_bill|that_bill|him|you ... already|twice|in_cash|cash|by
    past due
    sent ... to collections
    charge|charges on my|our card|account|statement|credit_card
    dispute|disputing a|the|this|that
    not recognize
    how|what much do|is i|we ... still owe
    i|we owe you ... money|something|anything|dollars|for
    what is|do my|our|i ... balance >
    my|our|the|an outstanding? balance >
    outstanding balance
  `,
  `
    got|get|have|saved|scraped the money together|to|for
    invoice|invoices|bill|bills should|must|can|has_to|needs_to|goes|go|to|for
    send|mail|address|make|put the|an|my|your|out? invoice|bill
    should|must|does|do|can|need|needs not ... get|receive|pay ... invoice|bill
    who|where gets|get|does|do the invoice|bill
    ${UTILITY} bill|bills|payment
    name|i_am|uncle|mister|mr|husband|it is|am bill
    name bill
    bill is my|our|his|her|home
    do|will|would|can|could you ... send|mail|email ... an|the? invoice >
    last|other|previous|old|another guy|guys|company|plumber|contractor|one|people ... charged|billed
    do|will|would|should i|we ... receipt
    receipt when|after|by
    home|house|mortgage|car|insurance payment
    do|can|will you ... money_back|refunds
    balance the|of
    the bill was|is # ... last|and|but|for
    had|paid|hired|called|used a|another|some|the * ... the bill was|is
    the bill was|is $*
    do i|we ... charged|billed
    would|will|do|might|should i|we owe you|them? ... for
    will|would|if i|we ... charged|billed
    account number|is_under|is_in
  `,
);
