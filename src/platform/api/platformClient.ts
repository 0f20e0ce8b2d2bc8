import { operations, type OperationKey } from './operations.ts';
import type { Answer, AnyInput, RequestArguments } from './operationTypes.ts';
import { createPlatformRequests, type PlatformClientOptions } from './platformRequests.ts';
import { createResources } from './platformResources.ts';
import type { PlatformResources } from './resourceTypes.ts';

export { isRefusedResponse } from './platformRequests.ts';
export type { PlatformClientOptions, PlatformToken, RefusedResponse } from './platformRequests.ts';

export type PlatformClient = PlatformResources & {
  /**
   * @returns the parsed JSON, or undefined where the platform answers without a body.
   * @throws {@link RefusedResponse} where the response is not ok; {@link PlatformClientError}; what `fetch` rejects with
   *   where there is no connection or the signal aborts.
   */
  readonly request: <Key extends OperationKey>(
    key: Key,
    ...input: RequestArguments<NoInfer<Key>>
  ) => Promise<Answer<Key>>;
  /** As `request`, but the response is not read: for streams and files. */
  readonly send: <Key extends OperationKey>(key: Key, ...input: RequestArguments<NoInfer<Key>>) => Promise<Response>;
};

/**
 * A client of the platform's REST API (specification, section 7). Two clients share nothing.
 *
 * @throws PlatformClientError `unusable-base-url`
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const requests = createPlatformRequests(options);
  const request = (key: OperationKey, input?: AnyInput) => requests.request(operations[key], input);
  const send = (key: OperationKey, input?: AnyInput) => requests.send(operations[key], input);
  return { ...createResources(request), request, send } as unknown as PlatformClient;
}
