import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Elements } from '../../ui/layout/elements.ts';
import type { Toast, ToastAction, ToastMessage } from '../../machines/toasts/toastsMachine.ts';
import { PlainToast } from '../../ui/toast/PlainToast.tsx';
import { TOAST_REGION_ID, ToastRegion } from '../../ui/toast/ToastRegion.tsx';
import { useActorOnDemand } from '../actor-on-demand/useActorOnDemand.ts';
import { useSnapshot } from '../actor-on-demand/useSnapshot.ts';

type SiteToastsContext = {
  readonly show: (toast: ToastMessage) => void;
  /** Loads the code of the first toast. */
  readonly preload: () => void;
  /** Registers the handler of an action's buttons. Returns a function that removes it. */
  readonly handle: (action: ToastAction, handler: () => void) => () => void;
};

const NO_TOASTS: readonly Toast[] = [];

type UnexpiringToast = ToastMessage & { readonly id: number };

const ACTION_LABELS: Readonly<Record<ToastAction, string>> = {
  'reload-page': 'Reload page',
  'undo-deletion': 'Undo',
};

const reloadPage = () => window.location.reload();

const SiteToastsContext = createContext<SiteToastsContext | undefined>(undefined);

/** The machine with its view. Not `lazy`: React would delay the view by 0.3 s, as all content that has just suspended. */
const loadToasts = async () => {
  const [{ createToasts }, { Toast, ToastPlaceAndFocus }] = await Promise.all([
    import('./createToasts.ts'),
    import('./ToastPlaceAndFocus.tsx'),
  ]);
  const actor = createToasts();
  return { actor, Toast, ToastPlaceAndFocus, start: () => actor.start(), stop: () => actor.stop() };
};

type LoadedToasts = Awaited<ReturnType<typeof loadToasts>>;

/** The toasts of all pages: one region, mounted with the site. The first toast loads their code. */
export function SiteToasts({ children }: { readonly children: Elements }) {
  const { actor: loaded, current, request } = useActorOnDemand(loadToasts);
  const actor = loaded?.actor;
  const expiring = useSnapshot(actor)?.context.toasts ?? NO_TOASTS;
  // Toasts whose code could not be loaded. They stay until they are dismissed or replaced.
  const [unexpiring, setUnexpiring] = useState<readonly UnexpiringToast[]>([]);
  const dismissUnexpiring = (id: number) => setUnexpiring((shown) => shown.filter((toast) => toast.id !== id));
  const handlers = useRef(new Map<ToastAction, () => void>([['reload-page', reloadPage]]));
  const perform = useCallback((action: ToastAction) => handlers.current.get(action)?.(), []);
  const handle = useCallback((action: ToastAction, handler: () => void) => {
    handlers.current.set(action, handler);
    return () => {
      if (handlers.current.get(action) === handler) handlers.current.delete(action);
    };
  }, []);
  // Before the first toast is painted: a press that comes before a passive effect would be lost.
  useLayoutEffect(() => {
    const listener = actor?.on('toast.action', ({ action }) => perform(action));
    return () => listener?.unsubscribe();
  }, [actor, perform]);
  const show = useCallback(
    (toast: ToastMessage) => {
      // As in the machine, a toast replaces an earlier one about the same topic.
      setUnexpiring((shown) => shown.filter(({ topic }) => topic === undefined || topic !== toast.topic));
      const send = ({ actor: toasts }: LoadedToasts) => toasts.send({ type: 'toast.show', toast });
      const toasts = current();
      if (toasts !== undefined) send(toasts);
      else {
        request().then(send, () => setUnexpiring((shown) => [...shown, { ...toast, id: (shown.at(-1)?.id ?? 0) + 1 }]));
      }
    },
    [current, request],
  );
  const preload = useCallback(() => void request().catch(() => undefined), [request]);
  return (
    <SiteToastsContext value={useMemo(() => ({ show, preload, handle }), [show, preload, handle])}>
      {children}
      <ToastRegion
        onReaderArrive={() => actor?.send({ type: 'reader.arrive' })}
        onReaderLeave={() => actor?.send({ type: 'reader.leave' })}
      >
        {unexpiring.map(({ id, action, topic: _, ...toast }) => (
          <PlainToast
            key={id}
            {...toast}
            action={
              action && {
                label: ACTION_LABELS[action],
                onClick: () => {
                  dismissUnexpiring(id);
                  perform(action);
                },
              }
            }
            onDismiss={() => dismissUnexpiring(id)}
          />
        ))}
        {loaded &&
          expiring.map(({ key, repeats, title, description, tone, action }) => (
            <loaded.Toast
              // Each message gets a new element: the live region announces it, and the focus does not move into it from the former message.
              key={`${key} ${String(repeats)} ${title}`}
              {...{ title, description, tone }}
              action={
                action && {
                  label: ACTION_LABELS[action],
                  onClick: () => actor?.send({ type: 'toast.act', key }),
                }
              }
              onDismiss={() => actor?.send({ type: 'toast.dismiss', key })}
            />
          ))}
      </ToastRegion>
      {loaded && <loaded.ToastPlaceAndFocus actor={loaded.actor} />}
    </SiteToastsContext>
  );
}

function useSiteToasts(): SiteToastsContext {
  const toasts = useContext(SiteToastsContext);
  if (toasts === undefined) throw new Error('SiteToasts is missing.');
  return toasts;
}

/** @throws {Error} outside `SiteToasts`. */
export const useShowToast = (): ((toast: ToastMessage) => void) => useSiteToasts().show;

/** Loads the code of the first toast in advance. @throws {Error} outside `SiteToasts`. */
export const usePreloadToasts = (): (() => void) => useSiteToasts().preload;

/** Handles a toast's button as long as the component is mounted. @throws {Error} outside `SiteToasts`. */
export function useToastAction(action: ToastAction, handler: () => void): void {
  const { handle } = useSiteToasts();
  useEffect(() => handle(action, handler), [handle, action, handler]);
}

/** For modal dialogs: the region outside them that stays usable and announced. */
export function toastRegion(): readonly Element[] {
  const region = document.getElementById(TOAST_REGION_ID);
  return region === null ? [] : [region];
}
