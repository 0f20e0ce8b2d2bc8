const HOUR = String.raw`(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|work|school|lunch|dinner|supper|church|hours)`;
const BOUND = String.raw`(?:any ?time )?(?:after|before|until|till?|past|by|from|between|around)(?: about| like)? (?:the )?${HOUR}(?: (?:o'?clock|thirty|in the (?:morning|afternoon|evening)|(?:to|and|till|until|-) ${HOUR}))?`;
const PART = String.raw`(?:(?:in |during )(?:the |my )?)?(?:early |late )?(?:mornings?|afternoons?|evenings?|nights|nighttime|daytime|the day|weekdays?|weekends?|business hours|lunch|any ?time)(?: only)?`;
const TIME = `(?:${BOUND}|${PART})(?: ?(?:,|and|or|but) (?:not |never )?(?:${BOUND}|${PART}))?`;
const CALL = '(?:call|calls|text|texts|reach|ring|phone|try|contact|get)';
const END = String.raw`(?= *(?:[,.;!?]|$|and\b|but\b|or\b|because\b|cause\b|cuz\b|since\b|i\b|i'm\b|please\b|if\b|thanks?\b|so\b))`;

const BEFORE = new RegExp(
  String.raw`(?:(?:please |only |just |you can |can |best to |better to |i can be reached |i'm )*${CALL}(?:ed)?(?: me| us)?(?: back)? )(?:only |just )?${TIME}(?: please| only)?[\s,]*(?:at|on|my number is|the number is|the number's|number is|:)?[\s,]*$`,
  'i',
);
const AFTER = new RegExp(
  String.raw`^[\s,]*(?:(?:but|and|only|just|best|it's|its|is|preferably|ideally|mostly|usually|please|${CALL}|me|us|back|i'm|there|that's|good|better|works|available|reachable|free|not|never) )*${TIME}(?: (?:only|please|is best|are best|is better|are better|works best|work best|is good|are good|preferred|best))*${END}`,
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
