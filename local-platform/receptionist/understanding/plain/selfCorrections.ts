import type { Expectation } from '../acts.ts';

const SELF_CORRECTION =
  /\b(?:did|have|had) I (?:just )?(?:say|said|tell you|told you|give you|given you|put|type|typed|write) (?<wrong>\d[\d-]*)\b(?: before| earlier)?[?.,!]*\s*(?:(?:no|oh|sorry|because|cause),? )*(?:it(?:'?s| is| should be)|I meant?|that(?:'?s| is| should be)|should be|make (?:it|that)) (?:actually |really )?(?<right>\d[\d-]*)(?=\s*(?:$|[.,!?;]))/i;

const digitsOf = (text = '') => text.replaceAll(/\D/g, '');

/**
 * "Did I say 2214? It's 2241" as "it's 2241, not 2214", if the first value stands on the ticket.
 */
export function withSelfCorrection(text: string, { address, number }: Expectation): string {
  const { wrong, right } = SELF_CORRECTION.exec(text)?.groups ?? {};
  if (wrong === undefined || right === undefined) return text;
  const isRecorded =
    (address?.split(/\W+/).includes(wrong) ?? false) ||
    (number !== undefined && digitsOf(number).includes(digitsOf(wrong)));
  if (!isRecorded) return text;
  const at = text.search(SELF_CORRECTION);
  const after = text.slice(at).replace(SELF_CORRECTION, '').replace(/^,\s*/, '. ');
  return `${text.slice(0, at)}it's ${right}, not ${wrong}${/^[.!?\s]/.test(after) || after === '' ? '' : '. '}${after}`;
}
