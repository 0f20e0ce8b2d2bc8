import { type Reader, saying } from '../sayings.ts';

const MACHINE =
  'robot|robots|bot|chatbot|chat_bot|machine|computer|ai|a_i|recording|automated|automatic|artificial|artificial_intelligence|software|program|chatgpt|chat_gpt|gpt|siri|alexa|answering_machine|answering_service|virtual_assistant|voice_bot|voice_bots|chatbots|bots_is|computers|ais|recordings|tin_can|ai_things|answering_machines|answering_services|virtual|digital_assistant|machines|computerized|prerecorded';
const HUMAN =
  'human|real|person|human_being|live|alive|flesh_and_blood|actual|sentient_being|real_person|real_lady|real_woman|real_man';

/** Whether the receptionist is a person. */
export const robot: Reader = {
  idioms: saying(
    `
      < robot|bot|ai|computer|machine|recording|human|chatgpt|real_person ?
      < are|am you|i ... ${MACHINE}
      are you a|an ${MACHINE}
      is this|it a|an ${MACHINE} or|i|right_now
      is|was this|that|it|there ... ${MACHINE} >
      < do i talk|speak to|with ... ${HUMAN}|${MACHINE}
      did ... ${MACHINE} ... answer|pick_up
      < are you ... ${HUMAN}
      < is|was this|that|it|there ... a? ${HUMAN} ... person|human|lady|woman|man|voice|being|on|line|talking|here|there|or|somebody|me
      < is this|that|it a|an|some? ${HUMAN} >
      is this|that|it a real|live|actual girl|gal|guy|fella|lady|man
      < am|do|did i ... talk|talking|speak|speaking|on|have|get|through to|with? ... ${HUMAN}|${MACHINE}
      < you ... ${MACHINE}|human|real ?
      < you are ... ${MACHINE}|human|real ?
      < you are|is ... not real|human|a_real|a_person
      < you are not? ... ${MACHINE}|human|real|a_real_person
      < this|that is ... ${MACHINE} ... is_it_not|is_not_it|right >
      flesh and blood
      tin can
      have a heartbeat
      made of metal|wires|silicon
      < do you even exist|breathe
      not talking to a person|human
      not sound real|human
      ${MACHINE} thing
      ${HUMAN} or ... ${MACHINE}
      ${MACHINE} or ... ${HUMAN}
      prove ... you_are ... ${HUMAN}|${MACHINE}
      < a|an|not|just|some? a|an|one_of? ${MACHINE} ?
      < not a|an ${MACHINE} right|ok ?
      < i am ... talking|speaking|giving|telling ... to|with a|an ${MACHINE} ?
      is it|this|that a|an|some|just ${MACHINE} that|who|which ... answers|answer|talks|picks_up
      < this|that|it is not a|an|one_of? ${MACHINE}
      asked|ask|know|tell if|whether you_are|this_is|it_is|i_am ... ${MACHINE}|human|real|a_person
      < what are|is you|this a|an|some? ${MACHINE}
      one of these|those|them|the ${MACHINE}|computer_things|bots
      is|was|are this|that|it|you|i ... a|an|some|all|one? ${MACHINE} system|service|voice|reply|replies|responder|assistant|program|things|thing|deal|line
      is|are this|that|it|these auto|automatic|automated|canned ... replies|reply|responses|messages|answers
      < am|are|do|did i|we ... chat|chatting|talk|talking|speak|speaking|text|texting|writing|hooked_up|connected with|to a|an|some? ... ${HUMAN}|${MACHINE}
      < is this|that ... ${HUMAN} ... i_am|am_i ... writing|talking|speaking|chatting|texting
      < this|that|it is|sounds|seems a|an|all|just? ${MACHINE} ... is_not|right
      this|that|it is|seems automated|a_machine|a_recording|a_robot|a_bot|prerecorded
      hook|hooked|connect|connected|put me|us ... to|with|through a|an ${MACHINE}
      < are you one ?
      computer|robot|machine voice
      < sound|sounds|feels|seems like a|an ${MACHINE}
      is anybody real
      you sound|sounds like a ${MACHINE}
      is|are|will|does somebody|anybody|a_person|a_human real? ... read|reads|see|sees|reading this|it|that
      is this|that a robocall|robo_call|bot_call
      one of them|those|these ... ${MACHINE}
      or is|are this|it|that|you|i ... a|an|just? ${MACHINE}
      < you a|an real|actual *
      < you a|an? ${MACHINE}|human >
    `,
    `
      real|live quick|estate|problem|issue|emergency|in|at|here
      program|recording studio|my|the|for
      sounding|answering service_for
      recording me|us|this|the_call|my
      have|get a real|actual|human|live * for|to
      can|could|may|might|would|will i|you *
      person|human who|that|at_the_office|i_can|to_talk
      cat|dog|morning|night|people person
      computer room|outlet|desk|network
      automated gate|garage|blinds|sprinkler|sprinklers
      washing|ice|sewing|coffee|vending|slot|cpap|fax machine|machines
      this|that|it is automated|automatic gate|sprinkler|blinds|door
    `,
  ),
  about: saying(
    `
      you|yourself ... ${MACHINE}|human|real|a_person|person >
      you|yourself ... human|person|bot|robot|real|computer|machine or
    `,
    `fix|repair|service|install|replace|have|sell|do ... ${MACHINE}`,
  ),
};

