import { inPlainWords, type Saying, saying } from '../sayings.ts';

const FACT =
  'name|names|last_name|first_name|full_name|number|numbers|phone|phone_number|address|addresses|street|street_address|email|email_address|information|details|digits|house_number|zip|zip_code|personal_information|data';
const GIVE =
  'give|giving|say|saying|tell|telling|share|sharing|leave|leaving|answer|answering|disclose|disclosing|reveal|hand|handing|provide|providing|put|do|get_into|go_into';
const WHAT = `it|that|this|those|anything|one|mine|my_${FACT.replaceAll('|', '|my_')}|our_${FACT.replaceAll('|', '|our_')}|the_${FACT.replaceAll('|', '|the_')}|a_${FACT.replaceAll('|', '|a_')}|any_${FACT.replaceAll('|', '|any_')}`;

/** The caller does not want to give what was asked. Not a wish such as "I'd rather have Friday". */
const refuses: Saying = saying(
  `
    no thanks|thank_you >
    < no thanks|thank_you
    < pass|skip on? the|my|our|a ${FACT} >
    do|manage|make_do|get_by|live|go|work without my|a|the|any|our ${FACT}
    do|manage|make_do|get_by|live|go|work without it|that >
    will|would|am|are|be not give|giving|hand|handing|say|saying|share|sharing|tell|telling that|it|this|my_*|our_*|the_*|those out|away|to
    will|would|am|are|be not give|giving|hand|handing out|away|over
    not putting|typing|posting|entering my|our|a|any ${FACT}
    not put|type|post|enter my|our|a|any ${FACT}
    ${FACT} i|we do_not|never|will_not|am_not|can_not|would_not give|share|say|tell|giving|sharing|hand
    something|thing|information i|we do_not|never|will_not|would_not give|share|tell|say|hand|discuss
    not|never saying|say|telling|tell|sharing|share|giving|give ... where i|we live|am|are|stay|sleep|reside
    not|never saying|telling|sharing ... where the|my|our|it ... is
    keep|leave|leaving|keeping where i|we live
    where i|we live is|stays ... private|personal|my_business|confidential|secret
    no|not strangers|stranger|company|business get|gets|has|have|knows|know|needs my|our|where
    nobody|strangers get|gets|has|knows|needs my|our ${FACT}
    is nobody|nobody_is|noneya business
    nobody is business
    is|are my|our business|own_business >
    not ... feel? safe|right|good|ok|great|comfortable giving|sharing|telling|saying|doing
    i|we do|will? get|getting|got|have|had enough|too_many|so_many|tons_of|lots_of|all_kinds_of|nothing_but? junk|spam|robo|sales|scam|telemarketing? calls|spam|robocalls|texts|telemarketers|scammers|spammers
    unlisted >
    reach|contact|get|email me ... email only|instead
    only reach|contact|email me ... email
    phone|cell|mine|my_number is|was|got ... broke|broken|dead|off|shut_off|disconnected|not_working|cut_off|lost|stolen
    phone does_not|is_not work|working
    rather|prefer you emailed|texted|wrote|email|write
    < not happening|going_to_happen >
    i|we do not do|use|own|carry|keep phone|phones|phone_calls|a_phone|the_phone
    ${FACT} is|are? not important|needed|necessary|relevant
    will tell|give|show ... the|your|them|him ... guy|crew|technician|plumber|team|tech|office ... where|my|the_address|directly|myself|it|that
    rather|prefer wait|hold_off on|with|till|until
    every time i|we ... give|gave ... ${FACT}
    not want|need ... calls|texts|spam|people_calling|to_be_called >
    < no|without|skip|forget ${FACT} >
    < no ${FACT} for|from|on_me|sorry
    < pass|skip|hard_pass|anonymous|private|confidential|personal|refused|next_question|rather_not|no_comment|no_digits|no_i_am_good >
    < pass|skip on ... that|it|this|one|question|part >
    < pass|skip that|it|this|that_one|this_one|one|the_question|this_question|the_name|the_number|the_address >
    can|could|let_us|rather|would|to|prefer|we|i skip it|that|this|that_one|this_one|the_question|this_question|the_name|the_number|the_address|my_name|my_number|my_address
    skip the|my|that ${FACT} >
    pass on that|this|it|giving|the_name|the_number|the_address|my_*
    rather|prefer|sooner|soon not >
    rather|prefer you did_not|do_not ... have|know|call|ask
    feel better|safer not
    no way am|will i|we ${GIVE}
    rather|prefer|sooner|soon not ${GIVE}
    rather|prefer|like|going_to keep|leave ... that|it|this|my|mine|name|number|address ... private|to_myself|out|blank|off
    prefer not to ${GIVE}
    prefer not to >
    prefer you did_not|do_not
    rather tell|give|say|talk ... the|your|him|them ... guy|crew|technician|plumber|team|person|in_person
    will tell|give ... the|your ... guy|crew|technician|plumber|team ... when|himself|in_person
    will give it|that|them to the crew|technician|plumber|guy|team
    do_not|not want|wish|like|care|intend to >
    do_not|not want|wish|like|care|intend to ${GIVE} ${WHAT}|out|you|anybody
    do_not|not want|wish|like|care|intend to ${GIVE} >
    do_not want you|anybody|people ... have|know|calling|having
    am|is|are|was|will|would not going_to|about_to? ${GIVE} ${WHAT}|out|you|strangers
    am|is|are|will|would not ... ${GIVE} >
    < not going_to|about_to? ${GIVE} ${WHAT}|out|you
    < will not|not_going_to|not_about_to ... ${GIVE} >
    < will not giving|telling|saying|sharing|say|tell|share|give >
    < i|we will not >
    < will not >
    am|be not? giving|handing ${WHAT}|out|you
    will not be giving|sharing|telling
    do_not|never|do_not_like_to|not_like ${GIVE} ... that|it|out|my|our|mine|those|numbers|addresses|strangers|names >
    do_not|never|do_not_like_to ${GIVE} ... my|our|out|that|it ... ${FACT}|out|that|it|phone|anybody|strangers|online|internet|to|over
    do_not|never give|tell strangers|anybody|people
    not_like giving|sharing
    not ... feel? comfortable >
    not ... comfortable giving|sharing|with|telling|saying|doing
    not trust you|this ... with|that
    not ${GIVE} ... over|on the? phone|line|internet >
    not put my|our ${FACT}
    you|they can_not|will_not|do_not|are_not ... have|get|getting|need ... my|our ${FACT}|that|it
    you are not getting ... out_of_me|from_me|my
    nobody needs my|to_know
    not get|getting ... my ${FACT}
    do_not_think|not_see_why you ... need that|it|my
    < that|it|this is not necessary|needed|important >
    < no need for that|it|my_*|a_name|a_number|an_address >
    you do_not need my|to_know|that|it|the_name|the_number|the_phone|the_address|a_name|a_number|a_phone|an_address
    < do_not need my ${FACT}
    you can|could|will|have_to do|manage|work|book_it|live without my|it|that|a|the|any
    < do|book|schedule|make|try it|that|this|without without? a|my|the|any? ${FACT}
    it|that|this without a|my|the|any ${FACT}
    none of your|you business|concern|beeswax
    mind your own business
    never you mind
    that is my business
    that|it|this|name|number|address|information is private|confidential|personal|classified|unlisted
    number|phone is|are|am unlisted
    keep|keeping|leave|leaving ... ${FACT}|me out
    keep|keeping|leave|leaving ... ${WHAT} ... to_myself|private|off|out|blank
    keep that|it|this|things to myself
    leave|leaving it|that|this|the_*|my_* blank|out|empty|off >
    anonymous|anonymously
    stays|staying with me|private|secret|that_way
    why would|should i tell|give|say|share
    that is a no|pass on|from
    no can do on
    no on the|my ${FACT}
    refuse|decline >
    refuse|decline to >
    refuse|decline to say|give|answer|tell|share|do
    do_not|not have|got a|an|any? ${FACT} >
    do_not|not have|got a|an|any? ${FACT} at_the_moment|at_present|currently|these_days|right_now|yet|anymore
    leave|keep|leaving the|that|my? time|date|day|visit|it open|up_to|for_later
    will give|tell the|my ... ${FACT} when|once|later|to_the|to_him|to_them
    you can_not|will_not have|get it|that|this >
    < i|we will decide|pick|choose|see|figure_it_out|schedule later|then|another_time
    will text|email|message it|that|them|my_* ... to|later
    i|we have no ${FACT} >
    < i|we? do_not|have_not|never|not have|got_a|got|own|had one|any >
    < not telling|saying|sharing|giving >
    < i? already? said|told no|no_already >
    email is|would|works be? better|best|easier|fine|all_i_have|preferred
    < just|only|please email|e_mail me|us >
    < email only
    < not doing that|this|it >
    < not until|till|unless|before i|we know|talk|speak|see|meet|hear
    < i? do_not have >
    will not say|tell|give|share ... till|until|unless
    call|phone|ring me|us and|then i|we will give|tell|say
    between phones
    < let_us|lets|we_can just? leave it at that >
    ok|fine|alright|possible|problem if i|we do_not|skip|not ... give|say|tell|leave|share
    not matter|important who i|we am|are
    figure|sort|work|settle|decide|set|arrange|schedule that|it|this|the_time|a_time ... later|afterwards|another_time|when_they_call|when_he_calls|when_you_call
    let|leave|have ... team|office|crew|them|somebody|him decide|pick|choose|schedule|set
    not set|pick|schedule|choose|commit ... a|the|any|to_a time|date|day ... now|yet|>
    will tell|give|show|text|send|email him|her|them|it|that|you ... it|that|directly? when|once|then|later|after
    < do_not ask >
    < do_not ask me|for that|my
    < not on|over the? phone|internet|line >
  `,
  `
    will|do|would|am i|we ... get|getting|got
    should|do|can|could|must|may i|we leave|keep
    not say|saying that|it ... is|was
    he|she|they|it|the_*|my_* is|are not ... answering|saying|telling
    < do_not|never|please_do_not share|sell|give|pass|put|post|leave|say|tell ... my|our|it|that|this ... to|with|for|in|on|around
    < do_not|never share|sell my|our ${FACT}
    that|this|it is|was not ... answer|question|answering
    will|would|does not do|work|suit|happen|help >
    not do|doing it|that|this|anything yourself|himself|right|well|for
    do not do anything|that|it when|if|until|for|any|well
    not do it|that|anything >
    not tell|telling|say|know if|what|whether|which|how|when
    not tell|say|know where the|it|this|that ... leak*|com*|from|water|smell|smells|noise|sound|problem|drip*
    not tell me|us|him
    can|could not tell|say
    can|could not give ... answer|idea|exact
    can|could not do
    not give|giving it_up|up|a_damn|a_shit|a_crap|a_hoot|heat|water|off|enough|me
    not get|getting my * fixed|back|done|working
    no name|number on|is|was|in|yet
    will not leave|put ... us|me|out
    not leave|leaving ... house|alone|home|water|open|door|until|before|without
    leave the|it ... gate|door|key|package
    not put it|them|that|the|a|in|up|down|anything ... in|on|on_the|up|down|it
    will not be home|here|there
    not necessary to
  `,
);

