import type { InspectionEvent, Observer } from 'xstate';

/** The recorder's interface for all code of the page, including the room's script. */
export type SiteHook = {
  readonly inspect: (event: InspectionEvent) => void;
  readonly logicCreated: (logic: object) => void;
};

/** The hook is on the global object, under `Symbol.for` this name. Production code must not contain it. */
export const HOOK_NAME = 'callwright:inspector';

const hooks = globalThis as Record<symbol, SiteHook | undefined>;

export const siteHook = (): SiteHook | undefined => hooks[Symbol.for(HOOK_NAME)];

export function installSiteHook(hook: SiteHook): void {
  hooks[Symbol.for(HOOK_NAME)] = hook;
}

type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);
type Inspectable = { readonly inspect?: Inspect | undefined };

/** Adds the page's recorder to the observer in an actor's options. Returns them unchanged without a recorder. */
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
