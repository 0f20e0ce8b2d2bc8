import { type Reader, saying } from '../sayings.ts';

const AUTHORITY =
  '911|9_1_1|nine_one_one|nine_eleven|emergency_services|emergency|gas_company|gas_people|gas_utility|utility|utility_company|utilities|electric_company|power_company|electricity_company|water_company|fire_department|fire_dept|fire_company|firemen|fire_fighters|firefighters|fire_brigade|police|cops|ambulance|poison_control|city|texas_gas|gas_service';
const CALL =
  'call|calling|phone|phoning|ring|ringing|dial|dialing|notify|contact|report|alert|tell|inform|get|call_up|called';

/** Whom to call in a danger. */
export const whomToCall: Reader = {
  idioms: saying(
    `
      should|do|shall|must|can|could|may|would|did|am|have i|we|you|they|somebody|anybody|one ... ${CALL} ... the|my|your? ${AUTHORITY}
      are|will|is|can|could you|they|somebody|anybody|the_team ... ${CALL} ... the|my|your? ${AUTHORITY}
      need|have|want|supposed|going|good|better|like|wondering|if i|we|me? ... to|should|must? ${CALL} ... the|my|your? ${AUTHORITY} ?
      you|they want|need|like me|us to ${CALL} ... the|my? ${AUTHORITY} ?
      is|are|was the|my? ${AUTHORITY} ... necessary|needed|coming|on_the_way|called|notified
      who|whom do|should|can|must|else? ... i|we call|be_calling|dial|notify|phone|contact
      need|have to call ... somebody|anybody else
      is it ${AUTHORITY} ... or
      is it|that ok|safe|better if|to|for ... ${CALL} the|my? ${AUTHORITY}
      who else? to|should_be call|called
      what is|number ... number|for|is|of ... ${AUTHORITY}
      what number ... call|dial
      < ${CALL} the? ${AUTHORITY} ?
      < call you|911 or you|911|the_gas_company
      ${CALL} you|the_team ... or the|my? ${AUTHORITY}
      ${CALL} the|my? ${AUTHORITY} ... or you|the_team|first|too|or_not|or_what ?
    `,
    `
      should|do i|we ... cancel|reschedule|change
      who ... call|calling me|us
      ask for|call back
      what|which number
      call|calling ... about my|the bill|invoice|quote
      i|we already? called|did_call
    `,
  ),
};

const SUPPLY =
  'gas|power|electricity|breaker|breakers|main_breaker|gas_valve|gas_line|meter|main|switch|switches|lights|light|stove|furnace|heater|fuse';

const VALVE =
  'main|main_valve|main_one|mains|valve|valves|shut_off|shutoff|shut_off_valve|shutoff_valve|cut_off|cutoff|stopcock|stop_cock|water_valve|water_main|water_meter|water_shut_off|water_shutoff';
const SHUTTING = 'turn|turning|shut|shutting|switch|switching|cut|cutting|close|closing|stop|stopping';
const WATER = 'water|main|main_valve|water_main|valve|mains|toilet|leak|flow|supply';

const BESIDE = 'by|at|near|next_to|beside|behind|under|on|in|above|below|outside|with|where|that_goes';
const PLACE_OF_VALVE =
  'meter|water_meter|gas_meter|heater|water_heater|wall|tank|street|sink|toilet|basement|garage|pipe|pump|handle|lever';