/** Who the receptionist and the company are. */
export const identity: Reader = {
  idioms: saying(
    `
      who is|are|am this|you|speaking|talking|i|calling
      who|whom do|did|have|am|would|is ... i|it|this ... talk|talking|speak|speaking|on_the_line|on_the_phone|call|reach|get|got|here|reached
      who is on the phone|line
      who would i get
      what is|was your|you name|called
      what is your ... name
      what is|was|are ... the? name|company|business|place|outfit ... business|company|called|this|name|place
      what|which|whose company|business|outfit|number|place is|did|have|am|do
      what is this company|business|place|outfit
      < company_name|name of the company|business >
      name of the|your company|business|outfit
      what do|should|can|shall they|i|people|we call you
      do you have a name
      what are you called
      and you are ?
      < your name >
      what is|are yours >
      your name is ?
      < am i talking|speaking|calling to|with|for? *
      is|are this|that|you ava|the_receptionist|the_secretary
      get|have|catch|know|give_me|tell_me|want|need|like|state|provide your ... name
      introduce yourself
      how|what ... call|address|refer ... you
      name should|do|would ... you|i call|use|go|have
      did you say your name
      who do you work for|with
      who owns|runs the|this company|business|place
      tell me your|the name
      remind me who
      is this|that the|a|still? ... plumber|roofer|roofers|contractor|handyman|electrician|company|services|service|people|right_place|right_number|plumbers|electricians|brothers|sons|landscapers
      is this|it ... plumbing|roofing|heating|electric|landscaping|construction|contracting >
      have|did i reach|reached|call|called|get|got|find the|a ... plumber|roofer|contractor|company|people|services|service|handyman|electrician
      are you ... with|from the|* company|services|brothers|people
      are you the same company|ones|people
      is|was this|that|it ... right|correct number|place|company|people|outfit|phone_number
      did|have|do|if i|we ... get|got|have|reach|reached|call|called|dial|dialed ... right number|place|company|people|outfit
      < right number|place|company ?
      < this|that|it is the|a ... plumbing|repair|roofing|electric|electrical|heating|handyman|contractor|contracting|landscaping ... people|company|guys|place|service|line|number >
      < this|that|it is the|a|still? ... company|service|services|people|guys|plumbers|electricians|roofers|repair|place ?
      you the|a ... company|people|guys|plumbers|electricians|roofers|handymen ?
      are you the ones
      may|can i ask|know who
    `,
  ),
};

/** Which languages the receptionist speaks. A question for one of `LANGUAGES` is read as the wish for it. */
export const languages: Reader = {
  idioms: saying(
    `
      < languages >
      < languages ?
      what|which|how_many|other|any|another language|languages
      language do you
      english only
      only speak english
      bilingual
      change the language
      an interpreter|translator
      besides english
      < do|does you|they|your|the|anybody|any ... speak english|vietnamese|korean|russian|arabic|hindi|polish|italian|japanese|tagalog|punjabi|urdu|farsi|ukrainian|creole|other|anything|another
    `,
    `
      i only
      language of|in
      bilingual school|teacher|family
    `,
  ),
};

