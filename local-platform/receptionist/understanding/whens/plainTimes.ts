const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const DAY = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*';

/** "I work Monday to Thursday" */
const BUSY_DAYS = new RegExp(
  String.raw`(?<start>\b(?:i|we|he|she)(?:'?m|'?re|'?s| am| are| is)? (?:work|works|working|busy|teach|teaches|at work|in school|in class|away|gone|out of town)\b[^.,;?!]{0,12}?)\b${DAY} ?(?:to|through|thru|till|until|-|–) ?${DAY}\b`,
  'gi',
);

const indexOfDay = (start: string) => WEEKDAYS.findIndex((day) => day.startsWith(start.toLowerCase()));

/** @returns the days of a week from one to another, with both: "monday and tuesday and wednesday" */
function daysBetween(first: string, last: string): string {
  const [from, until] = [indexOfDay(first), indexOfDay(last)];
  const count = ((until - from + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length: count }, (_, after) => WEEKDAYS[(from + after) % WEEKDAYS.length]).join(' and ');
}

/** A place in a number or a word, and no day of a month: "the third to last digit". */
const PLACE = /\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th)[- ]to[- ](?:the[- ])?last\b/gi;

/** Says less than the days after it: "later in the week? Maybe Wednesday or Thursday". */
const LATER_IN_WEEK = new RegExp(String.raw`\blater (?:in|on in|on) (?:the|that) week\b(?=.*\b${DAY}day\b)`, 'gi');

/** "It's 61 in the house this morning" says how it is, and wishes for no visit. */
const STATE =
  /(?<state>\b(?:it'?s|it is|there'?s|theres|there is|i woke up|we woke up) (?:(?!\b(?:come|coming|can|could|available|free|send|book|need|want|be|better|best|good|fine|ok|okay|perfect|great|possible|works?|when|home|off)\b)[^.,;!?]){1,60}?) this morning\b/gi;

/** Writes what is said of times in words that are read one by one. */
export const plainTimes = (text: string): string =>
  text
    .replaceAll(PLACE, ' ')
    .replaceAll(LATER_IN_WEEK, ' ')
    .replaceAll(STATE, '$<state>')
    .replaceAll(BUSY_DAYS, (_words, start: string, first: string, last: string) => start + daysBetween(first, last));
