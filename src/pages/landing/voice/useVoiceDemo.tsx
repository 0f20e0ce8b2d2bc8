import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ToastMessage } from '../../../machines/toasts/toastsMachine.ts';
import { CODE_NOT_LOADED } from '../../../machines/voice-site/startFailure.ts';
import { useActorOnDemand } from '../../actor-on-demand/useActorOnDemand.ts';
import { useSnapshot } from '../../actor-on-demand/useSnapshot.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { useInboxSession } from '../../smart-inbox/inboxSession.tsx';
import { usePreloadToasts, useShowToast } from '../../toasts/SiteToasts.tsx';
import type { LandingVoice } from '../landingVoice.ts';
import type { VoiceSite, VoiceSiteView } from './createVoiceSite.ts';

export type VoiceDemo = {
  /** Undefined until its code is loaded. */
  readonly voiceSite: VoiceSite | undefined;
  /** The button of the latest call, which gets the focus back. */
  readonly opener: HTMLElement | null;
  /** The vertical scroll position when the visitor pressed that button, in CSS pixels. */
  readonly scrollTop: RefObject<number>;
  /** Starts the call of the same button again. */
  readonly onStartAgain: () => void;
  readonly voice: LandingVoice;
};

type ViewOf = (snapshot: ReturnType<VoiceSite['getSnapshot']>) => VoiceSiteView;

const IDLE: VoiceSiteView = { connecting: false, busy: false, isWithoutCall: true };
/** The view while a press waits for the code. */
const WAITING: VoiceSiteView = { connecting: true, busy: true, isWithoutCall: false };

/** The first call loads the dialog's code, and waits for it. */
export const loadCallDialog = () => import('./CallDialog.tsx');

/** The code of a call's outcome. */
export const loadCallOutcome = () => import('./CallOutcome.tsx');

/** Loads all code of a call before the voice demo's machine requests it. The call loads failed files again. */
const preloadCall = (): Promise<unknown> =>
  Promise.allSettled([loadCallDialog(), import('../../../platform/call-client/callAttempt.ts')]);

/** The voice demo of a page: its machine, whose code is loaded on demand, and the interface for the buttons. */
export function useVoiceDemo(): VoiceDemo {
  const showToast = useShowToast();
  const preloadToasts = usePreloadToasts();
  const { voiceSite, view, request } = useVoiceSite(showToast);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const companyField = useRef<HTMLInputElement>(null);
  const scrollTop = useRef(0);
  const { connecting, busy, isWithoutCall } = isWaiting ? WAITING : view;

  // The dialog returns the focus as it closes, but the button is disabled until the session has left the room.
  useEffect(() => {
    const isElsewhere = document.activeElement?.matches(':not(body, main, [role=dialog] *)');
    if (isWithoutCall && isElsewhere !== true) opener?.focus({ preventScroll: true });
  }, [isWithoutCall, opener]);

  useEffect(() => {
    // The machine inspector of the development server shows the machines of a page from the start, this one first.
    if (import.meta.env.MODE === 'development') request().then(preloadToasts, () => undefined);
  }, [request, preloadToasts]);

  const startIn = (site: VoiceSite) =>
    site.send({ type: 'visitor.start', companyName: companyField.current?.value ?? '' });

  const start = async () => {
    setIsWaiting(true);
    void preloadCall();
    try {
      startIn(await request());
    } catch {
      showToast(CODE_NOT_LOADED);
    }
    setIsWaiting(false);
  };

  const startAgain = () => {
    if (voiceSite === undefined) void start();
    else startIn(voiceSite);
  };

  return {
    voiceSite,
    opener,
    onStartAgain: startAgain,
    scrollTop,
    voice: {
      connecting,
      busy,
      companyField,
      onIntent: () => {
        preloadToasts();
        // If this fails, a press loads the code again and reports a failure.
        void preloadCall();
        request().then(
          (site) => site.send({ type: 'visitor.point' }),
          () => undefined,
        );
      },
      onStart: (button) => {
        setOpener(button);
        scrollTop.current = window.scrollY;
        startAgain();
      },
    },
  };
}

function useVoiceSite(showToast: (toast: ToastMessage) => void) {
  const { call } = useSiteConfiguration();
  const inboxSession = useInboxSession();
  const [viewOf, setViewOf] = useState<ViewOf>();
  const load = useCallback(async () => {
    const { createVoiceSite, localMoment, voiceSiteView } = await import('./createVoiceSite.ts');
    setViewOf(() => voiceSiteView);
    const voiceSite = createVoiceSite({ ...call, loadView: loadCallDialog });
    voiceSite.on('toast', ({ toast }) => showToast(toast));
    voiceSite.on('call.finished', ({ call: finished }) =>
      inboxSession.receiveCall({ ...finished, endedAt: localMoment() }),
    );
    return voiceSite;
  }, [call, inboxSession, showToast]);
  const { actor, request } = useActorOnDemand(load);
  // This cleanup runs before the actor is stopped, so that the call that it ends is still reported as finished.
  useEffect(() => () => actor?.send({ type: 'page.left' }), [actor]);
  const snapshot = useSnapshot(actor);
  const view = snapshot === undefined || viewOf === undefined ? IDLE : viewOf(snapshot);
  return { voiceSite: actor, view, request };
}