/** "Say that again." */
export const repeat: Reader = {
  idioms: saying(
    `
      < what|huh|pardon|pardon_me|say_what|say_what_now|beg_your_pardon|sorry_what >
      < what|huh|sorry|hm|hmm|hmm?|eh|excuse_me|i_am_sorry|say_again|sorry_you_what|how_is_that ?
      < you what ?
      < come again|back >
      < come back with
      say that|it|again ... again|once_more|one_more_time|over|slower|slowly|louder
      < say again
      repeat that|it|the_question|yourself|what_you|please|your_last|over_what
      that|it repeated
      repeat the|that last|bit|part|question
      too fast >
      ask ... question|me again
      tell me again|once_more|one_more_time
      replay|restate|reread what|the_last
      < repeat >
      repeating that|it|yourself
      what was that|it|the_question|your_question|the_last
      what|how is that >
      what is that now
      what did|do you just? say|ask|said|asked|mean|mention >
      what did you just? say|ask me|again|before
      what you just|last said|asked
      what you said
      did|do|could|can not|barely hear|catch|get|understand|make_out you|that|what|it|a_word|the_question|your_question|the_last|anything
      i missed that|it|what|you
      i missed the|your last_part|question
      you ... cut_out|cutting_out|cutting_in_and_out|cut_off|breaking_up|broke_up|went_quiet|went_silent|froze|dropped_out|faded
      < once more|again >
      < once more|again ?
      < again ?
      say again >
      < please|can_you|could_you|would_you? resend|retype|rewrite|restate
      you resend|retype|rewrite|restate
      write|type|send|post|say|text|read ... that|it|message|question|part|last_* again
      what|which did|does|was|is ... that|it|your|the ... last|message|question|text ... say|ask|said
      what did that|it|this say
      what was|is your|the|that last message|question|text|thing|part|one
      missed|lost your|the|that ... last|message|question|part|bit|text
      message|text|question|line|call ... cut_off|cut_out|garbled
      went|flew right|straight? past|over|by me|my_head|us
      repeat slowly|slower|louder|again|once_more
      repeat >
      < one more time|once_more >
      one more time ?
      run|say that|it by me again|once_more
      go back and|over what_you
      speak|talk up|louder|slower|more_slowly|more_clearly
      slow down
      going|talking|speaking too fast
      louder please
      < louder >
      i lost you
      was not listening
      put|say it|that another|a_different way
      rephrase|reword that|it|me_again
      ask that|it again
      beg|begging your pardon
      line is bad|terrible|breaking|crackling
      < again please >
      bad connection
    `,
    `
      or what
      so what now
      come again tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|next|soon
      repeat customer|my|all|everything|the_whole|the_details|back
      run|say it|that by me ... ticket|whole
      hard of hearing so|and ... door|knock|loud|ring|call|text
      hard of hearing so ... speak|talk up
      speak|talk up|loud|loudly at|when|through
      excuse_me is|are|do|can|will
      say|tell|call|read ... everything|all|whole ... again
      call|text|write ... him|her|them|back again
      say it|that all
      did|do|could|can not ... get that job|fixed|done
      did not get that far
      do|can not understand why|how
      did|do|have not get|got|have|hear|catch it|that|this|my_*|the_* right|wrong|correct|correctly|down
      can|could you hear that|it|the
      can|do not hear the|it|my|any
      the|my|our water|power|heater|unit|ac|furnace|machine ... cut_out
      did not get it|you ... fixed|done|working
      mention|note|noted|know|remember|told|tell ... hard_of_hearing
      i missed that call|appointment
    `,
  ),
};

const FACTS =
  'name|full_name|whole_name|number|address|information|phone_number|email|last_name|first_name|data|details|phone|street|all_that|that|this|it';

