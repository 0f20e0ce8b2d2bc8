import { within } from '@testing-library/react';
import type { CallProblem } from '../../src/machines/call-client/callEvents.ts';
import type { ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import { remedyOf } from '../../src/machines/voice-site/remedies.ts';
import { isDialogShown, isLeaving, type VoiceSituation } from './voiceSiteControls.ts';

/** What a person finds on the screen, in words. */
export type VoiceScreen = {
  readonly voiceButtons: readonly string[];
  readonly dialog: DialogScreen | 'closed';
  readonly toasts: readonly string[];
};

type DialogScreen = {
  readonly aiName: string;
  readonly status: string;
  readonly volume: string;
  readonly callTime: string;
  readonly captions: readonly string[];
  readonly notices: readonly string[];
  readonly buttons: readonly string[];
  readonly textBox: string;
  readonly draft: string;
};

/** What was said and done on the way, which a step of the machine does not tell. */
export type VoiceStory = {
  readonly aiName: string;
  readonly volume: number;
  readonly seconds: number;
  readonly captions: readonly string[];
  readonly problem: CallProblem | undefined;
  readonly toasts: readonly ToastMessage[];
};

const NOT_THERE = 'not there';

const VOICE_BUTTONS = ['Try AI', 'Hear the AI in Action'] as const;

/** Both voice buttons, found while no dialog covers them. */
export const voiceButtonsOn = (page: HTMLElement): readonly HTMLElement[] =>
  VOICE_BUTTONS.map((name) => within(page).getByRole('button', { name }));

const inWords = (button: HTMLElement) =>
  `${button.getAttribute('aria-label') ?? button.textContent}${button.matches(':disabled') ? ' (disabled)' : ''}`;

const textOf = (element: HTMLElement | null) => element?.textContent ?? NOT_THERE;

export const toastInWords = ({ title, description }: ToastMessage): string =>
  description === undefined ? title : `${title} ${description}`;

export const toastsSeen = (region: HTMLElement): readonly string[] =>
  [...region.children].map((toast) => [...toast.querySelectorAll('p')].map((part) => part.textContent).join(' '));

function dialogSeen(dialog: HTMLElement, aiName: string): DialogScreen {
  const inside = within(dialog);
  const field = inside.queryByRole<HTMLInputElement>('textbox');
  return {
    aiName: textOf(inside.queryByText(aiName, { selector: 'p' })),
    status: textOf(inside.getByRole('status')),
    volume: textOf(inside.queryByText(/^Volume: /)),
    callTime: textOf(inside.queryByRole('timer')),
    captions: [...inside.getByRole('log', { name: 'Conversation' }).querySelectorAll<HTMLElement>('[data-state]')].map(
      textOf,
    ),
    notices: inside.queryAllByRole('alert').map((notice) => textOf(notice.querySelector('strong'))),
    buttons: inside.getAllByRole('button').map(inWords),
    textBox: field?.placeholder ?? NOT_THERE,
    draft: field?.value.trim() ?? NOT_THERE,
  };
}

export const voiceScreenSeen = (
  voiceButtons: readonly HTMLElement[],
  dialog: HTMLElement | null,
  toastRegion: HTMLElement,
  aiName: string,
): VoiceScreen => ({
  voiceButtons: voiceButtons.map(inWords),
  dialog: dialog === null ? 'closed' : dialogSeen(dialog, aiName),
  toasts: toastsSeen(toastRegion),
});

function voiceButtonsExpected(situation: VoiceSituation): readonly string[] {
  if (situation.place === 'loading') return VOICE_BUTTONS.map(() => 'Connecting... (disabled)');
  return isLeaving(situation) ? VOICE_BUTTONS.map((name) => `${name} (disabled)`) : VOICE_BUTTONS;
}

/** Specification, section 2: "Connecting..." while loading, "Speaking..." when volume is above 0.1, else "Listening...". */
function statusExpected({ place }: VoiceSituation, volume: number): string {
  if (place === 'loading') return 'Connecting...';
  return volume > 0.1 ? 'Speaking...' : 'Listening...';
}

function dialogExpected(situation: VoiceSituation, story: VoiceStory): DialogScreen {
  const isActive = situation.place === 'active';
  const { aiName, volume, seconds, captions, problem } = story;
  return {
    aiName,
    status: statusExpected(situation, volume),
    volume: `Volume: ${String(Math.round(volume * 100))}%`,
    callTime: isActive ? `00:0${String(seconds)}` : NOT_THERE,
    captions,
    notices: [
      ...(situation.soundBlocked ? [`You can't hear ${aiName} yet.`] : []),
      ...(problem === undefined ? [] : [remedyOf(problem).reason]),
    ],
    buttons: [
      'Close',
      ...(situation.soundBlocked ? ['Turn on sound'] : []),
      ...(isActive ? ['Send', situation.muted ? 'Unmute microphone' : 'Mute microphone', 'End Call'] : ['Cancel']),
    ],
    textBox: isActive ? `Type to ${aiName}` : NOT_THERE,
    draft: isActive ? situation.draft : NOT_THERE,
  };
}

export const voiceScreenExpected = (situation: VoiceSituation, story: VoiceStory): VoiceScreen => ({
  voiceButtons: voiceButtonsExpected(situation),
  dialog: isDialogShown(situation) ? dialogExpected(situation, story) : 'closed',
  toasts: story.toasts.map(toastInWords),
});
