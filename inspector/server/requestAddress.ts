/**
 * The path and query of a request, with any host.
 *
 * @param target target of the request line: a path (including `//`, which `new URL` interprets as a host), an absolute URL, or `*`.
 * @returns undefined for a target without a path, and for an invalid absolute URL.
 */
export function requestAddress(target: string | undefined): URL | undefined {
  const address = target?.startsWith('/') === true ? `http://localhost${target}` : target;
  return address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
}
