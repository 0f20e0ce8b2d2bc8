import { Api as OlderApi } from '@vapi-ai/web-2.3.8/dist/api';
import { Api as NewerApi } from '@vapi-ai/web/dist/api';
import type { ApiVersion } from '../../src/platform/api/apiVersions.ts';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';

/** The arguments of a call to `fetch`. */
export type RecordedRequest = { readonly url: string; readonly init: RequestInit };

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type VendorMethod = (...parameters: readonly unknown[]) => Promise<unknown>;
type VendorGroups = Readonly<Record<string, Readonly<Record<string, VendorMethod>>>>;

const GROUPS_WITHOUT_OPERATIONS = new Set(['contentFormatters', 'securityData', 'abortControllers', 'baseApiParams']);

/** Marks the parameters of a path, to find them among its fixed segments. */
const PARAMETER_MARK = 'path-parameter-';

const shapeOf = (key: string) => key.replaceAll(/\{\w+\}/g, '{}');

/** The vendor's client with the authentication of its own `client.js`, which it sends only for operations that require it. */
export function createVendorApi(version: ApiVersion, token: string, fetch: Fetch): VendorGroups {
  const api = new { '2.3.8': OlderApi<string>, '2.7.1': NewerApi<string> }[version]({
    customFetch: fetch as typeof globalThis.fetch,
    securityWorker: (securityData: unknown) => ({ headers: { Authorization: `Bearer ${String(securityData)}` } }),
  });
  api.setSecurityData(token);
  return api as unknown as VendorGroups;
}

/**
 * Calls every method of the vendor's client, and finds the method's operation by the HTTP method and the path of its request.
 *
 * @throws Error if our table does not have the operation of a method.
 */
export async function findVendorMethods(
  version: ApiVersion,
): Promise<ReadonlyMap<OperationKey, readonly [group: string, name: string]>> {
  const keys = new Map(Object.keys(operations).map((key) => [shapeOf(key), key as OperationKey]));
  const vendorMethods = new Map<OperationKey, readonly [string, string]>();
  let recorded: RecordedRequest = { url: '', init: {} };
  const api = createVendorApi(version, 'token', (url, init) => {
    recorded = { url, init };
    return Promise.resolve(new Response('{}'));
  });
  for (const [group, methods] of Object.entries(api)) {
    if (GROUPS_WITHOUT_OPERATIONS.has(group) || typeof methods !== 'object') continue;
    for (const [name, method] of Object.entries(methods)) {
      await method(...Array.from({ length: method.length }, (_, index) => `${PARAMETER_MARK}${String(index)}`));
      const path = new URL(recorded.url).pathname.replaceAll(new RegExp(`${PARAMETER_MARK}\\d`, 'g'), '{}');
      const key = keys.get(`${recorded.init.method ?? ''} ${path}`);
      if (key === undefined) throw new Error(`The table has no operation for the vendor's ${group}.${name}: ${path}`);
      vendorMethods.set(key, [group, name]);
    }
  }
  return vendorMethods;
}