/** How to stop the water. */
export const waterOff: Reader = {
  idioms: saying(
    `
      how|where|which|way|tell|show|know|idea|figure ... ${SHUTTING} ... ${WATER}
      how|where ... ${SHUTTING} it|this|that|everything|them ... off|down
      how do|can|could|would|should i|we ... stop it|this|that|the_*
      should|shall|must|could|can|may|do|would|better|ought i|we ... ${SHUTTING} ... ${WATER}
      where is|are|would|might|could|do|can|should|will ... ${VALVE}
      where the|my|that|your ${VALVE} ... is|would|might|could|at|are
      find|locate|looking_for|look_for the|my|a|that|our? water? ${VALVE} ?
      not find|see|know|locate ... the|my|a|any|where_the|where_my water? ${VALVE}
      what is|does|do a|the|my ... ${VALVE} ... look_like|is|mean|do
      which way ... turn|close|shut
      < is|was|would it|that|this|the_one be? the? main_valve|main_one|shut_off|shutoff|shut_off_valve|shutoff_valve|stopcock|water_main
      < is|was|would it|that|this|the_one be? the ${VALVE} ... ${BESIDE}
      is|was|do|did|would it|that|this|you ... the_one ${BESIDE} the|my|our|that? ${PLACE_OF_VALVE}
      < you mean|want|need|talking_about the ${VALVE}|one ... ${BESIDE} ... *
      do|did you mean|want|need the ${VALVE}
      which|what valve
      which|what one? is the ${VALVE}
      and|or the|what_about_the|where_the main? ${VALVE} ?
      ${VALVE} ... stuck|will_not_turn|will_not_budge|does_not_turn|not_close|not_move ... what|how|where|should
      is|are it|that|this|we|i ok|fine|safe|good|better|supposed|best to ${SHUTTING} the|my|our? water
    `,
    `
      gas ${VALVE}
      know|tell ... i|we|she|he can|could|will not
      < tell|let_them_know|tell_them ... not
      ${SHUTTING} the|my|our? gas|power|electricity|breaker
      water heater|softener|pump
      ${VALVE} water_heater|for_the_gas|drain|street|st|road
      what is|does the|my valve|leak|main problem
      fix|repair|replace|install the|my|a|our ${VALVE}
      where is|are ... going|mainly
      main street|road|st|house|floor|bathroom|problem|thing|concern|line|office|number|drain|panel|breaker
      close by|to|at
    `,
  ),
};

const POWER =
  'power|electricity|breaker|breakers|main_breaker|breaker_box|panel|electrical_panel|main_power|main_switch|fuse|fuses|fuse_box|juice|electric|circuit|disconnect';
const OFF =
  'turn|turned|turning|shut|shutting|switch|switched|switching|flip|flipped|flipping|cut|cutting|kill|killed|killing|throw|thrown|trip|pull|pulled';

/** Whether to switch the power off. For "should I switch the main off?", see `isAboutPower`. */
export const powerOff: Reader = {
  idioms: saying(
    `
      should|do|shall|must|can|could|may|would|better|ought i|we|my_husband|my_wife|somebody ... ${OFF} ... off|out|down the|my|our|that|all_the|at_the? ${POWER}
      should|do|shall|must|can|could|may|would|better|ought i|we|my_husband|my_wife|somebody ... ${OFF} the|my|our|that|all_the|everything_at_the ... ${POWER} off|out|down|or|till|until|for|to|first|too|>
      is|are it|that ok|fine|safe|good|better|best|smart to|if ... ${OFF} ... the|my|our ${POWER}
      < ${OFF} the|my? ${POWER} off|out|down ?
      < ${OFF} off|out|down the|my? ${POWER} ?
      < ${POWER} off|on or off|on|leave|not
      need|have|supposed|want|like i|we|me|us? to ${OFF} ... the|my|our ${POWER} ?
      < you|they want|need|like me|us to ${OFF} ... the|my|our|that ${POWER}
      < ok|safe|fine|alright|good to|if_i|if_we ${OFF} ... the|my|our|that|a ${POWER}
      should|do|shall|must|can|could|may|would i|we ... ${OFF} the|my|our|that ${POWER} >
      is|are it|that|we|i ok|safe|fine|dangerous|bad|good ... leave|leaving|keep|keeping|have|having ... lights|light|power|electricity|breaker|breakers on|off
      can|could|may|should i|we ... use|touch|turn_on|turn_off|flip ... light_switch|light_switches|light|lights|outlet|outlets|switch|switches >
      should|do|shall|must|can|could|may|would i|we ... ${OFF} ... the|my|our|that ${POWER} ... at_the|from_the box|panel|street|meter|pole
    `,
    `
      back on
      gas ${POWER}
    `,
  ),
};

