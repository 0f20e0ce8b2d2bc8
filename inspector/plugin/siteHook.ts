import type { InspectionEvent, Observer } from 'xstate';

/** What the page's recorder offers to all code of the page, the room's own script included. */
export type SiteHook = {
  readonly inspect: (event: InspectionEvent) => void;
  readonly logicMade: (logic: object) => void;
};

/** Where the hook is found: `Symbol.for` of it, on the global object. Production code must not contain it. */
export const HOOK_NAME = 'callwright:inspector';

const hooks = globalThis as Record<symbol, SiteHook | undefined>;

export const siteHook = (): SiteHook | undefined => hooks[Symbol.for(HOOK_NAME)];

export function installSiteHook(hook: SiteHook): void {
  hooks[Symbol.for(HOOK_NAME)] = hook;
}

type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);
type Inspectable = { readonly inspect?: Inspect | undefined };

/** Options of an actor with the page's recorder as observer, beside the one that is given. Without a recorder, as they are. */
export function inspected<Options extends Inspectable>(options: Options | undefined): Options | undefined {
  const hook = siteHook();
  if (hook === undefined) return options;
  const given = options?.inspect;
  const inspect = (event: InspectionEvent) => {
    hook.inspect(event);
    if (typeof given === 'function') given(event);
    else given?.next?.(event);
  };
  return { ...options, inspect } as unknown as Options;
}
