import { fromCallback } from 'xstate';
import type { CallOutcome, CallProblem, PlatformMessage } from '../../machines/call-client/callEvents.ts';
import { isPlatformMessage } from '../../machines/call-client/callMessages.ts';
import { CODE_NOT_LOADED, microphoneProblem, problemOf } from '../../machines/call-client/callProblems.ts';
import type { CallOptions } from '../../machines/voice-site/callOptions.ts';
import type { CallCommand, CallFact, CallLink } from '../../machines/voice-site/voiceSiteMachine.ts';
import { CodeNotLoadedError, loadCode } from '../browser/loadCode.ts';
import { createSilentTrack, type SilentTrack } from '../browser/silentTrack.ts';
import { fetchRoomBundle } from './roomBundle.ts';
import { MessageFrames } from './MessageFrames.ts';
import type { WebCallOptions } from './createWebCall.ts';
import type { CallAttempt, prepareCallAttempts } from './callAttempt.ts';

export type SiteCallOptions = WebCallOptions & {
  readonly assistantId: string;
  /**
   * URL of the folder with the call machine, the code that the room library (daily-js) loads for a call. It may be relative to the page. If
   * it is empty, the vendor's folder is used.
   */
  readonly roomBundleUrl: string;
  /** `intent`, the default: `fetchRoom` fetches the call machine before a call. `press`: only a call fetches it. */
  readonly roomFetch?: 'intent' | 'press';
  /** Loads further code that must be present before a call starts: the dialog in which the visitor can end the call. */
  readonly loadView?: () => Promise<unknown>;
};

const roomFolder = ({ roomBundleUrl }: Pick<SiteCallOptions, 'roomBundleUrl'>): string =>
  roomBundleUrl === '' ? '' : new URL(roomBundleUrl, location.href).href;

/** True if the browser estimates the connection, and it is slower than the fastest class. */
function isConnectionSlow(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: string } };
  return (connection?.effectiveType ?? '4g') !== '4g';
}

/**
 * Loads the room library for a visitor who may be about to call, and fetches the call machine, if the site allows it before a press. On a slow
 * connection the call machine comes last, because a call shows its dialog first. Does not reject: a call loads again what is missing.
 */
export async function fetchRoom({ token, roomFetch, roomBundleUrl, loadView }: SiteCallOptions): Promise<void> {
  const library = import('./callAttempt.ts').then(({ loadRoomLibrary }) => loadRoomLibrary());
  const code = Promise.allSettled([library, loadView?.()]);
  if (isConnectionSlow()) await code;
  if (token !== '' && roomFetch !== 'press') fetchRoomBundle(roomFolder({ roomBundleUrl }));
}

/** The call fails if its code does not load within this time, which is long enough for a slow phone. */
const CODE_TIMEOUT_MS = 20_000;

/** The outcome of a call that failed before its call-client machine started. It is orderly, because there was no room to leave. */
const failedBeforeStart = (problem: CallProblem): CallOutcome => ({
  outcome: 'failed',
  stage: 'initialization',
  problem,
  orderly: true,
});

const NOT_CONFIGURED = failedBeforeStart({
  type: 'start-failed',
  message: 'VITE_PUBLIC_KEY or VITE_ASSISTANT_ID is missing. Calls need both.',
  retryable: false,
});

/** The outcome of a call whose machine throws. It names the stage `conversation` even if the machine throws earlier. */
const CODE_THREW: CallOutcome = {
  outcome: 'failed',
  stage: 'conversation',
  problem: { type: 'start-failed', message: 'The call code threw an error.', retryable: true },
  orderly: false,
};

/**
 * Creates the logic of the actor that makes a call for the site's voice machine. The code of the call and the room library are loaded only
 * for a call, so that they are not part of a page's initial script.
 */