const ABOUT_POWER = saying(
  'breaker|breakers|panel|electric*|fuse|fuses|fuse_box|fusebox|outlet|outlets|socket|sockets|switch_box|switches_box|wire|wires|wiring|spark|sparks|sparking|light|lights|power|circuit|circuits',
);
const ABOUT_WATER = saying(
  'water|leak*|pipe|pipes|valve|valves|toilet|toilets|flood*|faucet|faucets|sink|sinks|gush*|drip*|spray*|burst',
);

/** @returns whether "the main" of a turn is the one of the power */
export const isAboutPower = (plainText: string): boolean => ABOUT_POWER(plainText) && !ABOUT_WATER(plainText);

/** Whether the fire department has to be called at all. */
export const mustCall: Reader = {
  idioms: saying(
    `
      should|do|shall|must|would|does|did i|we|somebody|anybody|one ... have_to|need_to|got_to|must|should|call|dial ... call|dial|phone|ring|bother|get|contact|911|nine_one_one ... the? 911|9_1_1|nine_one_one|fire_department|fire_dept|firemen|fire_fighters|firefighters
      < should|shall|must i|we|somebody ... call|dial|phone|ring|contact the? 911|9_1_1|nine_one_one|fire_department|fire_dept|firemen
      need|have|supposed ... to? call|dial|phone|get|contact the? 911|9_1_1|nine_one_one|fire_department|fire_dept|firemen ?
      is|are that|it|a|the 911|9_1_1|nine_one_one|fire_department|fire_dept|emergency? ... necessary|needed|required|a_911_call|enough_for_911
      is|are the? 911|9_1_1|nine_one_one|fire_department|fire_dept ... necessary|needed|required|overkill
      is|was this|it|that worth|enough|bad_enough ... 911|fire_department|calling_911
      is it|this|that ... a? 911|nine_one_one thing|matter|call|situation|emergency|kind
      is|was calling|phoning the? 911|nine_one_one|fire_department ... necessary|needed|overkill|too_much|really
      do|should|must i|we ... have|get the? fire_department|fire_dept|firemen ... out|come|here|over
      < i|we have_to|need_to|got_to|should|must? call|dial|phone|get the? 911|nine_one_one|fire_department ... * ?
      why ... call|calling ... the? 911|nine_one_one|fire_department ... if|when|for|>
      can i|we not? just? skip|wait_on ... 911|fire_department
      i|we|you do not have_to|need_to|need call|bother|to_call the? 911|nine_one_one|fire_department ... do i|we|you >
      i|we|you do not have_to|need_to|need call|bother|to_call the? 911|nine_one_one|fire_department ?
    `,
    `
      who ... call
      too|also|or_you|or_the|or_the_power|or_just|instead >
      911|fire_department too|also|or
      called 911|the_fire_department
    `,
  ),
};

/** What is dangerous, or what can happen. */
const HARM =
  'explode|blow_up|catch_fire|catch_on_fire|start_a_fire|burn_down|fall|fall_in|fall_down|come_down|collapse|cave_in|electrocute|electrocuted|shocked|shock|hurt|hurt_somebody|get_worse|spread|poison';

/** Whether something is dangerous. "Is it safe?" asks the opposite. */
export const dangerous: Reader = {
  idioms: saying(
    `
      is|are it|that|this|they|we ... dangerous|hazardous|risky|unsafe|bad|serious|a_hazard|a_fire_hazard|a_danger|an_emergency|life_threatening >
      is|are it|that|this ... a|any fire? hazard|danger|risk
      is|are it|that|this ... dangerous|hazardous|risky ... like_that|like_this|to ... * >
      is|are the water|leak|smell|sparks|sparking|buzzing|crackling|smoke ... a_problem|a_concern|dangerous|a_danger|ok|bad|serious >
      how dangerous|bad|serious|risky is|are it|that|this|the
      should|do i|we ... be|need_to_be worried|concerned|scared|afraid|nervous|alarmed
      should|do i|we ... worry|panic
      can|could|will|would|might|is|are|am it|that|this|the_*|i|we|somebody|anybody|they ... ${HARM}
      can|could|will|would|might|is|are it|that|this|the_* ... going_to ${HARM}
    `,
    `
      is|are it|that|this ... too|so|very|really? bad|serious if|for
      hurt to|my|our wallet|ask
      charge|price|cost|rate
      fall on|through ... monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend
      monday|tuesday|wednesday|thursday|friday|saturday|tomorrow|time ... bad
      bad time|timing
      not hurt
    `,
  ),
};

