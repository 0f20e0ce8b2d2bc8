import { plainWords } from './plain/plainWords.ts';
import { inPlainWords, saying } from './sayings.ts';

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
  String.raw`\b(?:call|text|ring|buzz) my (?:phone|cell|mobile)\b(?! number)`,
  String.raw`\bcall (?:me|us|him|her|my \w+) (?:from|when|before|first|once|if|half|\d+|thirty|an hour)\b`,
);

/** How the crew gets in. */
const ENTRANCE =
  /\b(?:gates?|lockbox|lock box|keypad|keys?|fob|code|alley|(?:shut|turn|set|disarm) .*alarm|doorbell|intercom|call ?box|guard (?:shack|house)|(?:side|back|front|garage|rear) door|(?:let|letting) (?:you|them|him|her|everyone) in)\b/;

/** Animals at the place. */
const ANIMALS = /\b(?:(?:dog|cat|horse|donkey|bull|goat|chicken)s?|puppy|puppies|geese)\b/;

/** People at the place, and what the crew has to know about them. */
const PEOPLE =
  /\b(?:(?:tenant|renter|nap)s?|landlord|landlady|owner|caretaker|asleep|sleeps|sleeping|walker|wheelchair|deaf|hard of hearing|(?:my|his|her|our) hearing|blind|(?:am|is|are) not (?:going to be )?home|oxygen|chemo|dementia|pregnant|newborn|night shift|works? (?:nights|graveyards?|weekends|days)|sleep days)\b|\b(?:autis|allerg)/;

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
  /\b(?:model|serial)\b.*\d|^(?:(?:and|so|it|that|the \w+(?: \w+)?|is|like|bout|about|around|roughly|maybe|probably|almost|over) )*(?:\S+ ){1,2}(?:years|yrs) old\b/;

/** Words that bind a time to something else than the visit: "done by five", "I leave at nine thirty", "we open at ten". */
const BINDING =
  /\b(?:done|finished|finish|out|gone|leave|leaving|starts?|begins?)\b|\b(?:i|we|they|shop|store|salon|cafe|restaurant|bakery|school|church|clinic) (?:\w+ )?(?:open|opens|close|closes|closed|closing)\b|\b(?:there|here|home) (?:till|until|between)\b/;
const TIME =
  /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|thanksgiving|easter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|then|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/;

/** "12x12" is a size. */
const SIZES = /\d+ ?x ?\d+/g;

const SUBJECTS = [ORDERS, ARRIVAL, ENTRANCE, ANIMALS, PEOPLE, MEETING, PAYMENT, MACHINE];

const BILL = String.raw`(?:invoices?|bills?|receipts?|billing)`;
const PURCHASE_ORDER = String.raw`\b(?:purchase order|p\.? ?o\.?(?: number| no| #)|po ?#|tax[- ]exempt(?:ion)?|w-?9)(?![\w])`;

/** What the company is to put on a future invoice, or where it is to send it. */
const ORDER = new RegExp(
  [
    PURCHASE_ORDER,
    // "Put the unit on the invoice", "it has to say Suite 4 on the bill"
    String.raw`\b(?:put|add|write|note|include|list|reference|mention|need|needs|say|says|show|have|has|want|like|get|goes|jot)\b[^?]*\b(?:on|to|for|in) (?:the|your|any|every|each|our|my) (?:\w+ )?${BILL}\b(?! (?:i|we) (?:got|received|have)\b)`,
    // "Send the invoice to accounting", "please email bills to ap@example.com"
    String.raw`\b(?:send|mail|email|e-mail|address|forward|make out|direct|fax|text) (?:out )?(?:the |all |any |your |that |our )?${BILL} (?:to|in|at|for|by|over)\b`,
    // "The invoice please send to ap@example.com", "the bill should go to my son"
    String.raw`\b${BILL} (?:please )?(?:send|mail|email|goes|go|should|must|needs to|need to|has to|have to|can be|can go|will go|is to|gets sent)\b`,
    String.raw`\b(?:the|and) ${BILL} (?:to|for) (?:me|us|him|her|my|our|the|accounting|head office|corporate)\b`,
  ].join('|'),
  'i',
);
/** An invoice that exists: "the invoice you sent has the wrong address", "is my PO number on the last invoice?" */
const EXISTING =
  /(?<!\b(?:can|could|would|will|should|must|if|please|have|that) )\b(?:you|they|he|she|guys?|people) (?:\w+ed |have |had |just |already )?(?:sent|put|billed|charged|mailed|emailed)\b|\b(?:got|received|paid|owe|overdue|past due|twice|wrong|last|old|copy of|question|problem|mistake|yet)\b/i;