/** Why she asks for something. */
export const why: Reader = {
  idioms: saying(
    `
      < why >
      < do|must i|we have_to >
      why do|does|would you|they ... ask|need|want
      who is|will|would|else going_to? see|read|get|have this|it|that|my_*
      < why ?
      < why do|would|should|are you|i *
      < why|how_come|what_for|for_what|for_what_reason >
      why do|would|are|did you need|want|ask|asking|have_to
      how_come ... need|want|ask|asking
      why you need|want|ask|asking
      why does|is|would that|it|this|my ... matter|important|necessary|relevant
      < why all|so|the|my ... questions|number|name|address|information
      < and? why is that
      why should|would i tell|give|say
      what do|would|will|are you ... need|want|do|use|doing|going_to_use|going_to_do ... with|for my|that|this|it|our
      what do you need|want ... for
      what do you want|need my|the ${FACTS} for
      what are you going to use|do_with *
      what is|are that|it|this|my ... for >
      what does|has|is that|it|my|this ... got|have|have_got to do with
      what is it to you
      what is the point|reason ... of|for that|it|this|asking
      is that|it|this|all_that|my_name|my_number|my_address ... necessary|required|mandatory|important|needed|a_must|obligatory|optional
      do|must i|we have|need to give|tell|say|leave|share ... you|my|that|this|it
      < must i give|say
      do you have to have|know my
      do you need ... ${FACTS} for|to
      do you need my ${FACTS}
      you need|want that|it|my ?
      what would|do|will you|they need|want ... for
      who ... gets|get|sees|see my ${FACTS}
      have to give|tell|say ... ${FACTS}
      do you need all|that|all_that >
      will|does|do|can|would anybody|somebody|else|anybody_else|others ... see|get|read|have it|that|this|my_*
      who sees|reads|gets|gets_to_see|can_see|will_see that|my|it|this
      is my ${FACTS} ... safe|secure|private|confidential|shared|sold|stored
      are|will you ... sell|spam|share|keep|store|give_out|pass_on my|me|it|that
      you are|will not going_to? ... sell|share|spam|give_out|pass_on my|me|it|that
      do|must you have_to? have|know|get that|it|this|my
      what is the ${FACTS} for >
      do you keep|sell|share|store|give_out my|it|that
      what happens to|with my ${FACTS}
      how will|is|are ... my ${FACTS} ... used|stored
      what will|do you do with my|that|it
      does it|that|my ... matter ?
      does it matter|have_to
      may|can i ask why
      ask why you
      why does that
      what reason
    `,
    `
      say|said|saying no to
      why do|does|is|are|would|did|has|have my|the|our|it|all_the ... leak|leaking|smell|make|making|run|running|work|working|so|not|trip|tripping|drip|dripping|keep|keeps|happen|happening|cold|hot|wet
      is that|it|this normal|dangerous|safe
      do you need ... to? come|know_when|anything|me|a_key
      do i need|have to be|turn|shut|move|leave_the|stay|buy|get|sign|prepare|pay|take|give_you_a_deposit|clear|confirm
      what are you going to do >
      what is it for lunch
    `,
  ),
};