export function createCallActor({ assistantId, roomBundleUrl, loadView, ...options }: SiteCallOptions) {
  return fromCallback<CallCommand, CallOptions>(
    ({ receive, sendBack, input: { companyName, microphoneProblem: typingReason } }) => {
      const report: (fact: CallFact) => void = sendBack;
      const earlyCommands: CallCommand[] = [];
      let attempt: CallAttempt | undefined;
      let isLoading = true;
      let silentTrack: SilentTrack | undefined;

      const endLoading = () => {
        isLoading = false;
        clearTimeout(timer);
        window.removeEventListener('pagehide', cancel);
      };
      /** Ends a call whose code is still loading. */
      const closeEarly = (outcome: CallOutcome) => {
        if (!isLoading) return;
        endLoading();
        report({ type: 'call.closed', outcome });
      };
      const cancel = () => {
        closeEarly({ outcome: 'cancelled', orderly: true });
      };
      // Cancel the call if the page is left while the code loads. Later, the attempt itself handles `pagehide`.
      window.addEventListener('pagehide', cancel);
      const timer = setTimeout(closeEarly, CODE_TIMEOUT_MS, failedBeforeStart(CODE_NOT_LOADED));

      const startAttempt = (createAttempt: ReturnType<typeof prepareCallAttempts>) => {
        if (!isLoading) return;
        endLoading();
        attempt = createAttempt({
          request: {
            assistantId,
            ...(companyName !== undefined && { assistantOverrides: { variableValues: { companyName } } }),
          },
        });
        relayReports(attempt, report);
        attempt.start();
        for (const command of earlyCommands) attempt.send(command);
      };

      receive((command) => {
        if (attempt?.getSnapshot().status === 'active') attempt.send(command);
        else if (!isLoading) return;
        else if (command.type === 'call.stop') cancel();
        else earlyCommands.push(command);
      });

      if (options.token === '' || assistantId === '') closeEarly(NOT_CONFIGURED);
      else {
        const prepared = loadCode(import('./callAttempt.ts')).then(({ prepareCallAttempts }) => {
          // A visitor who types because of a microphone problem sends a silent track instead of the microphone.
          if (typingReason !== undefined && isLoading) silentTrack = createSilentTrack();
          return prepareCallAttempts({
            ...options,
            factoryOptions: silentTrack === undefined ? {} : { audioSource: silentTrack.track },
            dailyConfig: roomBundleUrl === '' ? {} : { bundlePathOverride: roomFolder({ roomBundleUrl }) },
          });
        });
        Promise.all([prepared, loadView && loadCode(loadView())]).then(
          ([createAttempt]) => startAttempt(createAttempt),
          (error: unknown) =>
            closeEarly(failedBeforeStart(error instanceof CodeNotLoadedError ? CODE_NOT_LOADED : problemOf(error))),
        );
      }

      return () => {
        endLoading();
        silentTrack?.release();
        // The attempt runs on until the room is left.
        if (attempt?.getSnapshot().status === 'active') attempt.send({ type: 'call.stop' });
      };
    },
  );
}

const isCallLink = (type: string | undefined): type is CallLink => type === 'signaling' || type === 'sfu';

/**
 * Sends a fact to the site for each report of the attempt that the site uses. Messages that wait for the end of a frame are sent before any
 * other fact, to keep the order.
 */
function relayReports(attempt: CallAttempt, send: (fact: CallFact) => void): void {
  const messages = new MessageFrames<PlatformMessage>((message) => send({ type: 'call.message', message }));
  const report = (fact: CallFact) => {
    messages.flush();
    send(fact);
  };
  const close = (outcome: CallOutcome) => {
    messages.close();
    send({ type: 'call.closed', outcome });
  };
  attempt.on('call-start', () => report({ type: 'call.started' }));
  attempt.on('volume-level', ({ payload }) => report({ type: 'volume.measured', volume: payload }));
  attempt.on('message', ({ payload }) => {
    if (isPlatformMessage(payload)) messages.add(payload);
  });
  attempt.on('sound-blocked', () => report({ type: 'call.sound-blocked' }));
  attempt.on('sound-resumed', () => report({ type: 'call.sound-resumed' }));
  attempt.on('microphone-blocked', ({ payload }) => report({ type: 'call.microphone-problem', problem: payload }));
  attempt.on('microphone-restored', () => report({ type: 'call.microphone-restored' }));
  attempt.on('microphone-muted', () => report({ type: 'call.microphone-muted' }));
  attempt.on('network-connection', ({ payload }) => {
    // The machines treat events of the library as opaque. `network-connection` has these fields.
    const { type, event } = payload as { readonly type?: string; readonly event?: string };
    // A connection of the type `peer-to-peer` belongs to one of the other participants, who may leave with it.
    if (isCallLink(type)) report({ type: 'call.link-changed', link: type, connected: event !== 'interrupted' });
  });
  attempt.on('camera-error', ({ payload }) => {
    if (payload.microphone) report({ type: 'call.microphone-problem', problem: microphoneProblem(payload.error) });
  });
  attempt.subscribe({
    complete: () => {
      const { output } = attempt.getSnapshot();
      if (output !== undefined) close(output);
    },
    error: (error) => {
      close(CODE_THREW);
      reportError(error);
    },
  });
}
