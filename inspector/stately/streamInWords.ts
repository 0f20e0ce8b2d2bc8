import type { SnapshotFrom } from 'xstate';
import type { statelyStreamMachine } from '../machines/statelyStreamMachine.ts';

/**
 * What the stream does, or why it does not, and what the person can do about it; empty before the first.
 *
 * @param title of the recording that is sent.
 */
export function streamInWords(
  snapshot: SnapshotFrom<typeof statelyStreamMachine>,
  url: string,
  title: string | undefined,
): string {
  const { host } = new URL(url);
  if (snapshot.matches('idle')) return '';
  if (snapshot.matches('blocked')) {
    return `The browser blocked the window. Allow pop-ups for this page and try again.`;
  }
  if (snapshot.matches('offline')) return `This computer is offline, and ${host} cannot be reached.`;
  if (snapshot.matches('closed')) return `The window of ${host} was closed. Nothing is sent any more.`;
  if (snapshot.matches({ open: 'streaming' }))
    return `Sending “${title ?? 'a closed recording'}” to ${host} while its window is open.`;
  if (snapshot.matches({ open: 'unanswered' })) {
    return `${host} has not answered. Look at its window: it may be offline, or ask you to sign in. Sending starts as soon as it answers.`;
  }
  return `Waiting for ${host} …`;
}
