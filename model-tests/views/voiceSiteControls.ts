import type { Lead } from '../../src/machines/lead/lead.ts';
import { valueInWords } from '../kit/situation.ts';
import { eventInWords } from '../kit/stepInWords.ts';
import type { GeneratedStep } from '../kit/testModel.ts';

/** The part of a step that a visitor meets: the state in words, and what `voiceSiteProjection` tells of the context. */
export type VoiceSituation = {
  readonly place: 'idle' | 'loading' | 'active' | 'giving up' | 'ending' | 'summary' | 'stopped';
  readonly speaking: boolean;
  readonly muted: boolean;
  readonly soundBlocked: boolean;
  readonly problem?: string;
  /** Without the spaces around it. */
  readonly draft: string;
  readonly isTyped: boolean;
  readonly hasSpoken: boolean;
  readonly lead: Lead;
  /** The latest call that was answered. */
  readonly finished: { readonly lead: Lead; readonly isCutShort: boolean } | null;
};

const PLACES: Readonly<Record<string, VoiceSituation['place']>> = {
  idle: 'idle',
  'calling.loading': 'loading',
  'calling.active.counting': 'active',
  'calling.givingUp': 'giving up',
  'calling.ending': 'ending',
  'stopped.summarising': 'summary',
  'stopped.dismissed': 'stopped',
};

export function voiceSituation({ value, context }: GeneratedStep): VoiceSituation {
  const place = PLACES[valueInWords(value)];
  if (place === undefined) throw new Error(`Nobody has said what a visitor sees in "${valueInWords(value)}".`);
  return { ...(context as Omit<VoiceSituation, 'place'>), place };
}

/** To send a text and to send nothing are two cases, though the event is one. */
export function voiceEventInWords(event: GeneratedStep['event'], previous: GeneratedStep | undefined): string {
  const isEmpty = previous !== undefined && voiceSituation(previous).draft === '';
  return event.type === 'visitor.send' && isEmpty ? `${event.type} nothing` : eventInWords(event);
}

/** Specification, section 2: the modal is there while a call is set up and while it runs. */
export const isDialogShown = ({ place }: VoiceSituation): boolean => place === 'loading' || place === 'active';

/** The room is being left; no new call can begin yet. */
export const isLeaving = ({ place }: VoiceSituation): boolean => place === 'ending' || place === 'giving up';

export const isWithoutCall = ({ place }: VoiceSituation): boolean =>
  place === 'idle' || place === 'summary' || place === 'stopped';

const lacksMicrophone = ({ problem }: VoiceSituation): boolean => problem?.startsWith('microphone-') === true;

/** The latest start failed for want of a microphone. */
export const offersToType = (situation: VoiceSituation): boolean =>
  situation.place === 'idle' && lacksMicrophone(situation);

/** The label of the one button for the microphone, where there is one. */
export const microphoneButtons = (situation: VoiceSituation): readonly string[] => {
  if (situation.isTyped) return [];
  if (situation.muted) return ['Unmute microphone'];
  return [lacksMicrophone(situation) ? 'Try microphone again' : 'Mute microphone'];
};

/** Whether the screen offers a control for what a visitor would do; true for what no visitor does. */
export function isOffered(event: GeneratedStep['event'], situation: VoiceSituation): boolean {
  switch (event.type) {
    case 'visitor.start':
      return isWithoutCall(situation);
    case 'visitor.type-instead':
      return offersToType(situation);
    case 'visitor.call-again':
      return situation.place === 'summary';
    case 'visitor.dismiss':
      return situation.place === 'summary' || offersToType(situation);
    case 'visitor.say':
      return situation.place === 'active' && !situation.hasSpoken;
    case 'page.left':
      // A link or the browser's Back: a page that is left shows nothing more of it (src/app/Site.test.tsx).
      return false;
    case 'visitor.end':
      return isDialogShown(situation);
    case 'visitor.mute':
      return (
        situation.place === 'active' &&
        microphoneButtons(situation).includes(event.muted === true ? 'Mute microphone' : 'Unmute microphone')
      );
    case 'visitor.try-microphone':
      return situation.place === 'active' && microphoneButtons(situation).includes('Try microphone again');
    case 'visitor.type':
    case 'visitor.send':
      return situation.place === 'active';
    case 'visitor.turn-on-sound':
      return isDialogShown(situation) && situation.soundBlocked;
    default:
      return true;
  }
}
