import type { Fault, NextFaults } from '../../local-platform/faults.ts';

/** The result of a command, shown to the user. */
export type Report = { readonly tone: 'success' | 'failure'; readonly text: string };

/** `leave:stall`, as in a page's address. */
export const faultName = ({ stage, kind }: Fault): string => `${stage}:${kind}`;

export function setReport({ faults, lasts }: NextFaults): Report {
  if (faults.length === 0) return { tone: 'success', text: 'No fault is set. The next call works.' };
  const calls = lasts === 'next-call' ? 'the next call only' : 'every call from the next one on';
  return { tone: 'success', text: `Set for ${calls}: ${faults.map(faultName).join(', ')}.` };
}

export const failureReport = (text: string): Report => ({ tone: 'failure', text });

export const NO_ANSWER =
  'The tab did not answer. Show it once, since a browser may put a hidden tab to sleep, then try again.';
