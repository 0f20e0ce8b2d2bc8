import { useCallback, useEffect, useRef, useState } from 'react';

/** The part of an actor that its owner needs. */
type OwnedActor = { readonly start: () => unknown; readonly stop: () => unknown };

export type ActorOnDemand<Actor> = {
  /** Undefined until its code is loaded. */
  readonly actor: Actor | undefined;
  /** Returns the actor, for event handlers. Stable across renders. */
  readonly current: () => Actor | undefined;
  /** Loads the code, once, and starts the actor. Rejects if the code cannot be loaded; the next request tries again. */
  readonly request: () => Promise<Actor>;
};

/**
 * An actor whose code is not in a page's first script. It runs from the first request until the component unmounts.
 *
 * @param load imports the code and creates the actor; must be stable across renders.
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
      // StrictMode unmounts and remounts synchronously: only a lasting unmount counts.
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
