import { useCallback, useSyncExternalStore } from 'react';

type SubscribableActor<Snapshot> = {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
};

/** The snapshot of an actor; undefined without an actor. Unlike `useSelector`, it imports no code of the library. */
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
