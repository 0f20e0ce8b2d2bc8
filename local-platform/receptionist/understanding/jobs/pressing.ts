const THING =
  '(?:outlets?|sockets?|receptacles?|plugs?|panel|breakers?|breaker box|fuse ?box|switch(?:es)?|cords?|wires?|wiring)';
const PLACE = String.raw`(?:,? (?:by|in|near|behind|at|on|under|above|next to)(?: \w+){1,3}?)?`;
const HOT = String.raw`(?:warm\w*|hot|(?:brown|black|dark|burn|burnt|scorch) (?:mark|spot|stain)s?|scorch\w*|singed|charred|melt\w*|discolou?red)`;
const SEEMS = String.raw`(?:'s|,? (?:that|which|thats|that's|it|is|are|was|were|feels?|felt|gets?|got|getting|has|have|had|with|w|really|very|so|kinda|kind|of|a|an|some|little|bit|pretty|always|also|there's|theres|looks?))+`;
/** "One outlet by the counter that's kind of warm, with a brown mark" */
const HOT_OUTLET = new RegExp(
  String.raw`\b${THING}${PLACE}${SEEMS} ${HOT}(?! (?:tub|water|plate))\b|\b(?:warm|hot|scorched|burnt|melted|charred) ${THING}\b`,
);

/** People who must not be without heat or cooling. */
const FRAIL =
  /\b(?:newborn|infants?|bab(?:y|ies)|toddlers?|(?:day|week|month)s?[- ]old|(?:[1-5]|one|two|three|four|five)[- ]years?[- ]old|(?:small|little|young) (?:kids?|children|child|ones?)|premature|preemie|elderly|oxygen|dialysis|chemo|asthma\w*|copd|sick|pregnant|disabled|wheelchair|bedridden|hospice|(?:8|9)\d(?:[- ]years?| yrs?| yo\b)|(?:is|she's|he's|shes|hes|i'm|im|aged?) (?:8|9)\d(?! degrees)|(?:eighty|ninety)(?:[- ]\w+)?)\b/;
const CLIMATE =
  /\b(?:ac|a\/c|air|heat\w*|furnace|boiler|cooling|cold|freezing|hot)\b.{0,60}\b(?:out|not|\w+n'?t|no|down|quit|broke\w*|cold|cool|hot|warm|weak|barely|hardly|freezing|acting up|stopped|died|dead)\b|\b(?:no|barely|hardly) (?:any )?(?:ac|a\/c|air|heat\w*|cooling)\b/;

const LEAK = /\b(?:leak\w*|drip\w*|water|overflow\w*)\b/;
/** Water that has reached a floor. */
const ON_FLOOR =
  /\b(?:on|onto|over|across) (?:the|my|our) (?:\w+ )?(?:floors?|carpet|rug|hardwoods?)\b|\bfloors? (?:is|are|'s|gets?|getting) (?:\w+ )?(?:wet|soaked|flooded|ruined|damp)\b|\b(?:puddl\w+|pooling|buckets?|towels)\b/;
const OF_USE =
  /\b(?:only|just) when\b|\bstopped (?:leaking|dripping)\b|\bno (?:puddles?|water on)\b|\bfaucet replacement\b/;

const ROOF = /\b(?:roof\w*|shingles?|flashing|skylights?|chimney)\b/;
const DAMAGED = /\b(?:leak\w*|drip\w*|stain\w*|missing|water|hole|lost|blew|blown|off|damage\w*)\b/;
const RAIN_AHEAD =
  /\b(?:rain|storms?|snow) (?:is |are |again |in the )?(?:coming|forecast\w*|expected|due|on the way|again|tomorrow|tonight|this week\w*|next week|(?:on |by )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:calling for|supposed to|going to|gonna|forecast\w*|expect\w*|before (?:it|the next|the|more)|more|rain's) (?:\w+ ){0,2}(?:rain|rains|storms?|snow|coming)\b/;

/**
 * @param lowerText what is known of a job, in lower case
 * @returns whether it must not wait, even if the caller does not say so: people who cannot be without heat, a leak onto a floor, a leaking
 * roof before rain, an outlet that gets warm
 */
export const isPressing = (lowerText: string): boolean =>
  HOT_OUTLET.test(lowerText) ||
  (FRAIL.test(lowerText) && CLIMATE.test(lowerText)) ||
  (LEAK.test(lowerText) && ON_FLOOR.test(lowerText) && !OF_USE.test(lowerText)) ||
  (ROOF.test(lowerText) && DAMAGED.test(lowerText) && RAIN_AHEAD.test(lowerText));
