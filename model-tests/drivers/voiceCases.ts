import type { CallOutcome, PlatformMessage } from '../../src/machines/call-client/callEvents.ts';
import {
  SPEAKING_VOLUME,
  TYPED_TEXT_MAX_LENGTH,
  type VoiceSiteEvent,
} from '../../src/machines/voice-site/voiceSiteMachine.ts';
import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';
import { isDialogShown, isOffered, type VoiceSituation, voiceSituation } from '../views/voiceSiteControls.ts';

/** One event case in one place of the voice demo, in short: `active: visitor.mute on`. */
export const caseInWords = ({ event }: GeneratedStep, { place, draft }: VoiceSituation): string =>
  `${place}: ${eventInShort(event as VoiceSiteEvent, draft)}`;

function eventInShort(event: VoiceSiteEvent, draft: string): string {
  switch (event.type) {
    case 'visitor.mute':
      return `${event.type} ${event.muted ? 'on' : 'off'}`;
    case 'visitor.type':
      if (isTooLong(event)) return `${event.type} too much`;
      return `${event.type} ${event.text.trim() === '' ? 'blanks' : 'words'}`;
    case 'visitor.send':
      return `${event.type} ${draft === '' ? 'nothing' : 'words'}`;
    case 'call.volume':
      return `${event.type} ${String(event.volume)}`;
    case 'call.message':
      return isToolCall(event) ? `${event.type} with a tool call` : event.type;
    case 'call.closed':
      return `${event.type} ${event.outcome.outcome}${event.outcome.orderly ? '' : ', not orderly'}`;
    default:
      return event.type;
  }
}

/** The cases on a path whose control the page offers; the others are looked for, and not found, at every step. */
export const offeredCasesOf = (path: GeneratedPath): readonly string[] =>
  path.flatMap((step, index) => {
    const previous = path[index - 1];
    if (previous === undefined) return [];
    const situation = voiceSituation(previous);
    return isOffered(step.event, situation) ? [caseInWords(step, situation)] : [];
  });

const isToolCall = ({ message }: { readonly message: PlatformMessage }) => message.type === 'tool-calls';

const isTooLong = ({ text }: { readonly text: string }) => text.length > TYPED_TEXT_MAX_LENGTH;

const BEFORE_THE_ANSWER = 'a departure before the assistant has answered is a failure';
const OWN_DEADLINES = "the call client's own deadlines are shorter";
const WHOLE_CALLS = 'the journeys of whole calls have them (e2e/callToLead.spec.ts)';
const NOT_LISTENING = 'the client tells nothing of a room that it leaves';

/** What the model answers, but no platform and no browser brings about on a real page, with the reason. */
export const NOT_ON_A_PAGE: Readonly<Record<string, string>> = {
  'loading: call.closed ended': BEFORE_THE_ANSWER,
  'loading: call.closed cancelled, not orderly': 'only the visitor cancels, and then the page is ending the call',
  'loading: xstate.after.startTimeout.voiceSite.calling.loading': OWN_DEADLINES,
  'loading: call.message with a tool call': 'tools are called in a conversation',
  'active: call.message with a tool call': WHOLE_CALLS,
  'active: visitor.type too much': 'the field takes no more',
  'active: call.closed cancelled, not orderly': 'an answered call ends or fails',
  'giving up: call.message': OWN_DEADLINES,
  'giving up: call.message with a tool call': OWN_DEADLINES,
  'giving up: call.sound-blocked': OWN_DEADLINES,
  'giving up: call.sound-resumed': OWN_DEADLINES,
  'giving up: call.closed ended': OWN_DEADLINES,
  'giving up: call.closed cancelled, not orderly': OWN_DEADLINES,
  'giving up: call.closed failed': OWN_DEADLINES,
  'giving up: xstate.after.endTimeout.voiceSite.calling.givingUp': OWN_DEADLINES,
  'ending: call.message': NOT_LISTENING,
  'ending: call.message with a tool call': NOT_LISTENING,
  'ending: call.sound-blocked': NOT_LISTENING,
  'ending: call.sound-resumed': NOT_LISTENING,
  'ending: call.closed failed': NOT_LISTENING,
  'ending: xstate.after.endTimeout.voiceSite.calling.ending': OWN_DEADLINES,
};

/** How a call can close, by where the page is. */
const CLOSINGS: Partial<Record<VoiceSituation['place'], readonly CallOutcome['outcome'][]>> = {
  loading: ['failed'],
  active: ['ended', 'failed'],
  ending: ['ended', 'cancelled'],
};

/** Whether a real page can be brought to do the step here. */
export function canHappenOnPage({ event }: GeneratedStep, situation: VoiceSituation): boolean {
  const { place, speaking, soundBlocked, problem, isTyped } = situation;
  if (!isOffered(event, situation)) return false;
  const happening = event as VoiceSiteEvent;
  switch (happening.type) {
    case 'visitor.type':
      return !isTooLong(happening);
    case 'call.started':
      // The assistant answers once its sound plays.
      return !soundBlocked;
    case 'call.message':
      if (isToolCall(happening)) return false;
      // Before the call runs there is one such moment: while the browser keeps the sound off.
      return place === 'active' || (place === 'loading' && soundBlocked);
    case 'call.volume':
      // Silence is reported all the time; it matters when the assistant has just finished.
      return happening.volume > SPEAKING_VOLUME || speaking;
    case 'call.sound-blocked':
      return isDialogShown(situation) && !soundBlocked;
    case 'call.sound-resumed':
      return isDialogShown(situation) && soundBlocked;
    case 'call.microphone-problem':
      return problem === undefined && !isTyped;
    case 'call.microphone-restored':
      return problem !== undefined;
    case 'call.closed':
      return !soundBlocked && CLOSINGS[place]?.includes(happening.outcome.outcome) === true;
    default:
      return !event.type.includes('Timeout');
  }
}
