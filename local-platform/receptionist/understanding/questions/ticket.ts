import { type Reader, saying } from '../sayings.ts';

const ON_IT =
  'on_it|on_there|in_there|on_the_ticket|on_my_ticket|on_that_ticket|in_the_ticket|on_the_order|on_file|in_the_notes|in_your_notes|on_the_notes|written_down|noted|noted_down|down';
const RECORDED =
  'have|has|got|get|put|write|wrote|note|noted|add|added|mark|marked|enter|entered|record|recorded|take|took|include|included|mention|mentioned|keep|save|saved';
const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|morning|afternoon|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const OF_TICKET =
  'number|numbers|address|name|names|spelling|spelled|unit|apartment|apartment_number|apt|code|gate_code|zip|zip_code|email|information|details|phone|street|house_number|area_code|jobs|notes|note|ticket|side_gate';

/** Whether something stands on the ticket: "did you put the dog on there?", "what day am I down for?" */
export const onTicket: Reader = {
  idioms: saying(
    `
      < did you get|catch * ?
      < you|they have|got|wrote|put ... with|without a|an|the * ?
      < are? you writing|taking|getting|noting|typing|putting ... down
      < did you get|catch * * ?
      < did|have you get|got|catch the|that|my|our|his|her ... part|bit|thing|note|stuff|address|about
      < you|they still? have|got|get the|my|that|both|all|our ... ... * ?
      < you caught|wrote|noted|put_down|took_down|wrote_down the|my|that|our|about|his|her ... * ?
      did|does|will it|that|this|the_*|my_* ... make_it on|onto|in|into
      < have|did you written|write|noted|note|put about|down_about|in_about
      < you|they still? have_got|have|got # ... * ?
      < you|they still|have_still have|got|have_got ... ... * ?
      < is|are|was|were it|that|this|they|the_*|my_*|our_* ... written|noted|recorded|listed|marked|saved|written_down|in_writing >
      < is|are|was|were it|that|this|they|the_*|my_*|our_* ... written|noted|recorded|listed|marked|saved|written_down ?
      < did|have you ... tell|told|inform|warn|warned|notify|let them|him|her|the_*|your_*|somebody ... about|that|to|not|know
      < you told|warned|let ... them|him|her|the_*|your_* ... about|that|to|not|know ... * ?
      < do|does|will|did he|she|they|the_*|your_*|everybody ... know ... about|that|to|not|i|my|which_door|the_code
      < he|she|they|the_* ... know|knows about|that|to|not|which_door ... * ?
      did you say|mean|put|book|write ... monday|tuesday|wednesday|thursday|friday|saturday|tomorrow|today|#|noon|morning|afternoon
      was|is that|it # or # * >
      < is|are ${DAYS}|# ... still ... good|on|ok|fine|right|the_plan|happening|set >
      do|does|will he|she|they|the_crew|the_technician|somebody have|got my|the|our number|address|name|code|phone_number
      was|is that|it ... or ... you|did_you said|say
      are you sure ... ${RECORDED} ... ${OF_TICKET}
      did|have you mark|marked|flag|flagged it|that|this|me *
      < you get|got|have|put|take the|that|my|a part|thing|note|bit|piece about
      is|are|was ... one_of|among|part_of the|those|my notes|jobs|things
      < ... ${ON_IT} ?
      what|which date|day|time the|my|our visit|appointment ... is
      what did|do|have you put|write|written|note|noted|enter|mark ... for|about|as *
      did|do|have|does|has|is|are|was|will you|it|that|they|she|the_* ... ${RECORDED} ... ${ON_IT} ... * ?
      did|do|have|does|has|is|are|was|will|can|could|would you|it|that|they|she|the_* ... ${RECORDED} ... ${ON_IT} ?
      did|do|have you ... ${RECORDED} ... ${ON_IT}
      did|have you ... put|write|note|mark|enter|add|make|include ... ${OF_TICKET}|a_note|down|dog|gate
      < is|are|was|were it|that|this|they|those|these|the|my|our|his|her|everything|all|both ... ${ON_IT} >
      < is|are|was|were ... ${ON_IT} ?
      ... is|are|was ${ON_IT} ?
      did|have you put|mention|mentioned|include|included|note|noted|write|get|got|catch|have the|my|our|that|his|her|their|a|all|everything|both *
      what notes|note do|did|have|has|you
      what|which do|did|does those|these|the|my|that ... notes|note say
      read|tell|say|give ... the|my|those|all|me ... notes|note
      what are|is the|my|those|these|all ... notes|note
      did|have you get|got|put|catch ... ${OF_TICKET}
      what|which time|day|date was|is that|it|this again|now >
      what|which time|day|date was|is that|it|this ?
      < what|which time|day|date was|is that|it|this >
      < what|which time|day|date again >
      when|what_time|what_day are|is|will|do they|you|he|she|somebody ... coming|come|be_here again
      < is it|this|that for the|both|all ... both|two|too|and
      < is|are|was|were ... on|in it|there|the_ticket|the_notes|the_order >
      < you got|have|have_got|put|wrote|noted ... ${ON_IT}
      you got|have|have_got|put|wrote|noted|took ... ${OF_TICKET} ... * ?
      you got|have|have_got|put|wrote|noted|took ... ${OF_TICKET} ?
      < you got|have|have_got it|that|this|me|us down? as|under|for ... * ?
      did|does|do ... make_it|get ... ${ON_IT}
      what|whose|which name|number|address|street|phone is|was|did|do|have it|this|that|you ... under|put|use|used|have|write|written >
      what|whose|which name|number|address|street|phone is|was it|this|that under|in|on
      what did|do|have you put|write|written|note|noted|enter|have|got ... for|as|under the|my|our ... name|number|address|problem|job|time|day|notes|reason
      confirm|check|double_check it|that is the|my|for|on|at|under|in
      < you did|do get|have|write|note|put|take|make|catch|mark ... * ?
      < you ... wrote|noted|marked|put_down|took_down|wrote_down|made_a_note|added|recorded|got_that|have_that ... ... * ?
      < you did get|have|write|note|put|take|catch|mark the|my|our|that|down
      you did make|take a note
      does|did it|that|the_ticket|the_order|my_ticket ... say|show|mention|list
      does|did the_ticket|the_order|my_ticket|the_note|the_visit ... include
      does|did it|that|the_ticket|the_order|my_ticket have
      what|which day|date|time|days|times ... am|are|is|was|did|do|have i|we|it|you|that|my_* ... booked|down|scheduled|set|put|on|coming|have|say >
      what|which day|date|time|days|times ... am|are|is|was|did|do|have i|we|it|you|that|my_* ... booked|down|scheduled|set|put|on for|in|at|me|us|down
      < so? when am|are i|we|my_visit|my_appointment booked|scheduled|down|on|set
      what|which day|date|time is|was the|my|our visit|appointment
      when is|was|did my|the|our|you visit|appointment|booking|put_me|put_us|book_me|book_us|schedule_me
      when|what_day|what_time did|have you ... put|book|schedule|write|say|said|set ... me|us|that|it|for|coming >
      how do|did|have|is|are you|my|our|it|that ... name|street|address|spelled|spelling|spelt|spell ... spelled|written|down|>
      read|tell|say|spell|check ... how you|it|my_* ... spelled|have|wrote|written|spell
      that|it|this is|was ... for both|all|the_two|all_three right
      that|it|this is both|all_of_them|all_three right
      that|it includes|covers|goes_for|counts_for both|all|the|that ?
      < did|have you take|took|taken|get|got|cross|crossed|scratch|leave|left ... off|out
      < did|have you remove|removed|delete|deleted|drop|dropped|erase|erased|scratch|scratched the|that|my|it|those
      < did|have you change|changed|fix|fixed|correct|corrected|update|updated|switch|switched|spell|spelled ... ${OF_TICKET}|day|time|date|spelling
      < did|have i|we give|given|gave|mention|mentioned|leave|left|say|said|tell|told|spell|spelled ... ${OF_TICKET}|day|time|dog
      is|are|was|were ... off of? there|it|that|the_ticket|the_list|the_order >
      what|which ... did|do|have we|you land|settle|agree|decide|end_up ... *
      < is|was|are|were it|that|we|they|you|my_visit|my_appointment still|really|definitely? ... for? ${DAYS} or ... ${DAYS} >
      < is|are|was it|that|we|they|you|he|my_visit|my_appointment|the_visit|the_appointment still ... ${DAYS}|#
      < you|they still? have|got my|our ... ${OF_TICKET} ?
      < it|that|we was|were|said ... ${DAYS} ?
      < it|that|we was|were|said ... ${DAYS} ... * ?
      what|which ... ${OF_TICKET}|callback|call_back ... on it|there|file|the_ticket|record now|again|>
      < and|so? the|my ... ${OF_TICKET} ... you|it ... is ?
      < is|was it|this|that|the_ticket|the_visit|the_appointment under *
      what is|was my|our|the appointment|visit|booking|time|slot >
      what is|was my|our|the appointment|visit|booking time|day|date
      when|what_time|what_day|which_day|where|who did you say|have >
      hear|see it|that|them|everything|all_of_it ... again|back|once_more|one_more_time
      say|repeat|go_over|tell_me all|everything|all_of_it|all_of_that|the_whole_thing ... again|back|once_more|one_more_time
      what is|was|are the|my ... ${OF_TICKET} ... you|they have|got|put|wrote|took
      < is|are|was the|my|our ... ${OF_TICKET} ... right|correct|ok|spelled
      < is|are|was the|my|our ${OF_TICKET} ?
      do|did|have you have|got|put|get|write|wrote|spell it|that|me|us|this down? as|under|like|with *
      is|does|was that|it|this for|include|cover both|all|everything
      which was|is it >
      is|are the|my|our ${OF_TICKET}|time|day|date still
      what|which address|name|number ... sending|coming|going|using *
      who|whose do|did|have you have|put|got it|this|that under
      what|which ... ${OF_TICKET}|callback|call_back ... on it|there|file|the_ticket|record >
      do|did|have you still? have|got|get both|all jobs|things|of_them|of_it|of_that|the_jobs
      < is|are|was it|that|we|they ... ${DAYS} still
      did|have you add|added|put|include the|my|that|a *
      what|which ... did|do|have we|you land_on|settle_on|agree_on|agree|decide|decide_on|end_up_with|pick >
      what was the time|date|day
      do|did|have you ... ${RECORDED} the|my|our|that|his|her|right ... ${OF_TICKET}
      what all|else do|did you have|got|get >
      was|is that|it the? # or the? #
      what|which time|day|date is|was it|that|this at|on|for|set_for >
      < did|have you change|changed|move|moved|switch|switched|set|make|push|pushed|book|booked it|that|this|me|us|my_visit|the_visit|my_appointment to|for|on|back *
      what|which number ... call|reach|text|phone|ring me|us ... on|at >
      has|have|was|were the|my|our ... ${OF_TICKET} ... changed|fixed|removed|added|taken|corrected|updated|noted
      what|which day|date|time we|you|they ... doing|coming|saying|talking >
      how many jobs|things|items|notes ... have|got|on|down
    `,
    `
      you|they ... got|have|had|do_have ... anything|something|somebody|anybody|any|openings|time|room|license|licensed|insurance|insured|experience|references|availability|minimum|warranty|a_guy|a_number|a_phone|a_website|an_email|an_office|an_address|a_name
      get|got|have ... my|the|our|any message|messages|email|emails|voicemail|payment|check|text|texts|letter|picture|pictures|photo|photos|video|invoice|call
      you|they ... have|got|get the|all|my ... part|parts|tools|equipment|supplies|right_tools|right_guy|right_guys|ladder|ladders|stuff in|for|on|to|with
      you|they ... have|got|get the|my parts|tools|equipment|supplies|experience|time|people|guys|manpower|staff|answer|price
      know|knows how|what_they|what_he
      have|got ... ... slot|slots|oclock|o_clock|pm|am|morning|afternoon|evening|open|available|left|free|opening|openings
      have|got ... that|the|a ... one ?
      have|got # am|pm|oclock|o_clock|today|tomorrow|open|free|available
      have|got # ?
      did you get|catch a|an|any|to|up|out|off|there|here|rid|paid|hurt|in|anything|somebody|anybody ... *
      is it under the|a|an|there|here|pressure|warranty|my_house|my_sink|my_deck|my_warranty|our_house
      what|which day|days|time|times ... have|got ... open|available|left|free|for_me
      what|which day|days|time|times do|does|can|could|would|will you ... have|come|work|open|close|get
      < put|write|note|add|take ... down|it please|that
      how did|do you get my|our|this
      did i|we ... get|have|reach|call|dial the? right
      can|could|would|will you put|write|note|add|take|get|mark|enter|have|include
      is|are the|my|our|it|that|this|there|a ... water|light|power|heat|leak|gas|fire|smoke|ac|fan|pipe|valve|breaker|heater|pump ... on|down|in >
      broke|breaking|break|shut|come|came|coming|fell|falling|slowed|going|went|turned down
    `,
  ),
};

