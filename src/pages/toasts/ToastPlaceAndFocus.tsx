import type { ActorRefFrom } from 'xstate';
import type { toastsMachine } from '../../machines/toasts/toastsMachine.ts';
import { Toast, ToastFocus, ToastPlace } from '../../ui/toast/Toast.tsx';
import { useSnapshot } from '../actor-on-demand/useSnapshot.ts';

/** Places the shown toasts, and keeps the focus when one of them is removed. Loaded together with the toasts. */
export function ToastPlaceAndFocus({ actor }: { readonly actor: ActorRefFrom<typeof toastsMachine> }) {
  const snapshot = useSnapshot(actor) ?? actor.getSnapshot();
  const { toasts } = snapshot.context;
  return (
    <>
      <ToastFocus toasts={toasts} />
      <ToastPlace
        toasts={toasts}
        isPointed={snapshot.matches('pointed')}
        onPointerMove={() => actor.send({ type: 'pointer.move' })}
        onPointerLeave={() => actor.send({ type: 'pointer.leave' })}
      />
    </>
  );
}

export { Toast };