/** Does not want to give what was asked. */
export const isRefusal = inPlainWords(refuses);

/** What a caller may not know of the facts that she asks for. */
const UNKNOWN_FACT =
  'number|numbers|address|name|zip|zip_code|code|date|day|time|street|answer|answers|model|age|area_code|last_name|house_number|extension|dates|times|schedule|details';

/** The caller cannot answer. Not "I don't know if you can help, but ..." */
const isWithoutAnswer: Saying = saying(
  `
    not know|remember|recall|think_of >
    not know|remember|recall|sure|certain|positive|think_of it|that|this|offhand|off_hand|yet|exactly|either|by_heart|about_that|about_it|of_that|of_it|for_sure|off_the_top_of_my_head >
    not know|remember|recall it|that by_heart|offhand|off_hand|right_now|yet|exactly
    not know|remember|recall|sure|certain|have|about|of ... my|the|his|her|our|your|that|their|exact ... ${UNKNOWN_FACT} >
    not ... sure|certain|know when|which|what_day|what_time|what_number|who_to|what_to|how_to_answer|how_to_respond
    not ... know|have the|an|any answer|information|idea|clue
    not ... sure|certain|positive >
    not ... sure|certain|positive about|of that|it|this|the_*|my_*|that_one
    am|are unsure|uncertain|undecided|torn|unaware
    < unsure|uncertain|undecided|possibly|maybe|maybe_not|perhaps|could_be|might_be|it_depends|depends|that_depends|hard_to_say|tough_to_say|torn >
    < maybe|perhaps yes|either|one|both
    no|not_a|not_the|not_a_single|not_any|not_got_a|no_earthly ... clue|idea|notion|knowledge|foggiest|faintest|slightest >
    < no|not_a clue|idea >
    no clue|idea to_be_honest|off_the
    no clue|idea what ... ${UNKNOWN_FACT}
    not|have_not have? got? a clue|notion
    the foggiest|faintest
    could|can|would|will not ... say|tell|tell_you|guess|remember|recall|decide|answer_that|answer|be_certain|be_sure|think_of_it|make_up_my_mind|say_for_sure|know >
    could|can not ... tell you >
    could|can not tell you off|right|exactly|for_sure|the|my|that
    could|can not answer that|this|yes
    could|can not make up my|our mind
    could|can not think of it|one|any|the_name|anything
    would not know
    beats|beat me
    < search me >
    < got me >
    < you got|have me there? >
    < you got|have_got me >
    < you tell me >
    who knows|can_say|could_say|the_heck_knows|the_hell_knows
    god|lord|heaven|heavens|goodness only? knows
    < god|lord|heaven|heavens|goodness knows
    hard|difficult|tough|impossible to say|tell >
    guess is as good
    i would be guessing
    < do_not ask me >
    heck|hell|damned|darned|danged|beats_me if i know|knew
    wish i knew|could_tell|could_say
    good question >
    drawing|drew a blank
    blanking
    brain fart|freeze
    how should|would|do i know >
    i forget|forgot >
    i forget|forgot the|my|what|which ... ${UNKNOWN_FACT} >
    slipped|slips|escapes my_mind|me
    have to|got_to check|look|ask|find_out|think|look_it_up|see|look_that_up|check_on_that|think_about_it >
    have to ask|check_with|talk_to|talk_with|speak_to|speak_with|run_it_by|call my|the|her|him|them
    will have to think|ask|check
    not decided|made_up_my_mind|thought_about_it|thought_about_that|thought_that_far|decided_yet >
    < have not decided|thought
    off the top of my
    husband|wife|son|daughter|landlord|mom|dad|mother|father|he|she would|might|will know >
    husband|wife|son|daughter|landlord|mom|dad|mother|father|he|she would|might|will know , *
    husband|wife|son|daughter|landlord|mom|dad|mother|father handles|knows|does|has that|it|all_that|those
    ask my wife|husband|son|daughter|mom|dad
    not have that|it|the_number|my_number|this handy|on_me|with_me|in_front_of_me|right_here|here
    not that i know of
    no way of knowing
    i have no idea|clue|preference >
  `,
  `
    not know|sure|certain|positive if|whether|why|where|who|how_to|what_is|what_it|what_happened|what_the|what_i|how_it|how_they|what_they
    not know about|that|the ... but
    no idea|clue if|whether|why|how
    no idea|clue what ... wrong|happened|doing|with|going_on
    maybe|perhaps on|at|next|around|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|in|the|a|it|you|we|i|later
    hard to tell|say if|what|where
    do_not|not forget
    can|could not tell ... where|what|if|whether|how|why|which
  `,
);

/** Does not know what was asked. */
export const isUnsure = inPlainWords(isWithoutAnswer);