const VERB_TAG =
  '(?:is|are|am|was|were|do|does|did|have|has|will|would|can) (?:not )?(?:it|that|you|they|he|she|i|we|there)(?: not)?';
/** Without a comma, only these are tags: "it was Friday wasn't it". */
const NEGATIVE_TAG =
  '(?:is|are|was|were|do|does|did|have|has|will|would|can) not (?:it|that|you|they|he|she|i|we|there)';
/** After these, "right" describes something, and ends no sentence as a tag: "is that right?" */
const BEFORE_ADJECTIVE =
  '(?<!(?:^| )(?:is|are|was|be|it|that|all|the|sounds?|looks?|not|quite|exactly|a|my|to|do|feel|on))';
const TAG = new RegExp(
  `(?:, (?:both,? )?(?:right|correct|yes|no|true|${VERB_TAG})|${BEFORE_ADJECTIVE} (?:right|correct)),?\\?` +
    `|(?:, (?:right|correct|${VERB_TAG})|${BEFORE_ADJECTIVE} (?:right|correct)| ${NEGATIVE_TAG})$`,
  'g',
);

/** "Give me a ring before they come, would you?" is a request. */
const TAG_OF_REQUEST =
  /(?<=(?:^|[.!?] )(?:(?:and|oh|so|but|yes|ok|please|just|then),? )*(?:give|call|ring|text|phone|have|tell|let|make|ask|bring|put|knock|leave|send|use|park|add|note|write|take|keep|be|do not)\b[^.!?]*), (?:would|will|could|can) you(?: please)?\?/g;

