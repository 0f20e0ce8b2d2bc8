import { lookup as lookUpByName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopbackName } from '../server/incomingRequests.ts';
import { ExternalServiceError } from './ExternalServiceError.ts';

export type ServiceName = 'model' | 'voice' | 'transcriber';

declare const checked: unique symbol;

/** An address that `checkAddress` has accepted. */
export type ServiceAddress = URL & { readonly [checked]: true };

/** One operation of a service. */
export type Endpoint = { readonly service: ServiceName; readonly address: ServiceAddress };

/** `https` and `wss` are allowed where `http` and `ws` are. */
export type Scheme = 'http' | 'ws';

export type AddressRules = {
  /** Where the address comes from: the name of a variable or of a field, which begins the message of an error. */
  readonly source: string;
  readonly schemes: readonly Scheme[];
  /** A valid address for the message of an error. */
  readonly example: string;
  /** Names of hosts other than this machine, in lower case. */
  readonly allowedHosts: readonly string[];
};

/** Longer texts are cut in messages. */
const MAX_QUOTED_CHARACTERS = 100;

/** IPv6 addresses have brackets in a URL, but not in a list of hosts. */
export const hostNameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Checks an address to which the platform sends conversations. The host must be this machine (`localhost`, a name below it,
 * `127.0.0.1`, `::1`) or one of the allowed hosts.
 *
 * @throws ExternalServiceError `address-refused`
 */
export function checkAddress(text: string, { source, schemes, example, allowedHosts }: AddressRules): ServiceAddress {
  const refuse = (problem: string) => new ExternalServiceError('address-refused', `${source} ${problem}`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && (url.username !== '' || url.password !== '')) {
    throw refuse('must not contain a user name or a password: remove the part before the "@".');
  }
  if (url === undefined || !schemes.some((scheme) => url.protocol === `${scheme}:` || url.protocol === `${scheme}s:`)) {
    // A text that is not a URL can contain a password too.
    const quoted = text.includes('@') ? '' : `, but it is "${text.slice(0, MAX_QUOTED_CHARACTERS)}"`;
    throw refuse(`must be an address such as ${example}${quoted}.`);
  }
  const host = hostNameOf(url);
  if (!isLoopbackName(host) && !allowedHosts.includes(host)) {
    throw refuse(`names the host ${host}. To allow a host other than this machine, add it to LOCAL_ALLOWED_HOSTS.`);
  }
  // A WebSocket refuses an address with a fragment.
  url.hash = '';
  return url as ServiceAddress;
}

/**
 * @param path of the operation, such as "/chat/completions". An address that ends with it stays the same.
 * @returns the address of the operation, with the query of the base address
 */
export function operationAddress(base: ServiceAddress, path: string): ServiceAddress {
  const address = new URL(base) as ServiceAddress;
  const basePath = address.pathname.replace(/\/+$/, '');
  address.pathname = basePath.endsWith(path) ? basePath : `${basePath}${path}`;
  return address;
}

const LOOPBACK_ADDRESSES = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Resolves names of this machine without a name server, which could return the address of another machine for a name below `localhost`. */
export const lookUpHost: LookupFunction = (hostname, options, callback) => {
  if (!isLoopbackName(hostname)) {
    lookUpByName(hostname, options, callback);
  } else if (options.all === true) {
    callback(null, LOOPBACK_ADDRESSES);
  } else {
    callback(null, '127.0.0.1', 4);
  }
};
