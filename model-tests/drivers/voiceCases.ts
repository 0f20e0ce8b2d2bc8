import type { CallOutcome, PlatformMessage } from '../../src/machines/call-client/callEvents.ts';
import {
  SPEAKING_VOLUME,
  TYPED_TEXT_MAX_LENGTH,
  type VoiceSiteEvent,
} from '../../src/machines/voice-site/voiceSiteMachine.ts';
import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';
import { isDialogShown, isOffered, type VoiceStepState, voiceStepState } from '../views/voiceSiteControls.ts';

/** An event case in a phase of the voice demo as short text, such as `active: visitor.mute on`. */
const formatCase = ({ event }: GeneratedStep, { phase, draft }: VoiceStepState): string =>
  `${phase}: ${formatCaseEvent(event as VoiceSiteEvent, draft)}`;

function formatCaseEvent(event: VoiceSiteEvent, draft: string): string {
  switch (event.type) {
    case 'visitor.mute':
      return `${event.type} ${event.muted ? 'on' : 'off'}`;
    case 'visitor.type':
      if (isTooLong(event)) return `${event.type} too much`;
      return `${event.type} ${event.text.trim() === '' ? 'blanks' : 'words'}`;
    case 'visitor.send':
      return `${event.type} ${draft === '' ? 'nothing' : 'words'}`;
    case 'volume.measured':
      return `${event.type} ${String(event.volume)}`;
    case 'call.message':
      return isToolCall(event) ? `${event.type} with a tool call` : event.type;
    case 'call.link-changed':
      return `${event.type} ${event.connected ? 'connected' : 'interrupted'}`;
    case 'microphone.available':
    case 'microphone.unavailable':
      return `${event.type} since ${event.since}`;
    case 'call.closed':
      return `${event.type} ${event.outcome.outcome}${event.outcome.orderly ? '' : ', not orderly'}`;
    default:
      return event.type;
  }
}

/** The cases of a path whose events the page offers. The drivers check at every step that the page does not offer other controls. */
export const offeredCasesOf = (path: GeneratedPath): readonly string[] =>
  path.flatMap((step, index) => {
    const previous = path[index - 1];
    if (previous === undefined) return [];
    const state = voiceStepState(previous);
    return isOffered(step.event, state) ? [formatCase(step, state)] : [];
  });

const isToolCall = ({ message }: { readonly message: PlatformMessage }) => message.type === 'tool-calls';

const isTooLong = ({ text }: { readonly text: string }) => text.length > TYPED_TEXT_MAX_LENGTH;

const FAILED_BEFORE_ANSWER_REASON = 'a call that ends before the assistant answers has failed';
const SHORTER_DEADLINES_REASON = "the call client's own deadlines are shorter";
const TESTED_ELSEWHERE_REASON = 'tested by the journeys of whole calls (e2e/callToLead.spec.ts)';
const BROWSER_REASON =
  'these paths keep the permission and the devices; e2e/microphonePermission.spec.ts changes both, after a failed start and in a typed call';
const NOT_YET_IN_ROOM_REASON = 'the driver holds the call before it enters its room, so no incident can happen';
const LEAVING_REASON = 'the client does not report events of a room that it is leaving';

const PHASES = [
  'idle',
  'loading',
  'active',
  'asking',
  'giving up',
  'ending',
  'summary',
  'stopped',
] as const satisfies readonly VoiceStepState['phase'][];

/** The changes of the microphone's permission and of the devices in every phase in which the paths have them. */
const MICROPHONE_CHANGES = Object.fromEntries(
  PHASES.filter((phase) => phase !== 'asking').flatMap((phase) =>
    ['available since permission', 'available since new-device', 'unavailable since permission'].map((change) => [
      `${phase}: microphone.${change}`,
      BROWSER_REASON,
    ]),
  ),
);