/** @returns whether a sentence is an instruction about a future invoice, which is a note, and asks about no bill */
const isBillOrder = (sentence: string): boolean => ORDER.test(sentence) && !EXISTING.test(sentence);

/** @returns the text without its sentences about future invoices */
export const withoutBillOrders = (text: string): string =>
  text
    .split(/(?<=[.!?;]) /)
    .filter((sentence) => !isBillOrder(sentence))
    .join(' ');

/** @returns whether a clause has to be noted for the people who come, even if it also names a time or answers a question */
export function isForTheTeam(clause: string): boolean {
  const plain = plainWords(clause.toLowerCase());
  return (
    isBillOrder(plain) ||
    SUBJECTS.some((subject) => subject.test(plain)) ||
    (BINDING.test(plain) && TIME.test(plain.replaceAll(SIZES, '')))
  );
}

const TEAM =
  'somebody|him|her|them|the_guy|the_crew|the_team|the_plumber|the_technician|the_tech|the_electrician|your_guy|your_guys|your_crew|your_plumber|your_technician|your_tech|whoever|whoever_comes';
const CALL = 'call|calls|ring|rings|phone|phones|text|texts|message|messages|buzz|buzzes|email|emails';
const WHOM = 'me|us|him|her|them|my_*|our_*|the_tenant|the_owner|the_office|tenant';
const WHEN =
  'when|once|before|ahead|first|beforehand|from|if|as_soon|on_the_way|on_their_way|on_his_way|at_the_gate|instead|only|directly|a_half|half|an_hour|30|thirty|15|fifteen|20|twenty';

/** In the form of a question: "could you call my daughter when they're done?" */
const asksForCall = saying(`
  can|could|would|will you|they|somebody|anybody|he|she|the_crew|the_team|the_guy|your_guy|the_plumber|the_technician ${CALL} my|him|her|our|the_tenant|the_owner|the_super
`);

const wishes = saying(
  `
    < text|message|email ${WHOM}
    < you|they|somebody|he|she can|could|may|might ${CALL} ${WHOM} ... monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|after|before|around|between|later|at|anytime|any_time|in
    < do_not|never|no call|calls|calling|ring|ringing|phone|text|texts|texting|email|voicemail|voicemails|marketing|robocalls
    ${CALL} ... instead|only|rather
    text|texts|texting|email is|works best|better
    < only ${CALL}
    as_long_as|long_as|so_long_as|only_if|provided ... ${CALL} ... ${WHOM}|first|ahead|beforehand
    < just|only? ${CALL} ${WHOM} ... ${WHEN}
    < ${CALL} ahead|first|beforehand|before
    have|tell|ask|let|want|need|make_sure|like ${TEAM}|he|she|they|you ... to? ${CALL} ... ${WHOM}|ahead|first|beforehand|from|before|when
    have|tell|ask|let|want|need your|the * to? ${CALL} ... ${WHOM}|ahead|first|beforehand|from|before|when
    ${TEAM}|technician|plumber|crew|guy|tech|electrician|he|she|they should|must|can|could|needs_to|need_to|has_to|have_to|better ${CALL}
    not use|share|sell|give_out|give my|our|that|this|it number|phone|email|address
    < do not use|share|sell|give it ... for|with|to|out
    have|tell|ask|let|want|need|like ... give ${WHOM} a call|ring|shout|text|buzz ... ${WHEN}
    a call|ring|shout|text|buzz from the|your|my *? ... when|once|before|as_soon_as
    use my|our|the other|old|work|home number|phone|email
  `,
  `
    do|does|will|would|can|could|should i|we|somebody|he|they|you|it|the_*
    what|who|when|where|why|how *
    not call back
    i|we|rather|prefer ... not ... give|share|use
    no phone|text|email number|address
    < text|message|email ... says|said|came
  `,
);

