const PRICE = String.raw`(?:prices?|quotes?|estimates?|bids?)`;
const VISIT = String.raw`(?:come|coming|comes|stop|swing|drop|pop|send|look|measure|visit)`;

/** "Come out and give me a price", "look at it and say what it would cost" */
const LOOK_AND_PRICE = new RegExp(
  String.raw`\b${VISIT}\b[^.?!]{0,40}\b(?:gi?ve?|giving|gives|get|quote|leave|work up|write up|tell|for)\b(?: \w+)? ?(?:an?(?! number)|the|your|some sort of|some kind of|what)?(?: \w+)? ?(?:${PRICE}\b|an? number\b|(?:it|that|this)(?:'?ll| will| would|'?d) (?:cost|run))`,
);
/** "I want an estimate before anyone starts", "a written quote first" */
const PRICE_FIRST = new RegExp(
  String.raw`\b${PRICE}\b(?: \w+){0,3},? (?:first\b|before (?:any|you|they|we|i|the|anybody|someone|y'?all|doing|starting|committing))`,
);
/** "We'd like an estimate" */
const WISH = new RegExp(
  String.raw`\b(?:wants?|needs?|like|love|wanna|wanted|after|looking for|hoping for|get) (?:to (?:get|have) )?(?:an?|the|your|some|just an?|only an?)?(?: (?:free|written|firm|rough|proper|detailed|itemized))* ?(?:quote|estimate|bid)s?\b`,
);
/** "Someone to quote it", "can they come price out the deck" */
const TO_PRICE = new RegExp(
  String.raw`\b(?:to|can|could|will|would|please|and|out|come|comes|coming|have|want|need|(?:some|any)(?:one|body)|guy|you|they|he|she|him|them) (?:quote|price|bid|estimate|measure and quote)(?: out| up| on)? (?:it|this|that|these|those|both|everything|the (?!price|number|cost)\w+|my|our)\b(?! (?:at|by|per)\b)`,
);
const NONE = new RegExp(
  String.raw`\b(?:don'?t|do not|doesn'?t|no|not|without|already (?:have|had|got)|another|second company|other company'?s?|by phone|over the phone)\b[^.?!]{0,30}\b${PRICE}\b|\b${PRICE}\b[^.?!]{0,20}\b(?:by phone|over the phone|on the phone|is (?:too )?high)\b`,
);

/**
 * @param lowerText the turn in lower case
 * @returns whether the caller wants a visit for a price before any work. A question what something costs is none.
 */
export const wantsEstimate = (lowerText: string): boolean =>
  !NONE.test(lowerText) &&
  (LOOK_AND_PRICE.test(lowerText) || PRICE_FIRST.test(lowerText) || WISH.test(lowerText) || TO_PRICE.test(lowerText));
