import type { SnapshotFrom } from 'xstate';
import type { FinishedCall } from '../lead/lead.ts';
import { isMicrophoneProblem } from './callOptions.ts';
import { INTERRUPTED, MICROPHONE_READY, type Remedy, remedyOf } from './remedies.ts';
import { hasVisitorSpoken, SPEAKING_VOLUME, type voiceSiteMachine } from './voiceSiteMachine.ts';

type Snapshot = SnapshotFrom<typeof voiceSiteMachine>;

export type CallPhase = 'connecting' | 'active';

export type VoiceStatus = 'Connecting...' | 'Speaking...' | 'Listening...';

export const isDialogOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog-open');

/** True while the voice buttons read "Connecting..." and are disabled (specification, section 2). */
export const isConnecting = (snapshot: Snapshot): boolean => snapshot.matches({ calling: 'loading' });

/** True while the voice buttons accept no click: a call starts, or the room of a call is being left. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');

export const isActive = (snapshot: Snapshot): boolean => snapshot.matches({ calling: 'active' });

/** True while the page asks whether to end the call, which would discard the typed text. */
export const isAskingToEnd = (snapshot: Snapshot): boolean =>
  snapshot.matches({ calling: { active: { exit: 'asking' } } });

/** True in the states idle and stopped. */
export const isWithoutCall = (snapshot: Snapshot): boolean => !snapshot.matches('calling');

export const phaseOf = (snapshot: Snapshot): CallPhase => (isActive(snapshot) ? 'active' : 'connecting');

/** True while the volume is above 0.1: the specification's speaking flag. */
export const isSpeaking = (snapshot: Snapshot): boolean => snapshot.context.volume > SPEAKING_VOLUME;

export function statusOf(snapshot: Snapshot): VoiceStatus {
  if (!isActive(snapshot)) return 'Connecting...';
  return isSpeaking(snapshot) ? 'Speaking...' : 'Listening...';
}

/**
 * Describes an interrupted connection, or else the problem of the call. If there is none, describes the microphone problem because of which
 * the visitor types, or says that it is gone.
 */
export function noticeOf(snapshot: Snapshot): Remedy | undefined {
  const { problem, options, interruptedLinks, microphoneReady } = snapshot.context;
  if (interruptedLinks.length > 0) return INTERRUPTED;
  if (problem === undefined && microphoneReady) return MICROPHONE_READY;
  const reason = problem ?? options.microphoneProblem;
  return reason && remedyOf(reason);
}

/** True if the visitor types in this call, because it has no microphone. */
export const isTypedCall = ({ context: { options } }: Snapshot): boolean => options.microphoneProblem !== undefined;

/** True while the page offers to try the microphone again: the microphone of the call has failed and is not muted. */
export const offersToTryMicrophone = (snapshot: Snapshot): boolean => snapshot.can({ type: 'visitor.try-microphone' });

/** True while the page offers typing: after a start that failed because of the microphone. */
export const offersToType = (snapshot: Snapshot): boolean =>
  snapshot.matches('idle') && isMicrophoneProblem(snapshot.context.problem);

/** True while the page offers suggested sentences: in an active call whose captions have no turn of the visitor. */
export const offersScenarios = (snapshot: Snapshot): boolean =>
  isActive(snapshot) && !hasVisitorSpoken(snapshot.context);

/** The finished call, while its summary is shown: from the end of the conversation, before the room is left. */
export const summaryOf = (snapshot: Snapshot): FinishedCall | undefined =>
  snapshot.matches({ stopped: 'summarising' }) || snapshot.matches({ calling: 'ending' })
    ? snapshot.context.finished
    : undefined;