/** Cases that the voice demo's machine handles but that the paths of the real page omit, each with the reason. */
export const NOT_ON_A_PAGE: Readonly<Record<string, string>> = {
  ...MICROPHONE_CHANGES,
  'loading: call.link-changed connected': NOT_YET_IN_ROOM_REASON,
  'loading: call.link-changed interrupted': NOT_YET_IN_ROOM_REASON,
  'loading: call.microphone-muted': NOT_YET_IN_ROOM_REASON,
  'loading: call.microphone-problem': NOT_YET_IN_ROOM_REASON,
  'loading: call.microphone-restored': NOT_YET_IN_ROOM_REASON,
  'loading: call.closed ended': FAILED_BEFORE_ANSWER_REASON,
  'loading: call.closed cancelled, not orderly': 'only the visitor cancels, and then the page is ending the call',
  'loading: xstate.after.startTimeout.voiceSite.calling.loading': SHORTER_DEADLINES_REASON,
  'loading: call.message with a tool call': 'tools are called in a conversation',
  'active: call.message with a tool call': TESTED_ELSEWHERE_REASON,
  'active: visitor.type too much': 'the field limits the length of its text',
  'active: call.closed cancelled, not orderly': 'an answered call ends or fails',
  'asking: call.closed cancelled, not orderly': 'an answered call ends or fails',
  'giving up: call.message': SHORTER_DEADLINES_REASON,
  'giving up: call.message with a tool call': SHORTER_DEADLINES_REASON,
  'giving up: call.sound-blocked': SHORTER_DEADLINES_REASON,
  'giving up: call.sound-resumed': SHORTER_DEADLINES_REASON,
  'giving up: call.closed ended': SHORTER_DEADLINES_REASON,
  'giving up: call.closed cancelled, not orderly': SHORTER_DEADLINES_REASON,
  'giving up: call.closed failed': SHORTER_DEADLINES_REASON,
  'giving up: xstate.after.endTimeout.voiceSite.calling.givingUp': SHORTER_DEADLINES_REASON,
  'ending: call.message': LEAVING_REASON,
  'ending: call.message with a tool call': LEAVING_REASON,
  'ending: call.sound-blocked': LEAVING_REASON,
  'ending: call.sound-resumed': LEAVING_REASON,
  'ending: call.closed failed': LEAVING_REASON,
  'ending: xstate.after.endTimeout.voiceSite.calling.ending': SHORTER_DEADLINES_REASON,
};

/** Outcomes with which a call can close, by phase. */
const CLOSINGS: Partial<Record<VoiceStepState['phase'], readonly CallOutcome['outcome'][]>> = {
  loading: ['failed'],
  active: ['ended', 'failed'],
  asking: ['ended', 'failed'],
  ending: ['ended', 'cancelled'],
};

/** Whether the step's event can occur on a real page in this state. */
export function canHappenOnPage({ event }: GeneratedStep, state: VoiceStepState): boolean {
  const { phase, speaking, muted, soundBlocked, problem, isTyped, isInterrupted } = state;
  if (!isOffered(event, state)) return false;
  const voiceEvent = event as VoiceSiteEvent;
  switch (voiceEvent.type) {
    case 'visitor.type':
      return !isTooLong(voiceEvent);
    case 'call.started':
      // The assistant answers when its sound plays.
      return !soundBlocked;
    case 'call.message':
      if (isToolCall(voiceEvent)) return false;
      // Before the call is active, messages arrive only while the browser blocks the sound.
      return phase === 'active' || (phase === 'loading' && soundBlocked);
    case 'volume.measured':
      // Silence is reported continuously. It changes the state only right after speech.
      return voiceEvent.volume > SPEAKING_VOLUME || speaking;
    case 'call.sound-blocked':
      return isDialogShown(state) && !soundBlocked;
    case 'call.sound-resumed':
      return isDialogShown(state) && soundBlocked;
    case 'call.microphone-problem':
      return phase === 'active' && problem === undefined && !isTyped;
    case 'call.microphone-restored':
      return phase === 'active' && problem !== undefined;
    case 'call.microphone-muted':
      return phase === 'active' && problem === undefined && !muted && !isTyped;
    case 'call.link-changed':
      return phase === 'active' && voiceEvent.connected === isInterrupted;
    case 'microphone.available':
    case 'microphone.unavailable':
      return false;
    case 'call.closed':
      return !soundBlocked && CLOSINGS[phase]?.includes(voiceEvent.outcome.outcome) === true;
    default:
      return !event.type.includes('Timeout');
  }
}
