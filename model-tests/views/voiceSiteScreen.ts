import { within } from '@testing-library/react';
import type { CallProblem } from '../../src/machines/call-client/callEvents.ts';
import type { ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import { remedyOf } from '../../src/machines/voice-site/remedies.ts';
import type { Lead } from '../../src/machines/lead/lead.ts';
import { TRADE_NAMES } from '../../src/machines/lead/leadNames.ts';
import { SCENARIOS } from '../../src/machines/voice-site/scenarios.ts';
import { isDialogShown, isLeaving, microphoneButtons, offersToType, type VoiceSituation } from './voiceSiteControls.ts';

/** What a person finds on the screen, in words. */
export type VoiceScreen = {
  readonly voiceButtons: readonly string[];
  readonly dialog: DialogScreen | 'closed';
  /** What the latest call leaves on the page: title, and the ticket's values. */
  readonly outcome: readonly string[];
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
  readonly ticket: readonly string[];
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

/** The values that a ticket has. */
const ticketValues = (part: HTMLElement): readonly string[] =>
  [...part.querySelectorAll('dd')].map(textOf).filter((value) => value !== 'not yet');

function outcomeSeen(page: HTMLElement): readonly string[] {
  const button = within(page).queryByRole('button', { name: /^(Dismiss summary|Type instead)$/, hidden: true });
  const section = button?.closest('section');
  return section == null ? [] : [textOf(section.querySelector('h2')), ...ticketValues(section)];
}

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
    buttons: inside
      .getAllByRole('button')
      .filter((button) => !button.hasAttribute('aria-expanded'))
      .map(inWords),
    ticket: ticketValues(dialog),
    textBox: field?.placeholder ?? NOT_THERE,
    draft: field?.value.trim() ?? NOT_THERE,
  };
}

export const voiceScreenSeen = (
  page: HTMLElement,
  voiceButtons: readonly HTMLElement[],
  dialog: HTMLElement | null,
  toastRegion: HTMLElement,
  aiName: string,
): VoiceScreen => ({
  voiceButtons: voiceButtons.map(inWords),
  dialog: dialog === null ? 'closed' : dialogSeen(dialog, aiName),
  outcome: outcomeSeen(page),
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

const MICROPHONE_BLOCKED = 'Your microphone is blocked for this site.';

/** As far as the event cases fill it in. */
const valuesOf = ({ name, trade }: Lead): readonly string[] =>
  [name, trade === undefined ? undefined : TRADE_NAMES[trade]].filter((value) => value !== undefined);

function outcomeExpected(situation: VoiceSituation, aiName: string): readonly string[] {
  if (offersToType(situation)) return [MICROPHONE_BLOCKED];
  if (situation.place !== 'summary' || situation.finished === null) return [];
  const { isCutShort, lead } = situation.finished;
  return [isCutShort ? 'The call broke off.' : `Your call with ${aiName}`, ...valuesOf(lead)];
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
      ...(problem === undefined ? (situation.isTyped ? [MICROPHONE_BLOCKED] : []) : [remedyOf(problem).reason]),
    ],
    buttons: [
      'Close',
      ...(situation.soundBlocked ? ['Turn on sound'] : []),
      ...(isActive && !situation.hasSpoken ? SCENARIOS.map(({ label }) => label) : []),
      ...(isActive ? ['Send', ...microphoneButtons(situation), 'End Call'] : ['Cancel']),
    ],
    ticket: isActive ? valuesOf(situation.lead) : [],
    textBox: isActive ? `Type to ${aiName}` : NOT_THERE,
    draft: isActive ? situation.draft : NOT_THERE,
  };
}

export const voiceScreenExpected = (situation: VoiceSituation, story: VoiceStory): VoiceScreen => ({
  voiceButtons: voiceButtonsExpected(situation),
  dialog: isDialogShown(situation) ? dialogExpected(situation, story) : 'closed',
  outcome: outcomeExpected(situation, story.aiName),
  toasts: story.toasts.map(toastInWords),
});
