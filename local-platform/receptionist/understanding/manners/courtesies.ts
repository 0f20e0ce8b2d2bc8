import { saying } from '../sayings.ts';

const GOOD = 'good|nice|great|wonderful|blessed|lovely|pleasant|safe|fantastic|beautiful|happy|super|awesome';
const DAY =
  'day|one|evening|night|afternoon|weekend|morning|rest_of_your_day|rest_of_your_week|week|thanksgiving|christmas|holiday';

/** The caller wants to end the call. */
export const saysFarewell = saying(
  `
    bye|goodbye|byebye|buhbye|ciao|adios|toodle*|tootles|goodnight|farewell|ttfn|cheerio|sayonara|tata|ta_ta
    good bye|night
    have|enjoy ... a|the|your ... ${GOOD} ... ${DAY}
    have|enjoy ... rest of your
    enjoy your ${DAY}|rest
    you have|enjoy a ... ${DAY}
    < ${GOOD} day|evening|night|one|weekend now >
    < see you >
    see you then|there|again|in_a_while|around|later|soon|around|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|at|on|when|all
    talk|speak to|with you ... later|soon|tomorrow|then|again
    talk soon|later|tomorrow
    < till|until then|tomorrow|next_time|later|monday|tuesday|wednesday|thursday|friday|saturday >
    < so long >
    < cheers >
    < peace|peace_out|over_and_out >
    < later|laters >
    take care >
    take it easy
    you take care
    i|we have to go|run|leave|hang_up|get_going|head_out|jet >
    < have to go|run|jet >
    have got to go|run >
    i|we need|should|better|ought|must to? go|run|hang_up|get_going|get_back|let_you_go|head_out >
    would better go|get_going|run|let_you_go >
    better get going|back|go|let_you|run
    let you go|get_back_to >
    going to hang up|let_you_go|go_now|run
    hanging up >
    catch you|up later|around|soon
    nice|good|great|lovely|pleasure talking|speaking|chatting|dealing with|to you
    was ... nice|good|great|lovely|pleasure|fun|cool|pleasant|enjoyable|wonderful to|talking|speaking|chatting|conversing *
    enjoyed|enjoy talking|speaking|chatting|this
    be leaving now
    thanks|thank_you for talking|chatting
    out of here >
    later gator|alligator
    get going now
    < good day >
  `,
  `
    have a good|nice ... roof|house|plumber|price
    the|a good day|night|evening for
    see you at all
    bye pass
    good night is
    have to go to|through|outside|out|get|in|up|back|down|pick
    have to run to|the|a|new|it|wires
    take care of
    so long as
  `,
);

/** The caller thanks. */
export const givesThanks = saying(
  `
    thanks|thankyou|thankful|appreciate|appreciated|grateful|obliged|gracias|merci|gratitude
    thank *
    god bless
    bless you|your
    much|most obliged
    been a|such_a|very|so|super|really|most|extremely|great|helpful|wonderful|amazing ... help|helpful|kind|great|wonderful|patient|sweet|nice
    you have been great|wonderful|helpful|amazing|terrific|so_helpful|very_helpful|lovely
    < very|super|so|really|most helpful|kind >
    kind|nice|sweet|good|thoughtful of you
    you are a|an|the|my ... lifesaver|life_saver|star|best|angel|gem|peach|saint|legend|doll|sweetheart|hero|treasure|godsend
    you are very|so|really|too|most|super helpful|kind|sweet|nice|patient
    i owe you one
    that is so|very|really|super|most helpful|kind
    you are helpful|awesome|great >
    you rock
  `,
  'thank goodness|god|heavens|the_lord',
);

/** The caller greets, at the beginning of the text or with "how are you". */
export const greets = saying(
  `
    ^ hi|hello|howdy|yo|hey|heya|hiya|hola|hallo|hullo|greetings|gm|aloha|g_day|morning|good_day|salutations|bonjour|well_hello|why_hello
    ^ good morning|afternoon|evening|day
    < morning|afternoon|evening >
    top of the morning
    how are you|things|we
    how you|is_it ... doing|going|been
    < how is it|everything|your_day|your_morning|your_evening|life|business|things >
    how is it|everything|your_day|your_morning|life|business going|treating
    how is your day|morning|evening|afternoon|week|weekend
    how have you been
    how do you do
    < what is up|new|good|happening|going_on >
    are you doing|feeling? well|ok|good|alright >
    how goes it
    nice|good to see you
    < sup|wassup|whassup|whaddup >
    nice|good|great|pleased|lovely|glad to meet|hear_a|hear_your|talk_to|hear_from|speak_to
    glad|happy you|somebody|there ... picked_up|answered|are_there|is_there
    glad somebody|you picked|answered
    hope|hoping you|your ... well|good_day|day|doing
  `,
  'nice|good to hear_a_*_noise|hear_that',
);

/** The caller asks for a visit, without a time. */
export const asksForVisit = saying(
  `
    can|could|would|will you|somebody|anybody|they|he|a_guy|a_plumber|one_of_you|a_technician|a_tech ... come|come_out|come_by|come_over|stop_by|swing_by|drop_by|pop_by|come_take|get_out_here|make_it_out
    can|could|would|will|please|just|to you? send ... somebody|a|an|the|your|him|them|out|help|technician|guys|guy|crew
    < send ... somebody|a|an|help|out|him|them|your|the|plumbers|guys|technician|crew
    please send
    < please? come|come_out|come_by|come_over|come_quick|come_now|hurry >
    please come|hurry
    come quick|now|right_away|asap|as_soon|immediately|fast|out_here|over_here|take_a_look|look
    get|need|want|have|like somebody|a_guy|a_plumber|a_tech|a_technician|an_electrician|a_roofer|a_crew|you|a_man|a_person ... out|here|over|come|by|out_here|over_here|stop|swing|visit|to_look|look
    get out|over|down here
    come and|to|take|have ... look|see
    book|schedule ... me|a|an|it|something|somebody|this|that|in|visit|appointment|service|time|repair|the|now|one
    i|we|to|like|want book|schedule >
    < book|schedule me|it|something|in|now|us >
    need|want|like|make|get|have|set|set_up|schedule|book|request|arrange|take|looking_for ... a|an|the|up? ... appointment|visit|site_visit|house_call|service_call
    any appointments|appointment
    have|got ... appointments|openings|availability
    sign|set|pencil|put|book|fit|squeeze|slot|get me|us ... up|in|down|on_the|on_your|on_for
    set|get something up|on_the
    set up a|an|something
    let us|me set|get|book|schedule|put|do ... up|on_the|it|something
    on the|your schedule|calendar|books
    somebody to|should|needs_to|must|has_to ... come|look|take_a_look
    make ... appointment
    house call
    help now|asap|quick|right_away
  `,
  `
    off the|your schedule|calendar|books
    i|we|my_*|he|she|had|already have|had|has|got an|a|my appointment|visit ... at|with|on|to|tomorrow|today
    cancel|move|change|reschedule|about|push|missed|miss|shift|postpone ... appointment|visit
    not come|send|need|want
    come before|in|through|from|off|up|on|down|back|to_the|home|loose|out_of|with|into
    put ... in|down the|my|on_a|water
    book shelf|shelves|case|club
    appointment book
    schedule is|of|says
    to come off|up|out_of|down
    in my|the schedule|book|books
    somebody else
    send the bill|invoice|receipt|me_a|me_the|it_to
    can|could you send me|the_bill
    for a visit from
  `,
);
