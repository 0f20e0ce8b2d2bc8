import { type Saying, saying } from '../sayings.ts';

/** What a caller may not know of the facts that she asks for. */
const FACT =
  'number|numbers|address|name|zip|zip_code|code|date|day|time|street|answer|answers|model|age|area_code|last_name|house_number|extension|dates|times|schedule|details';

/** The caller cannot answer. Not "I don't know if you can help, but ..." */
export const isWithoutAnswer: Saying = saying(
  `
    not know|remember|recall|think_of >
    not know|remember|recall|sure|certain|positive|think_of it|that|this|offhand|off_hand|yet|exactly|either|by_heart|about_that|about_it|of_that|of_it|for_sure|off_the_top_of_my_head >
    not know|remember|recall it|that by_heart|offhand|off_hand|right_now|yet|exactly
    not know|remember|recall|sure|certain|have|about|of ... my|the|his|her|our|your|that|their|exact ... ${FACT} >
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
    no clue|idea what ... ${FACT}
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
    i forget|forgot the|my|what|which ... ${FACT} >
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
