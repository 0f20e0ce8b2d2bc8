import type { MicrophoneAvailable } from '../call-client/callClientEvents.ts';
import type { CallProblem } from '../call-client/callEvents.ts';
import { hasVisibleText } from '../text/visibleText.ts';
import { COMPANY_NAME_MAX_LENGTH } from './companyNameLength.ts';

/** Options of a call. */
export type CallOptions = {
  /** The company for which the assistant answers. If undefined, it is a sample company. */
  readonly companyName: string | undefined;
  /** Why the visitor types instead of speaking. Such a call requests no microphone. */
  readonly microphoneProblem: CallProblem | undefined;
};

export const PLAIN_CALL: CallOptions = { companyName: undefined, microphoneProblem: undefined };

/**
 * Prepares a company's name for the assistant, on one line and with at most 60 characters.
 *
 * @param text the text that the visitor typed
 * @returns the name, or undefined if the text has no visible character
 */
export function companyNameOf(text: string | undefined): string | undefined {
  const line = (text ?? '').replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  // By code points, so that the cut does not split a surrogate pair.
  const name = Array.from(line).slice(0, COMPANY_NAME_MAX_LENGTH).join('').trim();
  return hasVisibleText(name) ? name : undefined;
}

/** True for a problem of the microphone that may be gone because of the change in the browser. */
export function isSolvedBy(problem: CallProblem | undefined, { since }: MicrophoneAvailable): boolean {
  if (since === 'permission') return problem?.type === 'microphone-permissions';
  if (since === 'device') return false;
  // WebKit reports a missing microphone as `constraints`.
  return problem?.type === 'microphone-not-found' || problem?.type === 'microphone-constraints';
}

export const isMicrophoneProblem = (problem: CallProblem | undefined): boolean =>
  problem?.type.startsWith('microphone-') === true;
