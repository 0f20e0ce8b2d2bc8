import { plainWords } from './shorthand.ts';

/** What the crew is asked to do at the house, or not to do. */
const INSTRUCTION = new RegExp(
  [
    String.raw`\b(?:tell|have|ask|remind|let) (?:him|her|them|the (?:man|guy|guys|tech|technician|crew|plumber|electrician|team)|your (?:man|guy|guys|tech|crew)|somebody|whoever)\b`,
    String.raw`\b(?:make|be) sure\b`,
    String.raw`\b(?:do not|without) (?:\w+ ){0,2}?(?:knock|ring|park|use|let|start|starting|block|touch|bring|wake|disturb|step|asking|calling)`,
    String.raw`\b(?:(?<!knock )knock(?! knock)|ring|park|honk|buzz|check in|ask for|look for|watch out|careful|go around|come (?:to|in|through|around) (?:the |my )?\w*)\b(?! by\b)`,
    String.raw`\bno (?:apprentice|apprentices|trainee|trainees|rookie|doorbell|knocking)\b|\bno visits? (?:between|on|before|after)\b`,
    String.raw`\bcall (?:me|us|him|her|them|my \w+) (?:from|when|before|first|once|if|half|\d+|thirty|an hour)\b`,
  ].join('|'),
);

/** To whom the bill goes. */
const BILL_GOES =
  /\b(?:invoice|bill)s? (?:should |must |can |needs to |has to )?(?:be sent|goes?|to|for)\b|\bsend (?:the |an |my )?(?:invoice|bill)\b|\bnot (?:get|receive|pay) (?:an?|the|any) (?:invoice|bill)\b/;

/** What is at the place, and who is there, so that the crew has to know it. */
const AT_THE_PLACE =
  /\b(?:dogs?|pupp(?:y|ies)|cats?|horses?|donkeys?|bulls?|goats?|chickens?|gates?|gate code|lockbox|key ?pad|key|keys|fob|code|alley|doorbell|intercom|call ?box|(?:side|back|front|garage|rear) door|tenants?|landlord|landlady|renters?|owner|caretaker|insurance|adjuster|warranty|naps?|nap time|asleep|sleeps|sleeping|walker|wheelchair|deaf|hard of hearing|oxygen|pregnant|newborn|night shift|works nights|license|licensed)\b/;

/** Words that bind a time to something else than the visit: "done by five", "I leave at nine thirty", "we open at ten". */
const BINDING =
  /\b(?:done|finished|finish|out|gone|leave|leaving|starts?|begins?)\b|\b(?:i|we|they|shop|store|salon|cafe|restaurant|bakery|school|church|clinic) (?:\w+ )?(?:open|opens|close|closes|closed|closing)\b|\b(?:there|here|home) (?:till|until|between)\b/;
const TIME =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|then|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/;

/** @returns whether a clause has to be noted for the people who come, even if it also names a time or answers a question */
export function isForTheTeam(clause: string): boolean {
  const plain = plainWords(clause.toLowerCase());
  return (
    INSTRUCTION.test(plain) ||
    BILL_GOES.test(plain) ||
    AT_THE_PLACE.test(plain) ||
    (BINDING.test(plain) && TIME.test(plain))
  );
}
