export const STATELY_INSPECTOR_URL = 'https://stately.ai/inspect';

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK_HOSTS.includes(new URL(address).hostname);

/**
 * Where a recording is streamed to. The page's address may name another receiver (`?stately=http://localhost:8080/`), on this
 * machine only: a link must not be able to send a recording elsewhere.
 */
export function statelyUrl(search: string): string {
  const named = new URLSearchParams(search).get('stately');
  return named !== null && isLoopback(named) ? named : STATELY_INSPECTOR_URL;
}

/** Whether a page of this origin may get what is meant for the address: Stately may send its visitors to a host below its own. */
export function isReceiver(origin: string, address: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(address)) return false;
  const [sender, wanted] = [new URL(origin), new URL(address)];
  if (sender.origin === wanted.origin) return true;
  return (
    sender.protocol === 'https:' && wanted.protocol === 'https:' && sender.hostname.endsWith(`.${wanted.hostname}`)
  );
}
