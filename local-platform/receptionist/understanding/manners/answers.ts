import { saying } from '../sayings.ts';

const FACT =
  'name|last_name|first_name|full_name|number|phone|phone_number|cell_number|address|street|street_address|email|email_address|information|details|digits|house_number|zip|zip_code|personal_information|data';
const FACTS = `${FACT}|names|numbers|addresses`;

/** The caller does not want to give what was asked. */
export const refuses = saying(
  `
    < no thanks|thank_you
    no thank you
    < no|without|skip|forget ${FACTS} >
    < pass|skip|anonymous|refused|next_question|rather_not|no_comment|no_digits >
    < pass|skip on? that|it|this|one|the_*|my_* >
    < skip it|that|this|that_one|this_one|the_question >
    can|could|let_us|we|us|rather|i_would skip it|that|this|the_* >
    skip the ${FACT} >
    pass on that|this|it|the_*|my_*|giving
    rather|prefer|soon not >
    rather|prefer|soon not ... say|give|tell|share|leave|answer|disclose|hand_out|put|do_that|get_into
    rather keep|leave that|it|my ... private|to_myself|out|blank
    prefer to not|stay|remain ... say|give|anonymous
    not want to give|say|tell|share|leave|answer|disclose|hand_out|put|reveal
    not wish to say|give|share
    not tell|telling|give|giving|say|saying|share|sharing|disclosing|handing ... you|it|that|my|out|them|${FACTS}
    < not telling|giving|saying|sharing >
    am|is|are not telling|saying >
    < not giving|telling|saying|sharing|comfortable
    do_not|never|not_like_to|not_like give|share|hand ... out|my|it|that|those|anybody|anyone
    do_not|never|not_like giving|sharing ... out|my|it|that
    not ... comfortable giving|sharing|with|telling|saying|doing
    not put|like_putting|want_to_put my ${FACT}
    none of your|ya business|concern|beeswax
    mind your own business
    that|it|this|my_${FACT.replaceAll('|', '|my_')} is private|confidential|personal|none|classified
    number|phone is|are|am ... unlisted
    keep|keeping|leave|leaving ... ${FACT}|me out of
    keep|keeping|leave|leaving|kept that|it|this|mine|my_${FACT.replaceAll('|', '|my_')} ... to_myself|private|off|out|blank
    keep that|it|this|things to myself
    leave|leaving it|that|this|the_*|my_* ... blank|out|empty|off >
    stay|remain|be|keep_it|put_down|put_me_down_as|i_am|staying anonymous
    stays|staying with me|that_way|private|secret
    not get|getting ... my ${FACT}
    no need for my|a|the ${FACT}
    < you do not need my|to_know
    you can|could|will|have_to do|manage|work|book_it|live without my|it|that|a|the|any
    < do|book|schedule|make|try it|that|this|without without? a|my|the|any? ${FACT}
    it|that without a|my|the|any ${FACT}
    why would|should i tell|give|say|share
    that is a no|pass on|from
    no can do
    no on the|my ${FACT}
    i refuse|decline >
    refuse|decline to say|give|answer|tell|share
    not have|got a|an|any ${FACT} >
    i|we do_not|have_not have|got_a|got one >
    do not care|wish to share|give|say|tell
    not have to tell|give|say|answer|share
    not leave|leaving my ${FACT}|it
  `,
  `
    can|could not tell|say
    can|could not give you a|an answer|idea|number_yet
    rather|prefer not wait|have|do_it_on|come|pay|go|be|lose|miss|talk_to|speak_to
    not want|going to say|tell you ... how|what|but|that|anything_bad
    not say|saying that|it ... is|was
    not telling you|me what|how
    not tell|say if|what|whether|where|which|how|when
    not give|giving ... heat|water|up|air|me|off|enough|a_damn|a_shit|a_crap|a_hoot
    do not give|giving it_a|up
    not get|getting my * fixed|back|done|working
    no name|number on|is|was|in|yet
    passed|pass through|by
    skip the driveway|line|front
    leave the|it ... gate|door|key|package
  `,
);

