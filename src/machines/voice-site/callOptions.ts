import type { CallProblem } from '../call-client/callEvents.ts';

/** As long as a sign over a shop; the assistant says it in one breath. */
export const COMPANY_NAME_MAX_LENGTH = 60;

/** How a call is made. */
export type CallOptions = {
  /** The company as which the assistant answers. Undefined: a sample company. */
  readonly companyName: string | undefined;
  /** Why the visitor types instead of speaking. Such a call asks for no microphone. */
  readonly microphoneProblem: CallProblem | undefined;
};

export const PLAIN_CALL: CallOptions = { companyName: undefined, microphoneProblem: undefined };

/**
 * A company's name as the assistant says it: on one line, at most 60 characters.
 *
 * @param text as typed; any text, or none.
 * @returns undefined where there is nothing to say.
 */
export function companyNameOf(text: string | undefined): string | undefined {
  const line = (text ?? '').replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  // Whole characters: the cut parts no pair of code units.
  const name = Array.from(line).slice(0, COMPANY_NAME_MAX_LENGTH).join('').trim();
  return name === '' ? undefined : name;
}

export const isMicrophoneProblem = (problem: CallProblem | undefined): boolean =>
  problem?.type.startsWith('microphone-') === true;
