import { isBillOrder } from './errands/billOrders.ts';
import { plainWords } from './shorthand.ts';

const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'));

const CREW = String.raw`(?:him|her|them|'?em\b|(?:the |your )?(?:man|guys?|tech|technician|crew|team|plumber|electrician|driver)|somebody|whoever)`;

/** What the crew is asked to do, or not to do. */
const ORDERS = anyOf(
  String.raw`\b(?:tell|have|ask|remind|let|warn) ${CREW}\b`,
  String.raw`\b(?:make|be) sure\b`,
  String.raw`\b(?:you|they|he|she|crew) (?:will|would|might|may) (?:also |probably )?need (?:a|an|the|some|two|to)\b`,
  String.raw`\b(?:do not|without|never) (?:\w+ ){0,2}?(?:knock|ring|park|use|let|start|starting|block|touch|bring|wake|disturb|step|asking|calling)`,
  String.raw`\bno (?:apprentice|apprentices|trainee|trainees|rookie|doorbell|knocking)\b|\bno visits? (?:between|on|before|after)\b`,
  String.raw`\b(?:the same|a different|another|no|a female|a male|a) (?:guy|man|men|tech|technician|crew|women|woman) (?:as|please|who|that|like)\b|\bno (?:men|women)\b`,
  String.raw`\b(?:wear|put on|take off) (?:the |your |their |a )?(?:mask|masks|booties|boots|shoes?|shoe covers?|gloves)\b`,
);

/** Where and how the crew arrives. */
const ARRIVAL = anyOf(
  String.raw`\b(?:(?<!knock )knock(?! knock)|ring|park|honk|holler|buzz|check in|sign in|ask for|look for|watch out|careful|beware|go around|come (?:to|in|through|around) (?:the |my )?\w*)\b(?! by\b)`,
  String.raw`\bcall (?:me|us|him|her|my \w+) (?:from|when|before|first|once|if|half|\d+|thirty|an hour)\b`,
);

/** How the crew gets in. */
const ENTRANCE =
  /\b(?:gates?|gate code|lockbox|lock box|key ?pad|keys?|fob|code|alley|(?:shut|turn|set|disarm) (?:off |on )?(?:the |my )?alarm|alarm code|doorbell|intercom|call ?box|guard (?:shack|gate|house)|(?:side|back|front|garage|rear) door|(?:lets?|letting) (?:you|them|him|her|everyone) in)\b/;

/** Animals at the place. */
const ANIMALS = /\b(?:dogs?|pupp(?:y|ies)|cats?|horses?|donkeys?|bulls?|goats?|chickens?|geese)\b/;

/** People at the place, and what the crew has to know about them. */
const PEOPLE =
  /\b(?:tenants?|landlord|landlady|renters?|owner|caretaker|naps?|nap time|asleep|sleeps|sleeping|walker|wheelchair|deaf|hard of hearing|(?:my|his|her|our) hearing|blind|(?:am|is|are) not (?:going to be )?home|oxygen|chemo|dementia|autis\w+|allerg\w+|pregnant|newborn|night shift|works? (?:nights|graveyards?|weekends|days)|sleeps? days)\b/;

/** Who is there instead of the caller: "my husband Ed will be there Friday at 10", "my son has the key". */
const MEETING = anyOf(
  String.raw`\b(?:husband|wife|partner|son|daughter|mom|mother|dad|father|brother|sister|neighbor|nephew|niece|cousin|friend|roommate|grandson|granddaughter|boyfriend|girlfriend|nanny|sitter|cleaner|assistant|secretary|manager|super)(?: \w+)?(?: will|'ll| is going to| is gonna| can| would) (?:be (?:there|here|home|around)|meet|wait|let|open|show)\b`,
);

/** Who pays, and to whom the bill goes. */
const PAYMENT = anyOf(
  String.raw`\b(?:insurance|adjuster|warranty|licensed?)\b`,
  String.raw`\b(?:invoice|bill)s? (?:should |must |can |needs to |has to )?(?:be sent|goes?|to|for)\b|\b(?:send|leave|mail|email) (?:the |an |my )?(?:invoice|bill|receipt)\b`,
  String.raw`\bnot (?:get|receive|pay) (?:an?|the|any) (?:invoice|bill)\b`,
);

/** What the crew needs for the machine: "the model number is XR80", "about fourteen years old". */
const MACHINE =
  /\b(?:model|serial)(?: number| no)?\b.*\d|^\W*(?:about|around|roughly|maybe|probably|almost|over)\b.*\b(?:years|yrs) old\b|^\W*(?:(?:and |so )?(?:it|that|the \w+)(?:'?s| is) )?(?:like |bout |about )?\d{1,2} (?:years|yrs) old\b/;

/** Words that bind a time to something else than the visit: "done by five", "I leave at nine thirty", "we open at ten". */
const BINDING =
  /\b(?:done|finished|finish|out|gone|leave|leaving|starts?|begins?)\b|\b(?:i|we|they|shop|store|salon|cafe|restaurant|bakery|school|church|clinic) (?:\w+ )?(?:open|opens|close|closes|closed|closing)\b|\b(?:there|here|home) (?:till|until|between)\b/;
const TIME =
  /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|thanksgiving|easter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|then|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/;

/** "12x12" is a size. */
const SIZES = /\b\d+(?: ?x ?\d+)+\b/g;

const SUBJECTS = [ORDERS, ARRIVAL, ENTRANCE, ANIMALS, PEOPLE, MEETING, PAYMENT, MACHINE];

/** @returns whether a clause has to be noted for the people who come, even if it also names a time or answers a question */
export function isForTheTeam(clause: string): boolean {
  const plain = plainWords(clause.toLowerCase());
  return (
    isBillOrder(plain) ||
    SUBJECTS.some((subject) => subject.test(plain)) ||
    (BINDING.test(plain) && TIME.test(plain.replaceAll(SIZES, '')))
  );
}
