import { useCallback, useEffect, useRef, useState } from 'react';

/** What is needed of an actor to own it. */
type OwnedActor = { readonly start: () => unknown; readonly stop: () => unknown };

export type ActorOnDemand<Actor> = {
  /** Undefined until its code has arrived. */
  readonly actor: Actor | undefined;
  /** The same, for event handlers; the same function with each render. */
  readonly current: () => Actor | undefined;
  /** Loads the code, once, and starts the actor. Rejects where the code does not arrive; the next request tries again. */
  readonly request: () => Promise<Actor>;
};

/**
 * An actor whose code is no part of a page's first script. It lives as long as the component from the first request on.
 *
 * @param load imports the code and creates the actor; the same function with each render.
 */
export function useActorOnDemand<Actor extends OwnedActor>(load: () => Promise<Actor>): ActorOnDemand<Actor> {
  const [actor, setActor] = useState<Actor>();
  const requested = useRef<Promise<Actor>>(undefined);
  const owned = useRef<Actor>(undefined);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode unmounts and remounts synchronously: only an unmount that lasts counts.
      queueMicrotask(() => {
        if (!isMounted.current) owned.current?.stop();
      });
    };
  }, []);

  const request = useCallback(() => {
    requested.current ??= load().then(
      (loaded) => {
        owned.current = loaded;
        if (isMounted.current) {
          loaded.start();
          setActor(loaded);
        }
        return loaded;
      },
      (error: unknown) => {
        requested.current = undefined;
        throw error;
      },
    );
    return requested.current;
  }, [load]);

  return { actor, current: useCallback(() => owned.current, []), request };
}