/**
 * A wish how and when the team reaches the caller, which is one for the notes: "call me from the gate", "text me, don't call". It asks for
 * no person on the phone, and asks nothing.
 *
 * @param lowerText a clause in lower case
 */
export const isContactWish = inPlainWords((plain) => wishes(plain) || asksForCall(plain));

/** Ends with a wish for a call: "can you just call me", "give me a ring". */
const ASKS_FOR_CALL =
  /\b(?:(?:call|phone|ring|text|buzz|reach|contact|shout|holler)(?: (?:me|us|him|her|them|my \w+))?(?: back)?|callback)\W*$/i;
/** A time alone: "after four or so". */
const ONLY_TIME =
  /^(?:(?:or|and|but|like|say|maybe|sometime|any ?time|preferably|only|just|not) )*(?:after|before|around|about|at|between|by|from|past|in the|this|tomorrow|tonight|today|on|next|early|late|weekdays?|days|mornings|afternoons|evenings|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b(?: [\w':.]+){0,5}$/i;
const OF_VISIT = /\b(?:come|coming|visit|appointment|book|schedule|send|works|good|fine|i|i'm|we|we're)\b/i;

/** @returns whether the clause names only the time of the call that the clause before it asks for: "call me, after four or so" */
export const isTimeOfCall = (before: string | undefined, clause: string): boolean =>
  before !== undefined && ASKS_FOR_CALL.test(before) && ONLY_TIME.test(clause) && !OF_VISIT.test(clause);

const HOUR = String.raw`(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|work|school|lunch|dinner|supper|church|hours)`;
const BOUND = String.raw`(?:any ?time )?(?:after|before|until|till?|past|by|from|between|around)(?: about| like)? (?:the )?${HOUR}(?: (?:o'?clock|thirty|in the (?:morning|afternoon|evening)|(?:to|and|till|until|-) ${HOUR}))?`;
const PART = String.raw`(?:(?:in |during )(?:the |my )?)?(?:early |late )?(?:mornings?|afternoons?|evenings?|nights|nighttime|daytime|the day|weekdays?|weekends?|business hours|lunch|any ?time)(?: only)?`;
const CONTACT_TIME = `(?:${BOUND}|${PART})(?: ?(?:,|and|or|but) (?:not |never )?(?:${BOUND}|${PART}))?`;
const REACH = '(?:call|calls|text|texts|reach|ring|phone|try|contact|get)';
const END = String.raw`(?= *(?:[,.;!?]|$|and\b|but\b|or\b|because\b|cause\b|cuz\b|since\b|i\b|i'm\b|please\b|if\b|thanks?\b|so\b))`;

const BEFORE = new RegExp(
  String.raw`(?:(?:please |only |just |you can |can |best to |better to |i can be reached |i'm )*${REACH}(?:ed)?(?: me| us)?(?: back)? )(?:only |just )?${CONTACT_TIME}(?: please| only)?[\s,]*(?:at|on|my number is|the number is|the number's|number is|:)?[\s,]*$`,
  'i',
);
const AFTER = new RegExp(
  String.raw`^[\s,]*(?:(?:but|and|only|just|best|it's|its|is|preferably|ideally|mostly|usually|please|${REACH}|me|us|back|i'm|there|that's|good|better|works|available|reachable|free|not|never) )*${CONTACT_TIME}(?: (?:only|please|is best|are best|is better|are better|works best|work best|is good|are good|preferred|best))*${END}`,
  'i',
);
/** Most characters that a regular expression looks at. */
const MAX_LENGTH = 80;

/**
 * Reads when a number can be called, and not when a visit suits: "call after 5 at 512 555 0188", "512-555-0199 mornings".
 *
 * @param number the words of the number in the text
 * @returns the words of the number and of the time; undefined if no time stands beside the number
 */
export function contactTimeIn(text: string, number: string): string | undefined {
  const start = text.indexOf(number);
  if (start < 0) return undefined;
  const end = start + number.length;
  const before = BEFORE.exec(text.slice(Math.max(0, start - MAX_LENGTH), start))?.[0] ?? '';
  const after = AFTER.exec(text.slice(end, end + MAX_LENGTH))?.[0] ?? '';
  return before === '' && after === '' ? undefined : text.slice(start - before.length, end + after.length);
}