/** @returns the plain text with a question mark instead of each tag: "you have the number, right?" is "you have the number?" */
export const withTags = (plainText: string): string => plainText.replaceAll(TAG_OF_REQUEST, '.').replaceAll(TAG, '?');

/** Statements about what was agreed, with a question mark: "that's the kitchen and the guest bath?" */
export const asksToConfirm: Reader = {
  idioms: saying('< recap >'),
  about: saying(
    `
      < that|it|this is ... for|the|both|under|in|on ... * ?
      < that|it|this includes|covers|says ... * ?
      < i|we am|are ... down|booked|scheduled|set|confirmed|on_the ... * ?
      < they|you|he|she|somebody are|is|will ... both|all_of_it|all|everything|that ?
      < my|our|the visit|appointment|name|address|number ... is ... * ?
    `,
    `
      that|it|this is free|safe|ok|normal|possible|included|covered|all
      is|are that|it|this
    `,
  ),
};

const FACT = 'it|that|number|phone|phone_number|address|name|information|details|one|everything|all_that|me|my_*|our_*';
const BEFORE = 'last_time|before|the_last_time|last_year|last_month|last_visit|my_last_call|previously|the_other_day';

/** A value that she should have already, from the telephone or from an earlier visit. She sees neither. */
export const onFile: Reader = {
  idioms: saying(
    `
      number|one|phone|line i|we|he|she ... calling|talking|phoning|speaking|texting|calling_you from|on >
      number|one|phone|line i|we called|call|rang|dialed|phoned you? from|on|with >
      is|are not? that|it|this|my_* ... on_file|in_the_computer|in_your_computer|in_your_system|in_the_system|on_record
      from|with|is|has this phone|number|line >
      caller id
      see it|that|mine ... screen|display
      use|take|try ... one|number you see|can_see|already_have|have >
      number ... came_up|comes_up|shows_up|showing|on_your_screen|you_see|in_front_of_you
      see my|the|this number ... screen|there|display|>
      you|they|yall ... have|has|had|got ... ${FACT} ... on_file|in_your_system|in_the_system|in_your_computer|in_the_computer|on_record|in_your_records|from_before
      you|they|yall ... have|has|had|got ... ${FACT} ... from ${BEFORE}
      < ${FACT} ... should_be|is|are on_file|in_your_system|in_the_system|in_your_computer|in_the_computer|on_record
      should|must|would be|have ... on_file|in_your_system|in_the_system|in_your_computer|in_the_computer|on_record
      should|must|would|already ... have|has ... ${FACT} ... from ${BEFORE}
      < it_is|use|just_use|is? the? same as|one_as|number_as|address_as|place_as|name_as ${BEFORE}|always|usual >
    `,
    `
      is|are my|our|the ... on file
    `,
  ),
};
