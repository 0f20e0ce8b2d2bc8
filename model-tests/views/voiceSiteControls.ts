import type { CallProblem } from '../../src/machines/call-client/callEvents.ts';
import { INTERRUPTED, MICROPHONE_READY, remedyOf } from '../../src/machines/voice-site/remedies.ts';
import type { Lead } from '../../src/machines/lead/lead.ts';
import { formatStateValue } from '../kit/machineStep.ts';
import { formatEvent } from '../kit/formatStep.ts';
import type { GeneratedStep } from '../kit/testModel.ts';

/** The state after a step of the voice demo: the phase, and the context as `describeVoiceSite` returns it. */
export type VoiceStepState = {
  readonly phase: 'idle' | 'loading' | 'active' | 'asking' | 'giving up' | 'ending' | 'summary' | 'stopped';
  readonly speaking: boolean;
  readonly muted: boolean;
  readonly soundBlocked: boolean;
  readonly problem?: CallProblem['type'];
  /** A connection of the call is interrupted. */
  readonly isInterrupted: boolean;
  /** The visitor types because of a problem of the microphone that is gone now. */
  readonly microphoneReady: boolean;
  /** The text in the text box, trimmed. */
  readonly draft: string;
  /** The problem of the microphone because of which the visitor types. */
  readonly typesBecauseOf?: CallProblem['type'];
  /** True if the visitor types in this call, because it has no microphone. */
  readonly isTyped: boolean;
  readonly hasSpoken: boolean;
  readonly lead: Lead;
  /** The latest answered call that has ended. */
  readonly finished: { readonly lead: Lead; readonly isCutShort: boolean } | null;
};

const PHASES: Readonly<Record<string, VoiceStepState['phase']>> = {
  idle: 'idle',
  'calling.loading': 'loading',
  'calling.active.{clock.counting, exit.closed}': 'active',
  'calling.active.{clock.counting, exit.asking}': 'asking',
  'calling.givingUp': 'giving up',
  'calling.ending': 'ending',
  'stopped.summarising': 'summary',
  'stopped.dismissed': 'stopped',
};

export function voiceStepState({ value, context }: GeneratedStep): VoiceStepState {
  const phase = PHASES[formatStateValue(value)];
  if (phase === undefined) throw new Error(`No phase is defined for the state "${formatStateValue(value)}".`);
  return { ...(context as Omit<VoiceStepState, 'phase'>), phase };
}

/** The event in full, except that `visitor.send` with an empty draft, which is another case, is `visitor.send nothing`. */
export function formatVoiceEvent(event: GeneratedStep['event'], previous: GeneratedStep | undefined): string {
  const isEmpty = previous !== undefined && voiceStepState(previous).draft === '';
  return event.type === 'visitor.send' && isEmpty ? `${event.type} nothing` : formatEvent(event);
}

/** Specification, section 2: the modal is shown while a call is set up and while it is active. */
export const isDialogShown = ({ phase }: VoiceStepState): boolean =>
  phase === 'loading' || phase === 'active' || phase === 'asking';

/** True from the end of an answered call, before the room is left. */
export const isSummaryShown = ({ phase, finished }: VoiceStepState): boolean =>
  phase === 'summary' || (phase === 'ending' && finished !== null);

/** True while the room is being left. A new call cannot begin yet. */
export const isLeaving = ({ phase }: VoiceStepState): boolean => phase === 'ending' || phase === 'giving up';

export const isWithoutCall = ({ phase }: VoiceStepState): boolean =>
  phase === 'idle' || phase === 'summary' || phase === 'stopped';

const lacksMicrophone = ({ problem }: VoiceStepState): boolean => problem?.startsWith('microphone-') === true;

/** True while the page offers to type instead, because the latest start failed without a microphone. */
export const offersToType = (state: VoiceStepState): boolean => state.phase === 'idle' && lacksMicrophone(state);

/** The label of the microphone button, in a list that is empty if there is none. */
export const microphoneButtons = (state: VoiceStepState): readonly string[] => {
  if (state.isTyped) return [];
  if (state.muted) return ['Unmute microphone'];
  return [lacksMicrophone(state) ? 'Try microphone again' : 'Mute microphone'];
};

/** Why a call has this problem, in words for a visitor. */
export const reasonOf = (type: CallProblem['type']): string => remedyOf({ type, message: '', retryable: true }).reason;

/** The notice about a connection or a microphone, in a list that is empty if there is none. */
export function expectedNotices({
  isInterrupted,
  microphoneReady,
  typesBecauseOf,
  problem,
}: VoiceStepState): readonly string[] {
  if (isInterrupted) return [INTERRUPTED.reason];
  if (problem !== undefined) return [reasonOf(problem)];
  if (microphoneReady) return [MICROPHONE_READY.reason];
  return typesBecauseOf === undefined ? [] : [reasonOf(typesBecauseOf)];
}

/** Whether the page offers a control for a visitor's event. Other events count as offered, except those that end the view. */
export function isOffered(event: GeneratedStep['event'], state: VoiceStepState): boolean {
  switch (event.type) {
    case 'visitor.point':
    case 'visitor.start':
      return isWithoutCall(state);
    case 'visitor.type-instead':
      return offersToType(state);
    case 'visitor.call-again':
      return state.phase === 'summary';
    case 'visitor.dismiss':
      return isSummaryShown(state) || offersToType(state);
    case 'visitor.say':
      return state.phase === 'active' && !state.hasSpoken;
    case 'page.left':
      // A link or the browser's Back causes this event and unmounts the view (tested in src/app/Site.test.tsx).
      return false;
    case 'dialog.failed':
      // A dialog that throws causes this event (tested in src/pages/landing/voice/DialogBoundary.test.tsx).
      return false;
    case 'visitor.end':
      return isDialogShown(state);
    case 'visitor.close':
      // The question whether to end the call covers the button.
      return isDialogShown(state) && state.phase !== 'asking';
    case 'visitor.stay':
      return state.phase === 'asking';
    case 'visitor.mute':
      return (
        state.phase === 'active' &&
        microphoneButtons(state).includes(event.muted === true ? 'Mute microphone' : 'Unmute microphone')
      );
    case 'visitor.try-microphone':
      return state.phase === 'active' && microphoneButtons(state).includes('Try microphone again');
    case 'visitor.type':
    case 'visitor.send':
      return state.phase === 'active';
    case 'visitor.turn-on-sound':
      return isDialogShown(state) && state.soundBlocked;
    default:
      return true;
  }
}
