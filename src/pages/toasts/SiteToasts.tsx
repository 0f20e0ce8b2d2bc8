import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { type ToastMessage, toastsMachine } from '../../machines/toasts/toastsMachine.ts';
import { TOAST_REGION_ID, ToastRegion } from '../../ui/toast/ToastRegion.tsx';

const ShowToastContext = createContext<((toast: ToastMessage) => void) | undefined>(undefined);

/** Every page's toasts: one region, mounted with the site. */
export function SiteToasts({ children }: { readonly children: ReactNode }) {
  const toasts = useActorRef(toastsMachine);
  const show = useCallback((toast: ToastMessage) => toasts.send({ type: 'toast.show', toast }), [toasts]);
  const shown = useSelector(toasts, ({ context }) => context.toasts);
  return (
    <ShowToastContext value={show}>
      {children}
      <ToastRegion
        toasts={shown}
        onDismiss={(id) => toasts.send({ type: 'toast.dismiss', id })}
        onReaderArrive={() => toasts.send({ type: 'reader.arrive' })}
        onReaderLeave={() => toasts.send({ type: 'reader.leave' })}
      />
    </ShowToastContext>
  );
}

/** @throws {Error} outside `SiteToasts`. */
export function useShowToast(): (toast: ToastMessage) => void {
  const show = useContext(ShowToastContext);
  if (show === undefined) throw new Error('This page needs SiteToasts around it.');
  return show;
}

/** For modal dialogs: the region outside them that stays usable and heard. */
export function toastRegion(): readonly Element[] {
  const region = document.getElementById(TOAST_REGION_ID);
  return region === null ? [] : [region];
}
