import type { Replacement } from '../addresses/addresses.ts';
import { isInCallersWords, type TicketTexts } from './ticketTexts.ts';

/** "3D", "4411", "12" */
const CODE = String.raw`(?<![\w-])(?:[a-z]?\d{1,6}[a-z]?)(?![\w:-])`;
const OF = '(?:(?:in|at|to|the|unit|apartment|apt|suite|number|code|is|was) )*';
const PAIRS: readonly RegExp[] = [
  new RegExp(String.raw`(?<by>${CODE}),? (?:and )?not ${OF}(?<replaced>${CODE})`, 'i'),
  new RegExp(String.raw`\bnot ${OF}(?<replaced>${CODE}),? (?:but )?(?:it's |its |it is )?${OF}(?<by>${CODE})`, 'i'),
  new RegExp(
    String.raw`\b(?:it's|its|it is|should be|meant|is in) ${OF}(?<by>${CODE})\b[^?]*\b(?:don't|do not|never) (?:\w+ ){0,4}${OF}(?<replaced>${CODE})`,
    'i',
  ),
];

/** "It's electric, not gas". With an article, the caller names another thing. */
const KINDS =
  /\b(?:it's|its|it is|they're|they are|that's|that is|i meant|should be|make it) (?<by>\p{L}{3,}),? (?:and )?not (?<replaced>\p{L}{3,})(?=\s*(?:$|[.,;!?]))/iu;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const replacedIn = (line: string, { by, replaced }: Replacement): string =>
  replaced === undefined
    ? line
    : line.replaceAll(new RegExp(String.raw`(?<![\w-])${escaped(replaced)}(?![\w-])`, 'gi'), () => by);

/** @returns the ticket with the new code in each text of the caller that has the old one */
export const amended = ({ problem, notes }: TicketTexts, replacement: Replacement): TicketTexts => ({
  problem: problem === undefined ? undefined : replacedIn(problem, replacement),
  notes: notes.map((note) => (isInCallersWords(note) ? replacedIn(note, replacement) : note)),
});

/**
 * @returns the codes of "it's 3D, not 3B", if a text of the ticket has the old one, and the words for them: a fact and the texts around it
 *   can both have it
 */
export function amendmentIn(
  text: string,
  ticket: TicketTexts,
): { readonly replacement: Replacement; readonly words: string } | undefined {
  for (const pattern of [...PAIRS, KINDS]) {
    const match = pattern.exec(text.replaceAll('’', "'"));
    const { by = '', replaced = '' } = match?.groups ?? {};
    if (match === null || by.toLowerCase() === replaced.toLowerCase()) continue;
    const after = amended(ticket, { by, replaced });
    const isChanged = after.problem !== ticket.problem || after.notes.some((note) => !ticket.notes.includes(note));
    if (isChanged) return { replacement: { by, replaced }, words: match[0] };
  }
  return undefined;
}