const PETS =
  'cat|cats|dog|dogs|pet|pets|puppy|kitten|kitty|bird|birds|rabbit|bunny|hamster|fish|turtle|lizard|parrot|animal|animals|baby|kids|children|kid|child|husband|wife|mother|mom|dad|father|grandmother|grandma|grandpa|roommate';
const THINGS = `${PETS}|purse|wallet|keys|phone|medicine|meds|pills|stuff|things|coat|shoes|laptop|papers|documents|charger|glasses|bag`;

/** Whether to go into a house in danger, for a pet or a thing. */
export const goIn: Reader = {
  idioms: saying(
    `
      should|can|could|do|may|must|shall|would|let i|we|me|my_*|somebody ... get|grab|save|rescue|fetch|go_get|go_after|carry_out|bring_out|look_for my|our|the|that|his|her ${THINGS}
      should|can|could|do|may|must|shall i|we ... get|grab|save|rescue|fetch|go_get him|her|them >
      should|can|could|do|may|must|shall i|we ... get|grab|save|rescue|fetch|go_get him|her|them out
      should|can|could|do|may|must|shall i|we|my_*|somebody ... go|run|get|walk|step ... in|back|inside|back_in|back_inside ... for|get|grab|save|fetch|find ... ${THINGS}|her|him|them|it
      < what about my|the|our ${PETS} ... inside|in_there|still_inside|still_in_there|in_the_house >
      < what about my|the|our ${PETS} inside|in_there|still_inside|still_in_there|in_the_house ?
    `,
    `
      get|grab|fetch my|our|the|that|his|her ... out_of_the_way|out_of_the_yard|out_of_there_way|out_of_their_way
      get the|my|our ${THINGS} ... ready|fixed|checked|away|up
      get|bring|grab ... somebody|quote|estimate
      get|have them|him|her to|in|on|out_here|out_there|over
      for|before|when the_crew|they|he come|comes|arrive
      lock*
    `,
  ),
};

