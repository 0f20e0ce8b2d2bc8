import { fromCallback } from 'xstate';
import type { CallOutcome, CallProblem, PlatformMessage } from '../../machines/call-client/callEvents.ts';
import { isPlatformMessage } from '../../machines/call-client/callMessages.ts';
import { CODE_NOT_LOADED, microphoneProblem, problemOf } from '../../machines/call-client/callProblems.ts';
import type { CallOptions } from '../../machines/voice-site/callOptions.ts';
import type { CallCommand, CallFact } from '../../machines/voice-site/voiceSiteMachine.ts';
import { CodeNotLoadedError, loadCode } from '../browser/loadCode.ts';
import { createSilentTrack, type SilentTrack } from '../browser/silentTrack.ts';
import { MessageFrames } from './MessageFrames.ts';
import type { WebCallOptions } from './createWebCall.ts';
import type { CallAttempt, prepareCallAttempts } from './callAttempt.ts';

export type SiteCallOptions = WebCallOptions & {
  readonly assistantId: string;
  /** Folder of the room library's remote half; empty: the library's vendor. */
  readonly roomBundleUrl: string;
  /** What else must have arrived before anybody is called: the code of the dialog in which a call can be ended. */
  readonly loadView?: () => Promise<unknown>;
};

/** Long enough for a slow phone; after that a visitor wants to know. */
const CODE_TIMEOUT_MS = 20_000;

/** A call that failed before it reached the call client. */
const failedBefore = (problem: CallProblem): CallOutcome => ({
  outcome: 'failed',
  stage: 'initialization',
  problem,
  orderly: true,
});

const NOT_CONFIGURED = failedBefore({
  type: 'start-failed',
  message: 'This site has no VITE_PUBLIC_KEY and no VITE_ASSISTANT_ID, so nobody can answer.',
  retryable: false,
});

const CODE_BROKE: CallOutcome = {
  outcome: 'failed',
  stage: 'conversation',
  problem: { type: 'start-failed', message: 'The call code broke.', retryable: true },
  orderly: false,
};

/**
 * A call for the site's voice machine. Its code, and the room library with it, is fetched when somebody calls: it is no
 * part of a page's first script.
 */
export function createCallActor({ assistantId, roomBundleUrl, loadView, ...options }: SiteCallOptions) {
  return fromCallback<CallCommand, CallOptions>(({ receive, sendBack, input: { companyName, microphoneProblem } }) => {
    const tell: (fact: CallFact) => void = sendBack;
    const early: CallCommand[] = [];
    let attempt: CallAttempt | undefined;
    let isLoading = true;
    let silence: SilentTrack | undefined;

    const endLoading = () => {
      isLoading = false;
      clearTimeout(timer);
      window.removeEventListener('pagehide', cancel);
    };
    const close = (outcome: CallOutcome) => {
      if (!isLoading) return;
      endLoading();
      tell({ type: 'call.closed', outcome });
    };
    const cancel = () => {
      close({ outcome: 'cancelled', orderly: true });
    };
    // Once there is an attempt, the attempt itself follows the page.
    window.addEventListener('pagehide', cancel);
    const timer = setTimeout(close, CODE_TIMEOUT_MS, failedBefore(CODE_NOT_LOADED));

    const begin = (createAttempt: ReturnType<typeof prepareCallAttempts>) => {
      if (!isLoading) return;
      endLoading();
      attempt = createAttempt({
        request: {
          assistantId,
          ...(companyName !== undefined && { assistantOverrides: { variableValues: { companyName } } }),
        },
      });
      relayReports(attempt, tell);
      attempt.start();
      for (const command of early) attempt.send(command);
    };

    receive((command) => {
      if (attempt?.getSnapshot().status === 'active') attempt.send(command);
      else if (!isLoading) return;
      else if (command.type === 'call.stop') cancel();
      else early.push(command);
    });

    if (options.token === '' || assistantId === '') close(NOT_CONFIGURED);
    else {
      const prepared = loadCode(import('./callAttempt.ts')).then(({ prepareCallAttempts }) => {
        if (microphoneProblem !== undefined && isLoading) silence = createSilentTrack();
        return prepareCallAttempts({
          ...options,
          factoryOptions: silence === undefined ? {} : { audioSource: silence.track },
          dailyConfig: roomBundleUrl === '' ? {} : { bundlePathOverride: new URL(roomBundleUrl, location.href).href },
        });
      });
      Promise.all([prepared, loadView && loadCode(loadView())]).then(
        ([createAttempt]) => begin(createAttempt),
        (error: unknown) =>
          close(failedBefore(error instanceof CodeNotLoadedError ? CODE_NOT_LOADED : problemOf(error))),
      );
    }

    return () => {
      endLoading();
      silence?.release();
      // It ends by itself once the room is left.
      if (attempt?.getSnapshot().status === 'active') attempt.send({ type: 'call.stop' });
    };
  });
}

function relayReports(attempt: CallAttempt, send: (fact: CallFact) => void): void {
  const messages = new MessageFrames<PlatformMessage>((message) => send({ type: 'call.message', message }));
  const tell = (fact: CallFact) => {
    messages.flush();
    send(fact);
  };
  const close = (outcome: CallOutcome) => {
    messages.close();
    send({ type: 'call.closed', outcome });
  };
  attempt.on('call-start', () => tell({ type: 'call.started' }));
  attempt.on('volume-level', ({ payload }) => tell({ type: 'call.volume', volume: payload }));
  attempt.on('message', ({ payload }) => {
    if (isPlatformMessage(payload)) messages.add(payload);
  });
  attempt.on('sound-blocked', () => tell({ type: 'call.sound-blocked' }));
  attempt.on('sound-resumed', () => tell({ type: 'call.sound-resumed' }));
  attempt.on('microphone-blocked', ({ payload }) => tell({ type: 'call.microphone-problem', problem: payload }));
  attempt.on('microphone-restored', () => tell({ type: 'call.microphone-restored' }));
  attempt.on('camera-error', ({ payload }) => {
    if (payload.microphone) tell({ type: 'call.microphone-problem', problem: microphoneProblem(payload.error) });
  });
  attempt.subscribe({
    complete: () => {
      const { output } = attempt.getSnapshot();
      if (output !== undefined) close(output);
    },
    error: (error) => {
      close(CODE_BROKE);
      reportError(error);
    },
  });
}