/** The caller cannot answer. Not "I don't know if you can help, but ...". */
export const isWithoutAnswer = saying(
  `
    < do not ... know|remember|recall >
    do not ... know|remember|recall >
    not know|remember|recall|sure|certain ... the|my|your|our|his|her|that|zip|offhand|exact ... number|address|name|zip|code|zip_code|date|day|time|street|answer|answers >
    not know|remember|recall when|yet|what_day|which_day|what_time|the_number|the_address|my_number|it|that|offhand|exactly|what_to_say|what_works >
    would not know >
    no ... clue|idea >
    not|have a clue|idea >
    not have a clue|an_idea|any_idea
    not the foggiest|faintest|slightest
    not ... certain|sure >
    not ... certain|sure yet|about_that|about_it|about_the_*|about_my_*|of_that|of_it|of_the_*|when|what_day|which|to_be|how_to_answer|i_know >
    < not too? sure|certain|100_percent|positive >
    not 100 percent|positive sure
    < unsure|uncertain|possibly|maybe|maybe_not|perhaps|maybe_yes|could_be|might_be|it_depends|depends|that_depends|who_knows|who_can_say|hard_to_say|tough_to_say|search_me|beats_me|dunno|hm_maybe|i_am_torn|torn >
    i am unsure|uncertain|undecided|torn >
    i am unsure|uncertain of|about|on|how|which|what
    do not have an|the|that|any answer|answers|information|idea >
    can|could not answer that|this|yes
    can|could not make up
    not ... sure|know how to answer|respond|say
    unaware
    not know anything about
    do not ... know the answer
    not ... sure which|when|of_the|about_the|what_day
    no knowledge of
    no way of knowing
    will have to think|ask|check
    beats me
    search me
    could|can not tell_you|say|tell|remember|recall|think_of_it|decide|say_for_sure|tell_you_that >
    could|can not tell you off|right|exactly|for_sure|the|my|that
    can not think of it|one|any|the_name|anything
    who knows|can_say|could_say
    hard|difficult|tough|impossible to say|tell >
    drawing|drew a blank
    guess is as good
    < you tell me >
    how should|would|do i know >
    i forget|forgot >
    i forget|forgot the|my|what|which ... number|address|name|date|day
    slipped my mind
    have to check|look|ask|find_out|think|look_it_up|see|look_that_up|check_on_that >
    have to ask|check_with my|the|her|him
    god|lord|heaven|heavens|goodness|who_the_hell|who_on_earth only? knows
    off the top of my
    not decided|made_up_my_mind|thought ... yet|about_it|about_that|it >
    < have not decided|thought
    not decided >
    husband|wife|son|daughter|landlord|mom|dad|mother|father|he|she would know
    it|that depends >
  `,
  `
    not know|sure|certain if|whether|how|what_is|what_it|why|where|who|what_happened|what_the|what_i|how_to
    no idea|clue if|whether
    maybe|perhaps on|at|next|around|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|in|the|a|it|you|we|i|later
    hard to tell|say if|what|where
  `,
);

const WHILE = 'second|seconds|sec|minute|minutes|moment|moments|bit|mo|tick|jiffy|min';

/** The caller asks her to wait. */
export const asksToWait = saying(
  `
    < wait|wait_up|wait_wait $
    < hold_please|stand_by|holding|jas|hold_it >
    hang|hold on|tight|up >
    < hang|hold on|tight|up
    can|could|would|will|if you ... hang|hold on|tight|up|a|one|for|the_line
    can|could you hold >
    < one|a|1|half_a|two|2|few|another ${WHILE} >
    < one|a|1|half_a ${WHILE} while|let|i_am|i_will|i_have|please|my|somebody
    give me|us a|one|two|1|half|another|few|1 ... ${WHILE}
    wait ... ${WHILE}
    hold|hang on ... ${WHILE}
    need a|another|one|two ${WHILE} >
    bear with me|us
    < let me check|look|see|find|get|ask|grab|think|pull|step|turn|put|go|dig|open|fetch|write|close|move
    i will be right|back
    be right back|with_you
    do not go anywhere|away
    do not hang up
    stay|hold|remain on? the line
    stay there >
    hold your|that horses|thought
    not so fast
    stay|stick on|with me >
    i am|need to pulling|pull|driving over|off
  `,
  `
    hold on to
    hold the|my|our|water|up|it ... door|water|heat|open|pressure
    wait until|till|for|that_long|another|a_week|a_day|long|in
    can not|not_able_to ... wait|hold
    get|got ${WHILE} a
    a second|minute story|floor|bathroom|opinion|one|job|thing|sink|toilet|later|ago|unit|furnace|visit|time|quote|estimate
    every|per|after|within|in|for|about|takes|lasted a|one|two|few|couple|couple_of ${WHILE}
    let me know|say|start|tell|explain|give|talk|speak|have|be|go_ahead|in|rephrase|spell|repeat|out|put_it_this_way|put_it_like_this|move|guess|ask_you
    let me see the|your|you|if_you|if_i_can
    hanging on by
    a bit later|earlier|of|more|too|closer|about
    hold on the
  `,
);