/** What to do, or not to do, near a danger. */
export const atRisk: Reader = {
  idioms: saying(
    `
      should|do|shall|must|can|could|may i|we ... turn|shut|switch|flip|close|cut|put off|out|down the|my|our|that? ${SUPPLY}
      who ... turn|turns|shut|shuts|switch|switches ... the|my|our ${SUPPLY}
      should|do|shall|must|can|could|may i|we ... flip|trip|touch|pull|reset the|my|our|that|any|a ${SUPPLY}
      should|do|shall|must|can|could|may i|we ... turn|shut|switch|flip|close|cut the|my|our|that ${SUPPLY} off|out|down|at|or
      should|shall|must|can|could|may i|we ... open|close the|my|some|all_the|our? windows|window|doors
      should|shall|must|can|could|may|do i|we|my_kids|my_husband|my_wife ... go|come|get|run|step|walk|be back? in|inside|back|back_in|home|indoors
      should|shall|must|can|could|do i|we ... stay|wait|leave|evacuate|get_out|go_outside|go_out ... outside|inside|here|house|out|in|building|home|far|>
      < do|should|must i|we ... need_to|have_to? leave|evacuate|get_out|go_outside|stay_out
      is|are it|that ... ok|fine to? go|come|get|be|run|walk ... back|in|inside
      is|are not? it|that|this|we|i|they ... safe|dangerous|hazardous|unsafe to|for|in|inside|here|with|if|around|near|or|>
      how long|far ... stay|wait|be|stand out|outside|away|out_here
      how far away should
      what if|do|should i|we ... do if|until|till|while|meanwhile|in_the_meantime ... comes|come|arrives|here|wait|spreads|worse|gets
      what should|do|can|could|must i|we do now|meanwhile|until_then|till_then|in_the_meantime|while_we_wait|while_i_wait|next|before|until|till|while
      anything|something|what i|we should|can|could|need_to|must|have_to|ought_to do|be_doing|try ... before|while|until|till|meanwhile|in_the_meantime|now|for_now|myself|>
      < i|we can|should|could|need_to do while|until|till|before|meanwhile
      what to do until|till|while|before|meanwhile|in_the_meantime
      is|are not? it|that|we|i ok|fine|safe|good|bad|dangerous|supposed to ... keep|still|be|continue? using|use|flush|flushing|run|running|shower|wash|touch|leave|plug|stay|sleep|turn
      is|are not? it|that|this|we|i|they safe >
      can|could|may|should|do|are|is i|we|it|my_* ... still|keep|continue ... use|using|flush|flushing|run|running|shower|wash|stay|sleep|live
      < keep using it|the|my
      should|shall|can|could|may|do i|we ... turn|switch|flip|plug the|my|our? ${SUPPLY}|it ... back_on|on|back_in
      ok|fine|safe if i|we ... use|using|flush|run|turn|stay|sleep
      do|should|must|can|could i|we keep|leave ... on|off|shut|closed|open|running|unplugged
      can|could|may|should|ok|safe|fine|alright i|we|they|she|he|to|for_us_to|my_* ... use|flush|run|turn_on the|my|our|any|a|that? toilet|toilets|shower|bathtub|sink|faucet|dishwasher|washer|washing_machine|dryer|stove|oven|outlet|outlets >
      can|could|may|should|ok|safe|fine|alright i|we|they|she|he|to|for_us_to|my_* ... take_a_shower|take_showers|take_a_bath|flush|shower|do_laundry|do_dishes|do_the_dishes|do_the_laundry|wash_dishes >
      should|can|could|do|is i|we|they|she|he|it ... stay|sleep|go ... somewhere_else|elsewhere|hotel|motel
      is|are the|our|my water safe|ok|fine|good to drink|use|shower|bathe|wash|cook
      can|could|should|is|are|ok|safe i|we|it|they|she|he|the_kids|my_*|to ... sleep|sleeping ... there|in_there|here|in_here|upstairs|downstairs|tonight|room|bedroom|house
      can|could|may|should i|we ... use|flush|take|run|do the|my|our|any|a|it ... toilet|shower|bath|sink|water|dishwasher|washer|outlet|outlets|laundry|stove|oven|furnace|heater ... until|till|before|meanwhile|while|now|at_all|>
    `,
    `
      what do|can|should i|we do for|about|with
      should|can|could|may i|we ... go ahead|with|for|over
      can|could|may i|we ... get|have somebody|anybody|a|an|you|your_guys
    can|could i|we ... get|come ... in|home ... a|an|on|the_schedule|before|after|tomorrow|today
      safe neighborhood|neighbourhood
      leave|keep the|my|our|their|a|any|some|something|anything|somebody|him|her|them name|number|address|phone|time|street|key|keys|check|note|message|gate|gates|dog|dogs|cat|cats|door|pictures|photos|car|truck|out|there|at|on|for
      leave|keep the|my|a|our *? porch_light|light|lights|lamp on
      leave|keep something|anything|a_key|a_note|a_check|cash|money|supplies|towels|it_out|them_out|him_out
      safe|ok|fine for my|our|the|his|her? pets|pet|dog|dogs|cat|cats|animals|kids|fish|chickens|plants|garden|floors|floor|wood|granite|marble|carpet|countertops >
      need|have to? be|stay home|there|here|in|around|inside
      wait until|till|for monday|tuesday|wednesday|thursday|friday|saturday|tomorrow|next|after
      stay|wait|be home|in|here for|when|while|until_you|all
    `,
  ),
};