/** What is on the ticket. */
export const readBack: Reader = {
  idioms: saying(
    `
      < recap|summary|read_back|summarize >
      read|tell ... what is|are the? job|problem|ticket|notes|name|number|address|time
      tell|give|read|show|spell me? the|my name|number|address|time|date|day|spelling you|i|we have|got|put|wrote
      say|tell|read|repeat|give ... whole_thing|everything|it_all|all_of_it ... over|again|back >
      what is|does it|that? say for|under|about
      tell|say|remind me? again what|which|when|where
      recap|summarize|review all|that|it|everything|the|what
      what all|else|exactly? did|have you write|put|note|get|put_down >
      have you got|gotten everything|all|it|that >
      tell|give|remind me|us ... day|date|time ... again|please|>
      < read it|that to me
      < and? you|u got|have|put|wrote|noted the|my|that|about|it *? ? thing|part|note|bit|right|down? >
      you got|have|put|wrote|noted the|my|that|about * thing|part|note|bit|right >
      what|which day|date|time ... you|they|he|she|we|the_crew|it ... coming|booked|scheduled|put|have|set|got
      < when are|is you|they|he|she|it|the_crew|somebody ... coming|here|booked|scheduled >
      < when is|was my|the|our appointment|visit
      do|does|did the|it|that|my note|notes|ticket? say|have|mention|get|include|take ... *
      did it get|take|save|keep
      say to|it? me? everything|it|that
      is ... still? on|off|in the|my ticket|list|order
      what ... number|name|address ... do? you have|got|put ... for? me? >
      what|when was that|it again
      hear it|that back|again
      read|run|repeat|say|go|play ... back|through|over ... to_me|for_me|me|you_have|you_got|you_wrote|the_whole_thing|everything|all|it|that >
      read ... back >
      read back|me
      read ... everything|all|ticket|the_details|what_you_have|what_you_got
      read|say|repeat|give it|that|them|everything|all to me|us
      what|which ... did|have|do you ... change|changed|changing|fix|fixed|correct|corrected|update|updated|add|added >
      run|go|walk|take|talk through|over|me_through|us_through ... it|that|everything|the_whole|all|what|the_details|my|the_ticket|with_me|it_all
      let us go over
      run ... by me ... ticket|whole|everything|all
      repeat|say all|everything|my|the|it_all|back ... of|details|information|back|order|everything|address|number|all_of_it|what_i|to_me >
      repeat the|my time|date|day|name|street|spelling|address|number
      repeat the? whole|entire *
      repeat everything|the_details|my_information|all_that|all_of
      say back
      sum it|that|this|all|everything|up
      sum up
      hear|see|show|tell|list|type|check|review|read|repeat|give|say|run|go|send ... what|everything|all|all_of_it|it_all|information|whatever ... you|we ... have|got|wrote|noted|write|took|put|down|take
      show|read|tell|give|see|check|review|reading|hear|run ... the|my|that|our whole|entire|full|complete? ticket|notes|order|work_order|summary
      what all|information|stuff|details|else|exactly? do|did|have|you you? ... have|got|take|taken|write|written|put|noted ... on_me|for_me|down|so_far|there|about_me|of_mine
      what all|information you|do_you|did_you ... got|have ... on|for|down|there|so_far
      what is|does it|that|the_ticket|my_ticket|the_order ... say >
      what is|does|did it|that ... say on|there|so_far
      what is|have ... on|in there|the_ticket|my_ticket|the_order|your_notes|so_far
      show|see|have|hear|give|let_me_see all the details|information
      you mind reading
      mind reading
      give me|us it|that|everything|all_that|all_of_it back
      go|run|read|walk ... everything|all|it|the_whole_thing ... again|back|real_quick|by_me
      read that ... again|back
      what do you have >
      let us hear what
      top to bottom
      summarize|summarise
      give|get|have|do ... summary|recap|rundown|run_down
      quick summary|recap
      recap for|it|that|what
      let us|me recap
      what do you have on the ticket|order|file|list
      what do|did|have you|we ... have|write|put|get|got|note|record|take ... down|so_far|for_me|on|for|about_me|here|there >
      what have you got >
      what do you have ?
      what|which ... number|name|address|time|day|date|street|phone_number do|did|have you ... have|got|put|write|get|take
      what did i tell|say|give
      what is on|in the|my ticket|file|order|report
      what does the ticket
      did|do|have you ... get|write|catch|take|note|put|got|hear|record ... all|that|it|down|everything|my ... down|that|number|name|address|right|correctly|of_that|it|so_far >
      did you get|catch|write|hear|note|record|save all|that|it|everything|my
      < you ... got|get|catch|have all? that|everything|it ?
      < got|get|catch all? that|it|everything ?
      you got all that
      how did|do you spell|write|have my
      do you have my ${FACTS} >
      double check|confirm ... you_have|my|everything|the_address|the_number|the_details|what|the_street|the_name|the_time|the_date|the_spelling|the_zip|the_unit
      tell me what you have|got|wrote|put
      let me hear what|it|that
      confirm everything
      confirm the|my address|number|name|spelling|time|date|appointment
      correct me if
      what|which name|number|address|street|day|time|date|code did i|we ... give|say|tell|leave|mention
    `,
    `
      get|got that part|fixed|done|from
      double check|confirm ... with my|the|him|her|them
      that|it by me again
      read|go over|through a|the wall|manual|roof|attic
      run ... through|over ... the wall|attic|pipe|pipes|ceiling|floor|house|wire
      what|which day|time|date|days|times do|did you ... have|got ... open|available|left|free|for_me
      what do|have you have|got ... available|open|free|monday|tuesday|wednesday|thursday|friday|saturday|today|tomorrow|this|next
      let me confirm|double_check
      go over|through ... there|here|today
      how did|do you|they ... get|find|have my|our|this
      did you get my message|email|voicemail|payment|check|text|letter
      will you|somebody call ... to confirm
    `,
  ),
};
