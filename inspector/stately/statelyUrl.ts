export const STATELY_INSPECTOR_URL = 'https://stately.ai/inspect';

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK_HOSTS.includes(new URL(address).hostname);

/**
 * The address to which a recording is streamed. The page's address may name another receiver (`?stately=http://localhost:8080/`)
 * on loopback only, so that a link cannot send a recording to another host.
 */
export function statelyUrl(search: string): string {
  const named = new URLSearchParams(search).get('stately');
  return named !== null && isLoopback(named) ? named : STATELY_INSPECTOR_URL;
}

/** Whether a page of this origin may receive messages for the address. Allows subdomains, to which Stately may redirect. */
export function isReceiver(origin: string, address: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(address)) return false;
  const [sender, allowed] = [new URL(origin), new URL(address)];
  if (sender.origin === allowed.origin) return true;
  return (
    sender.protocol === 'https:' && allowed.protocol === 'https:' && sender.hostname.endsWith(`.${allowed.hostname}`)
  );
}
