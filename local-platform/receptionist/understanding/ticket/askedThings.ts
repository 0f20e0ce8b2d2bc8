import { sentencesIn } from '../clauses.ts';
import { mentionsIn } from '../jobs/things.ts';
import { wordsIn } from '../jobs/words.ts';

/** A thing of which the caller asks whether it is on the ticket, or whether it is off it. */
export type AskedThing = { readonly thing: string; readonly isOff: boolean };

const YOU = '(?:you|u|ya)';
const STILL = '(?:still |already |also |even |actually |do |did )*';
const HAVE = '(?:get|got|have|put|add|added|take|catch|include|write|note|hear)(?: down| in)?';
const THING = String.raw`(?:the |my |our |that |about |part |bit |of )*(?<thing>[a-z][\w' -]*?)`;
const THERE = String.raw`(?: (?:on|in|down|off)(?: (?:there|here|it|the (?:list|ticket|order|job)))?| down| too| also| as well| now| though| dear| hon(?:ey)?)*`;

const ON: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:did|do|have) ${YOU} ${STILL}${HAVE} ${THING}${THERE}\W*$`, 'i'),
  new RegExp(
    String.raw`\b${YOU}(?:'ve)? ${STILL}(?:have|got|get) ${THING}${THERE}(?:,? (?:right|correct|yes|yeah))?\?`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:is|are) ${THING} (?:still |also )?(?:on|in) (?:there|here|it|the (?:list|ticket|order|job))\W*$`,
    'i',
  ),
];
const OFF: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:did|have) ${YOU} ${STILL}(?:take|taken|took|remove|removed|drop|dropped|cancel|cancelled|leave|left) ${THING}(?: off| out)${THERE}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:did|have) ${YOU} ${STILL}(?:remove|removed|drop|dropped|cancel|cancelled|delete|deleted) ${THING}${THERE}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:is|are) ${THING} (?:off(?: of)?|gone)(?: (?:there|it|the (?:list|ticket|order)))?\W*$`,
    'i',
  ),
];

/** "The painting thing" is the painting. */
const FILLED = / (?:thing|things|part|stuff|bit|issue)$/i;
const MAX_WORDS = 6;
/** Facts with a value of their own, which are read back with the ticket. */
const NO_THING =
  /^(?:a|an|any|some)\b|\b(?:names?|numbers?|address|codes?|spelling|note|notes|everything|anything|all|time|day|date|visit|appointment|it|that|this|me|everyone)\b/i;

/**
 * @param text words with a question whether something is on the ticket
 * @returns the thing of the house that it names: "bathroom fan" of "did you get the bathroom fan?"
 */
export function askedThingIn(text: string): AskedThing | undefined {
  for (const sentence of sentencesIn(text)) {
    for (const [patterns, isOff] of [
      [OFF, true],
      [ON, false],
    ] as const) {
      for (const pattern of patterns) {
        const thing = pattern.exec(sentence)?.groups?.thing?.trim().replace(FILLED, '');
        if (thing === undefined || NO_THING.test(thing) || thing.split(' ').length > MAX_WORDS) continue;
        if (mentionsIn(wordsIn(thing)).length > 0) return { thing, isOff };
      }
    }
  }
  return undefined;
}
