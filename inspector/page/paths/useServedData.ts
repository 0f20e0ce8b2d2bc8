import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import { servedDataMachine } from '../../machines/servedDataMachine.ts';
import { fetchJson } from '../fetchJson.ts';
import { onPathsChanged, type Subscribe } from '../sourceChanges.ts';

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
