import type { SnapshotFrom } from 'xstate';
import type { statelyStreamMachine } from '../machines/statelyStreamMachine.ts';

/**
 * The status of the stream as text. For a problem, includes what the user can do. Empty before the first stream.
 *
 * @param title title of the recording that is sent.
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
  if (snapshot.matches('closed')) return `The window of ${host} was closed. Sending has stopped.`;
  if (snapshot.matches({ open: 'streaming' }))
    return `Sending “${title ?? 'a closed recording'}” to ${host} while its window is open.`;
  if (snapshot.matches({ open: 'unanswered' })) {
    return `${host} has not answered. Look at its window: it may be offline, or ask you to sign in. Sending starts as soon as it answers.`;
  }
  return `Waiting for ${host} …`;
}
