import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { ToastMessage } from '../../machines/toasts/toastsMachine.ts';
import { PlainToast } from '../../ui/toast/PlainToast.tsx';
import { TOAST_REGION_ID, ToastRegion } from '../../ui/toast/ToastRegion.tsx';
import { useActorOnDemand } from '../actor-on-demand/useActorOnDemand.ts';
import { useSnapshot } from '../actor-on-demand/useSnapshot.ts';
import type { Toasts } from './createToasts.ts';

type SiteToastsContext = {
  readonly show: (toast: ToastMessage) => void;
  /** Loads what the first toast needs. */
  readonly preload: () => void;
};

type UnexpiringToast = ToastMessage & { readonly id: number };

const SiteToastsContext = createContext<SiteToastsContext | undefined>(undefined);

const loadToast = () => import('../../ui/toast/Toast.tsx');

const loadToasts = async (): Promise<Toasts> => {
  const [{ createToasts }] = await Promise.all([import('./createToasts.ts'), loadToast()]);
  return createToasts();
};

const Toast = lazy(async () => ({ default: (await loadToast()).Toast }));

/** Every page's toasts: one region, mounted with the site. Their code comes with the first toast. */
export function SiteToasts({ children }: { readonly children: ReactNode }) {
  const { actor, current, request } = useActorOnDemand(loadToasts);
  const expiring = useSnapshot(actor)?.context.toasts ?? [];
  const { unexpiring, showUnexpiring, dismissUnexpiring } = useUnexpiringToasts();
  const show = useCallback(
    (toast: ToastMessage) => {
      const loaded = current();
      if (loaded !== undefined) loaded.send({ type: 'toast.show', toast });
      else {
        request().then(
          (toasts) => toasts.send({ type: 'toast.show', toast }),
          () => showUnexpiring(toast),
        );
      }
    },
    [current, request, showUnexpiring],
  );
  const preload = useCallback(() => void request().catch(() => undefined), [request]);
  return (
    <SiteToastsContext value={useMemo(() => ({ show, preload }), [show, preload])}>
      {children}
      <ToastRegion
        isEmpty={unexpiring.length + expiring.length === 0}
        onReaderArrive={() => actor?.send({ type: 'reader.arrive' })}
        onReaderLeave={() => actor?.send({ type: 'reader.leave' })}
      >
        {unexpiring.map(({ id, ...toast }) => (
          <PlainToast key={id} {...toast} onDismiss={() => dismissUnexpiring(id)} />
        ))}
        <Suspense fallback={null}>
          {expiring.map(({ id, ...toast }) => (
            <Toast key={id} {...toast} onDismiss={() => actor?.send({ type: 'toast.dismiss', id })} />
          ))}
        </Suspense>
      </ToastRegion>
    </SiteToastsContext>
  );
}

/** Toasts whose code did not arrive: they stay until they are dismissed. */
function useUnexpiringToasts() {
  const [unexpiring, setUnexpiring] = useState<readonly UnexpiringToast[]>([]);
  const showUnexpiring = useCallback(
    (toast: ToastMessage) => setUnexpiring((shown) => [...shown, { ...toast, id: (shown.at(-1)?.id ?? 0) + 1 }]),
    [],
  );
  const dismissUnexpiring = (id: number) => setUnexpiring((shown) => shown.filter((toast) => toast.id !== id));
  return { unexpiring, showUnexpiring, dismissUnexpiring };
}

function useSiteToasts(): SiteToastsContext {
  const toasts = useContext(SiteToastsContext);
  if (toasts === undefined) throw new Error('This page needs SiteToasts around it.');
  return toasts;
}

/** @throws {Error} outside `SiteToasts`. */
export const useShowToast = (): ((toast: ToastMessage) => void) => useSiteToasts().show;

/** Loads what the first toast needs, before there is one. @throws {Error} outside `SiteToasts`. */
export const usePreloadToasts = (): (() => void) => useSiteToasts().preload;

/** For modal dialogs: the region outside them that stays usable and heard. */
export function toastRegion(): readonly Element[] {
  const region = document.getElementById(TOAST_REGION_ID);
  return region === null ? [] : [region];
}
