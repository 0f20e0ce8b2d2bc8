import { VapiClient } from '@vapi-ai/server-sdk';
import { matchOperation } from '../../../local-platform/api/matchOperation.ts';
import { answerDifferences } from '../../platform-api/answerDifferences.ts';

/** The vendor's client for Node.js, connected to the API that a test has started. */
export type ConnectedSdk = {
  readonly sdk: VapiClient;
  /** Differences of successful JSON answers from their published types, each after the key of its operation. */
  readonly differences: readonly string[];
};

type Method = (...args: unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

const isMethodName = (name: string) => name !== 'constructor' && !name.startsWith('_');

const namesOf = (instance: object): readonly string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(instance)).filter(isMethodName);

/** @returns the names of all public methods of the client, such as `assistants.create`, and `fetch` of the client itself. */
export function methodsOf(sdk: VapiClient): readonly string[] {
  return namesOf(sdk).flatMap((group) => {
    const member: unknown = Reflect.get(sdk, group);
    return isMethod(member) ? [group] : namesOf(member as object).map((name) => `${group}.${name}`);
  });
}

/** A proxy of the object that adds the names of its called methods to the set. */
function recordCalls<Target extends object>(target: Target, called: Set<string>, group = ''): Target {
  return new Proxy(target, {
    get: (_target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof name === 'symbol' || !isMethodName(name)) return member;
      if (!isMethod(member)) return recordCalls(member as object, called, `${name}.`);
      return (...args: unknown[]) => {
        called.add(group + name);
        return member.apply(target, args);
      };
    },
  });
}

/**
 * Connects the vendor's client to an API, and checks each successful JSON answer against its published type.
 *
 * @param called collects the names of the called methods, such as `assistants.create`.
 */
export function connectSdk(origin: string, called: Set<string>): ConnectedSdk {
  const differences: string[] = [];
  const sdk = new VapiClient({
    token: 'any-key',
    baseUrl: origin,
    maxRetries: 0,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const { url, method } = new Request(input, { method: init?.method ?? 'GET' });
      if (response.ok && response.headers.get('Content-Type')?.startsWith('application/json') === true) {
        const { key } = matchOperation(method, new URL(url).pathname);
        const differencesOfAnswer = answerDifferences(key, await response.clone().json());
        differences.push(...differencesOfAnswer.map((difference) => `${key}: ${difference}`));
      }
      return response;
    },
  });
  return { sdk: recordCalls(sdk, called), differences };
}
