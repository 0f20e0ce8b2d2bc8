import { useCallback, useSyncExternalStore } from 'react';

type SubscribableActor<Snapshot> = {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
};

/** The snapshot of an actor, while there is one. Unlike `useSelector` it brings no code of the library along. */
export function useSnapshot<Snapshot>(actor: SubscribableActor<Snapshot> | undefined): Snapshot | undefined {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const subscription = actor?.subscribe(listener);
        return () => subscription?.unsubscribe();
      },
      [actor],
    ),
    () => actor?.getSnapshot(),
    () => undefined,
  );
}
