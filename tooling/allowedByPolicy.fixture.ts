/** Scheme, host with an optional wildcard, port, path: `https://*.daily.co`, `https://c.daily.co/static/`. */
const HOST_SOURCE = /^(?<scheme>https?|wss?):\/\/(?<host>[a-z0-9.*-]+)(?::(?<port>\d+))?(?<path>\/[^?#]*)?$/;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'wss:': '443', 'http:': '80', 'ws:': '80' };

const portOf = ({ port, protocol }: URL) => (port === '' ? DEFAULT_PORTS[protocol] : port);

const isHost = (pattern: string, hostname: string) =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

/** A path with a slash at its end is a folder. */
const isPath = (pattern: string, pathname: string) => {
  const [allowed, path] = [decodeURIComponent(pattern), decodeURIComponent(pathname)];
  return allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed;
};

/**
 * Whether a host source of a directive matches the address as in Content Security Policy Level 3, section 6.7.2, without its
 * allowance of https for sources with http.
 */
export function isAllowedBy(sources: readonly string[], address: string): boolean {
  const url = new URL(address);
  return sources.some((source) => {
    const { scheme, host, port, path } = HOST_SOURCE.exec(source)?.groups ?? {};
    if (scheme === undefined || host === undefined || `${scheme}:` !== url.protocol) return false;
    const allowedPort = port ?? DEFAULT_PORTS[url.protocol];
    return (
      isHost(host, url.hostname) && allowedPort === portOf(url) && (path === undefined || isPath(path, url.pathname))
    );
  });
}
