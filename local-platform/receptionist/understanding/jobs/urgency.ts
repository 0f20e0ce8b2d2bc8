import type { Urgency } from '../../../../src/machines/lead/lead.ts';
import type { Danger } from '../dangers.ts';
import { isPressing } from './pressing.ts';

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

/** "Right now I'm at work" is about the caller. */
const CALLER_NOW =
  /\bright now,? (?:i|we|he|she)(?:'m| am|'re| are|'s| is)\b|\b(?:i|we|he|she)(?:'m| am|'re| are|'s| is| can'?t) (?:(?!without|out of|need|freez|flood)[\w']+ ){1,5}right now\b/g;

/** @param lowerText the caller's whole turn in lower case */
export const isNoEmergency = (lowerText: string): boolean => NO_EMERGENCY.test(lowerText) && !ASKED.test(lowerText);

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
