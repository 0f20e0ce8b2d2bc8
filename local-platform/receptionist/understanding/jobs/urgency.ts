import type { Urgency } from '../../../../src/machines/lead/lead.ts';
import type { Danger } from '../dangers.ts';

const DEAD_SYSTEM =
  /\b((?<!water )(ac|a\/c|air ?con\w*|furnace|heating|heater|heat|boiler|heat pump|power|electricity|hvac))\b[^.!?]{0,24}\b(out(?! (here|there|back|front|to)\b)|dead|died|down|quit|gone|off|stopped|broke|broken|(not|isn't|won't|doesn't) (work\w*|turn\w* on|com\w* on|kick\w* on|start\w*))\b/;
const MISSING_SUPPLY =
  /\b(no|without|lost) (heat\w*|hot water|power|electricity|ac|a\/c|air|air conditioning|water(?! (pressure|damage)))\b/;
/** Not "today" of "how are you today", "not today" and "I called today". */
const HURRY =
  /\b((?<!(?:not|isn't|isnt|nothing)(?: \w+)? )urgent\w*|asap|as soon as possible|right away|right now|immediately|emergency|(?<!\b(?:not|doing|going|are you|called|earlier) )today|soonest|quickly as|as fast as|sooner the better|like yesterday|desperate\w*|(?:can't|cant|cannot|can not) wait|(?:can't|cant|cannot) go (?:without|another))\b/;
const LEAK_INTO_HOUSE =
  /\b(roof|ceiling|skylight)\b.*\b(leak\w*|drip\w*|pour\w*)\b.*\b(into|inside|in the (house|bedroom|kitchen|living|hall)|through|on(to)? (the|my|our)|all over|right now)\b|\b(drip\w*|leak\w*|rain\w*|water)\b.*\b(through|into|from) (the |my |our )?(roof|ceiling|skylight|attic|house|bedroom|living room|kitchen)\b/;
/** "Whenever you can", but not "whenever it rains" or "whenever you flush". */
const NOT_URGENT =
  /\b(no (big |real |particular )?(rush|hurry)|not in (a|any) (rush|hurry)|(does|do)(n't|nt| not) (have|need) to be (today|right away|soon|now|asap)|not? (super |that |very |so |terribly )?urgent|nothing urgent|when(ever)? you (get|have) (a chance|a minute|time|around to it)|whenever(?=$|[^\w\s]| ((you|they)('re| (can|could|are|have|get|want|like|come|guys))|is|works|suits|possible|convenient|it (works|is|suits))\b)|can wait|take your time)\b/;

const NO_EMERGENCY =
  /\b(?:not|isn'?t|ain'?t|no longer|no) (?:really |exactly |quite |even |necessarily )?(?:an? |such an? )?(?:real |big |huge |true |actual )?(?:emergency|urgent)\b/;
/** It is not said, but asked: "is it not an emergency?". */
const ASKED = /\b(?:if|whether|unless|why|is (?:it|this|that)) (?:it'?s |this is |that'?s )?(?:not|no)\b/;

/** "Right now I'm at work" is about the caller, and "there's just a light right now" about what is there. */
const CALLER_NOW =
  /\bright now,? (?:i|we|he|she)(?:'m| am|'re| are|'s| is)\b|\b(?:i|we|he|she)(?:'m| am|'re| are|'s| is| can'?t) (?:(?!without|out of|need|freez|flood)[\w']+ ){1,5}right now\b|\b(?:just|only) (?:an?|one|two|the) (?:[\w']+ ){1,3}right now\b/g;

/** @param lowerText the caller's whole turn in lower case */
export const isNoEmergency = (lowerText: string): boolean => NO_EMERGENCY.test(lowerText) && !ASKED.test(lowerText);

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
  /\b(?:newborn|infants?|bab(?:y|ies)|toddlers?|(?:day|week|month)s?[- ]old|(?:[1-5]|one|two|three|four|five)[- ]years?[- ]old|(?:small|little|young) (?:kids?|children|child|ones?)|premature|preemie|elderly|oxygen|dialysis|chemo|asthma\w*|copd|sick|pregnant|disabled|wheelchair|bedridden|hospice|(?:8|9)\d(?:[- ]years?| yrs?| yo\b)|(?:is|she's|he's|shes|hes|i'm|im|i am|aged?) [789]\d(?! degrees)|(?:eighty|ninety)(?:[- ]\w+)?)\b/;
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
const isPressing = (lowerText: string): boolean =>
  HOT_OUTLET.test(lowerText) ||
  (FRAIL.test(lowerText) && CLIMATE.test(lowerText)) ||
  (LEAK.test(lowerText) && ON_FLOOR.test(lowerText) && !OF_USE.test(lowerText)) ||
  (ROOF.test(lowerText) && DAMAGED.test(lowerText) && RAIN_AHEAD.test(lowerText));

/** @param lowerText the caller's whole turn in lower case */
export function urgencyOf(lowerText: string, danger: Danger | undefined): Urgency {
  if (danger !== undefined) return 'emergency';
  if (NOT_URGENT.test(lowerText) || isNoEmergency(lowerText)) return 'routine';
  const aboutHouse = lowerText.replaceAll(CALLER_NOW, '');
  if (isPressing(lowerText)) return 'urgent';
  return [DEAD_SYSTEM, MISSING_SUPPLY, HURRY, LEAK_INTO_HOUSE].some((pattern) => pattern.test(aboutHouse))
    ? 'urgent'
    : 'routine';
}

/**
 * @param lowerText a later turn in lower case
 * @returns whether it makes the job with the recorded problem urgent: "she's home with the baby" of a furnace that blows cold air
 */
export const makesUrgent = (problem: string, lowerText: string): boolean =>
  !NOT_URGENT.test(lowerText) && !isNoEmergency(lowerText) && isPressing(`${problem.toLowerCase()}. ${lowerText}`);
