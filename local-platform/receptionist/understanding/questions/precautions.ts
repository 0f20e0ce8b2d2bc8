import { type Reader, type Saying, saying } from '../sayings.ts';

const ASKING =
  'should|can|could|may|is|are|do|does|would|will|shall|must|ok|okay|fine|safe|alright|dangerous|bad|smart|what_if|how_about|what_about';
const USE =
  'use|using|run|running|have|having|put|putting|plug|plug_in|turn_on|light|leave|leaving|keep|keeping|get_out|bring|set_up|heat_with|with|about|about_a|if_i_use|if_we_use';
const HEATERS =
  'space_heater|space_heaters|electric_heater|electric_heaters|portable_heater|portable_heaters|kerosene_heater|propane_heater|gas_heater|oil_heater|heater_fan|fan_heater|heaters|plug_in_heater|little_heater|small_heater|heat_lamp|camp_stove|camping_stove|generator|charcoal|fire_pit|grill';
const FIRES =
  'oven|stove|stovetop|stove_top|cooktop|range|burner|burners|gas_stove|gas_oven|grill|barbecue|bbq|fireplace|wood_stove|candles|dryer|hair_dryer';

/** How to stay warm without the heating, and whether to heat with something else. */
export const keepWarm: Reader = {
  idioms: saying(
    `
      < ${ASKING} ... ${USE} ... ${HEATERS}
      safe|ok|okay|fine|dangerous ... ${USE} ... ${HEATERS}
      safe|ok|okay|fine|dangerous ... ${USE} ... ${FIRES} ... warm|heat|heating|warmth
      what|how about a|the|my|our? ${HEATERS}
      is|are|would|will ... ${HEATERS} ... ok|okay|fine|safe|dangerous|alright|all_right|bad|overnight
      < ${ASKING} ... ${USE} ... ${FIRES} ... warm|heat|heating|warmth
      < ${ASKING} ... ${USE} ... ${FIRES} ... until|till|for|as heat|warmth|some_heat|a_heater|the_heat
      < ${ASKING} ... heat|warm ... with|by|using ... ${FIRES}|${HEATERS}
      < ${ASKING} ... leave|keep|have the|my|our|her|his|their ${FIRES} ... open
      < ${ASKING} ... ${FIRES} ... keep|stay|get ... warm
      how|what|anything|something|any_way ... keep|stay|keeping|staying ... warm
      < ${ASKING} i|we|you|she|he|they keep|stay warm ... with|by
    `,
    `
      keep|keeping ... water|pipes|pool ... warm
      install|repair|replace|fix|buy|sell ... a|the|my|our|another ${HEATERS}
    `,
  ),
};

/** "She has the oven on to keep warm, is that okay?": the statement says what the question is about. */
export const heatsWithFire: Saying = saying(`
  use|uses|using|run|runs|running|has|have|having|turned|turns|with|left ... ${FIRES}|${HEATERS} ... to_keep|to_stay|to_get|to_warm|to_heat|for_heat|for_warmth
`);

const MACHINES =
  'it|that|this|them|everything|the_whole_thing|furnace|heater|boiler|ac|a_c|air_conditioner|air_conditioning|air|unit|heat_pump|system|water_heater|dryer|dishwasher|washer|fridge|machine|thermostat|heat|heating|breaker|breakers|circuit|power|electricity|outlet|outlets|fan|disposal|panel';
const OFF = 'shut|turn|switch|flip|cut|power|turning|shutting|switching';
const WHO = 'i|we|she|he|they|my_*';

/** Whether to switch a machine off, or to leave it off, until the crew comes. */
export const leaveOff: Reader = {
  idioms: saying(
    `
      should|shall|must|can|could|may|do|would ${WHO} ... leave|keep|leaving|keeping the|my|our|that|her|his? ${MACHINES} ... off|unplugged
      is|are it|that|this|we|i ok|fine|safe|good|better|best|supposed ... leave|leaving|keep|keeping the|my|our|that? ${MACHINES} ... off|unplugged
      should|shall|must|do ${WHO} ${OFF} the|my|our|that? ${MACHINES} off|down
      should|shall|must|do ${WHO} ${OFF} off|down the|my|our|that? ${MACHINES}
      should|shall|must|can|could|do|is|ok|leave|keep|${OFF} ... off or leave|keep|turn|stay ... on|running|as_is|be
      should|shall|must|can|could|do|is|ok|leave|keep ... on|running or ${OFF} ... off|down
      should|shall|must|can|could|do ... leave|keep it|them|the_* off|on or off|on|not
      should|shall|must|can|could|may|do ${WHO} ... turn|switch|flip|plug ... back_on|back_in|on_again|back_up
      is|are it|that|this|we|i ok|fine|safe|good ... turn|switch|flip|plug ... back_on|back_in|on_again
      should|shall|must|can|could|may|do ${WHO} ... turn|turning|switch|switching|plug ... on|in again
      should|shall|must|can|could|may|do|ok|safe ... reset|resetting|try the|my|our|that? breaker|breakers ... again|>
      should|shall|must|can|could|do ${WHO} ... unplug the|my|our|that? ${MACHINES}
    `,
  ),
};
