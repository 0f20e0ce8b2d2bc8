import { operations, type OperationKey } from './operations.ts';
import type { Answer, AnyInput, RequestArguments } from './operationTypes.ts';
import { createPlatformRequests, type PlatformClientOptions } from './platformRequests.ts';
import { createResources } from './platformResources.ts';
import type { PlatformResources } from './resourceTypes.ts';

export { isRefusedResponse } from './platformRequests.ts';
export type { PlatformClientOptions, PlatformToken, RefusedResponse } from './platformRequests.ts';

export type PlatformClient = PlatformResources & {
  /**
   * Sends a request and reads the answer.
   *
   * @returns the parsed JSON, or undefined if the vendor's published types describe no JSON answer.
   * @throws {@link RefusedResponse} if the response is not ok; {@link PlatformClientError}; the error of `fetch` if the connection fails;
   *   the reason of the signal if the signal aborts.
   */
  readonly request: <Key extends OperationKey>(
    key: Key,
    ...input: RequestArguments<NoInfer<Key>>
  ) => Promise<Answer<Key>>;
  /** Like `request`, but resolves to the unread response, for streams and files. */
  readonly send: <Key extends OperationKey>(key: Key, ...input: RequestArguments<NoInfer<Key>>) => Promise<Response>;
};

/**
 * Creates a client of the platform's REST API (specification, section 7). Clients share no state.
 *
 * @throws PlatformClientError `unusable-base-url`
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const requests = createPlatformRequests(options);
  const request = (key: OperationKey, input?: AnyInput) => requests.request(operations[key], input);
  const send = (key: OperationKey, input?: AnyInput) => requests.send(operations[key], input);
  return { ...createResources(request), request, send } as unknown as PlatformClient;
}
