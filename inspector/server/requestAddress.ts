/**
 * The path and query of a request, whatever its host.
 *
 * @param target of the request line: a path (`//` is one, which `new URL` alone reads as a host), an absolute address, or `*`.
 * @returns undefined for a target without a path, and for an absolute address that is not valid.
 */
export function requestAddress(target: string | undefined): URL | undefined {
  const address = target?.startsWith('/') === true ? `http://localhost${target}` : target;
  return address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
}
