import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import { CHARTS_CHANGED, PATHS_CHANGED } from '../serverApi.ts';
import { servedDataMachine } from '../machines/servedDataMachine.ts';

/** The message in an error response. */
const errorIn = (content: unknown): string | undefined =>
  typeof content === 'object' && content !== null && 'error' in content && typeof content.error === 'string'
    ? content.error
    : undefined;

/**
 * Fetches JSON from the development server.
 *
 * @throws Error with the server's message, or with the status if a message is missing.
 */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, signal && { signal });
  if (response.ok) return response.json();
  const content: unknown = await response.json().catch(() => undefined);
  throw new Error(errorIn(content) ?? `The development server responded with status ${String(response.status)}.`);
}

/** Calls the listener after each change. Returns a function that unsubscribes. */
export type Subscribe = (listener: () => void) => () => void;

const charts = new Set<() => void>();
const paths = new Set<() => void>();

const subscribeTo =
  (listeners: Set<() => void>): Subscribe =>
  (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

import.meta.hot?.on(CHARTS_CHANGED, () => {
  for (const listener of charts) listener();
});
import.meta.hot?.on(PATHS_CHANGED, () => {
  for (const listener of paths) listener();
});

/** The sources of the charts have changed on the development server. */
export const onChartsChanged = subscribeTo(charts);

/** The sources of the paths or of their coverage have changed on the development server. */
export const onPathsChanged = subscribeTo(paths);

const servedData = servedDataMachine.provide({
  actors: {
    load: fromPromise<unknown, { readonly address: string }>(({ input, signal }) => fetchJson(input.address, signal)),
  },
});

export type ServedData<Data> = {
  /** Undefined until it has arrived. */
  readonly data: Data | undefined;
  readonly isLoading: boolean;
  /** Error text, if the server failed. */
  readonly problem: string | undefined;
  readonly retry: () => void;
};

function useServed() {
  const actor = useActorRef(servedData);
  const data = useSelector(actor, ({ context }) => context.data);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const problem = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : undefined));
  const retry = () => {
    actor.send({ type: 'data.retry' });
  };
  return { actor, data, isLoading, problem, retry };
}

/**
 * Data of the server. Reloaded when a source has changed; the previous data stays meanwhile.
 *
 * @param onChange subscribes to changes of the sources.
 */
export function useServedData<Data>(address: string, onChange: Subscribe = onPathsChanged): ServedData<Data> {
  const { actor, data, ...served } = useServed();
  useEffect(() => {
    actor.send({ type: 'data.request', address });
  }, [actor, address]);
  useEffect(
    () =>
      onChange(() => {
        actor.send({ type: 'data.changed' });
      }),
    [actor, onChange],
  );
  return { ...served, data: data as Data | undefined };
}

/** Loads data on request, and passes it on once. */
export function useDataOnDemand<Data>(
  onArrival: (data: Data) => void,
): Omit<ServedData<Data>, 'data'> & { readonly request: (address: string) => void } {
  const { actor, isLoading, problem, retry } = useServed();
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    const arrivals = actor.on('data.arrived', ({ data }) => arrive(data as Data));
    return () => arrivals.unsubscribe();
  }, [actor]);
  const request = (address: string) => {
    actor.send({ type: 'data.request', address });
  };
  return { isLoading, problem, retry, request };
}
