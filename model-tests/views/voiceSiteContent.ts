import { screen, within } from '@testing-library/react';
import type { ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { Lead } from '../../src/machines/lead/lead.ts';
import { TRADE_NAMES } from '../../src/machines/lead/leadNames.ts';
import { SCENARIOS } from '../../src/machines/voice-site/scenarios.ts';
import {
  expectedNotices,
  isDialogShown,
  isLeaving,
  isSummaryShown,
  microphoneButtons,
  offersToType,
  reasonOf,
  type VoiceStepState,
} from './voiceSiteControls.ts';

/** The visible content of the page as text. */
export type VoiceSiteContent = {
  readonly voiceButtons: readonly string[];
  /** Only its state while the question whether to end the call covers it. */
  readonly dialog: DialogContent | 'closed' | 'asks whether to end the call';
  /** The title of the call summary with the values of its ticket, or the title of the microphone help. Empty if the page shows neither. */
  readonly outcome: readonly string[];
  readonly toasts: readonly string[];
};

type DialogContent = {
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

/** Data of the path so far that a single step of the machine does not contain. */
export type VoiceHistory = {
  readonly aiName: string;
  readonly volume: number;
  readonly seconds: number;
  readonly captions: readonly string[];
  readonly toasts: readonly ToastMessage[];
};

const NOT_THERE = 'not there';

const VOICE_BUTTONS = ['Try AI', 'Hear the AI in Action'] as const;

/** The two voice buttons of the page. Call this while no dialog hides them. */
export const voiceButtonsOn = (page: HTMLElement): readonly HTMLElement[] =>
  VOICE_BUTTONS.map((name) => within(page).getByRole('button', { name }));

const buttonText = (button: HTMLElement) =>
  `${button.getAttribute('aria-label') ?? button.textContent}${button.matches(':disabled') ? ' (disabled)' : ''}`;

const textOf = (element: HTMLElement | null) => element?.textContent ?? NOT_THERE;

const formatToast = ({ title, description }: ToastMessage): string =>
  description === undefined ? title : `${title} ${description}`;

const readToasts = (region: HTMLElement): readonly string[] =>
  [...region.children].map((toast) => [...toast.querySelectorAll('p')].map((part) => part.textContent).join(' '));

/** The values that are filled in on the ticket. */
const ticketValues = (part: HTMLElement): readonly string[] =>
  [...part.querySelectorAll('dd')].map(textOf).filter((value) => value !== 'not yet');

function readOutcome(page: HTMLElement): readonly string[] {
  const button = within(page).queryByRole('button', { name: /^(Dismiss summary|Type instead)$/, hidden: true });
  const section = button?.closest('section');
  return section == null ? [] : [textOf(section.querySelector('h2')), ...ticketValues(section)];
}

function readDialog(dialog: HTMLElement, aiName: string): DialogContent {
  const inside = within(dialog);
  const field = inside.queryByRole<HTMLInputElement>('textbox');
  return {
    aiName: textOf(inside.queryByText(aiName, { selector: 'p, p *' })),
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
      .map(buttonText),
    ticket: ticketValues(dialog),
    textBox: field?.placeholder ?? NOT_THERE,
    draft: field?.value.trim() ?? NOT_THERE,
  };
}

/** The button with which the visitor ends the call, and discards a typed text, in the question whether to do so. Null without the question. */
export const endAnywayButton = (): HTMLElement | null =>
  screen.queryByRole('button', { name: 'End Anyway', hidden: true });

function readDialogState(dialog: HTMLElement | null, aiName: string): VoiceSiteContent['dialog'] {
  // First, because the dialog behind the question has no accessible name.
  if (endAnywayButton() !== null) return 'asks whether to end the call';
  return dialog === null ? 'closed' : readDialog(dialog, aiName);
}

export const readVoiceSiteContent = (
  page: HTMLElement,
  voiceButtons: readonly HTMLElement[],
  dialog: HTMLElement | null,
  toastRegion: HTMLElement,
  aiName: string,
): VoiceSiteContent => ({
  voiceButtons: voiceButtons.map(buttonText),
  dialog: readDialogState(dialog, aiName),
  outcome: readOutcome(page),
  toasts: readToasts(toastRegion),
});

function expectedVoiceButtons(state: VoiceStepState): readonly string[] {
  if (state.phase === 'loading') return VOICE_BUTTONS.map(() => 'Connecting... (disabled)');
  return isLeaving(state) ? VOICE_BUTTONS.map((name) => `${name} (disabled)`) : VOICE_BUTTONS;
}

/** Specification, section 2: "Connecting..." while loading, "Speaking..." when volume is above 0.1, else "Listening...". */
function expectedStatus({ phase }: VoiceStepState, volume: number): string {
  if (phase === 'loading') return 'Connecting...';
  return volume > 0.1 ? 'Speaking...' : 'Listening...';
}

/** The expected values of a ticket. The event cases fill in only the name and the trade. */
const valuesOf = ({ name, trade }: Lead): readonly string[] =>
  [name, trade === undefined ? undefined : TRADE_NAMES[trade]].filter((value) => value !== undefined);

function expectedOutcome(state: VoiceStepState, aiName: string): readonly string[] {
  if (offersToType(state) && state.problem !== undefined) return [reasonOf(state.problem)];
  if (!isSummaryShown(state) || state.finished === null) return [];
  const { isCutShort, lead } = state.finished;
  return [isCutShort ? 'The call broke off.' : `Your call with ${aiName}`, ...valuesOf(lead)];
}

function expectedDialog(state: VoiceStepState, history: VoiceHistory): DialogContent {
  const isActive = state.phase === 'active';
  const { aiName, volume, seconds, captions } = history;
  return {
    aiName,
    status: expectedStatus(state, volume),
    volume: `Volume: ${String(Math.round(volume * 100))}%`,
    // A path counts fewer than ten seconds.
    callTime: isActive ? `00:0${String(seconds)}` : NOT_THERE,
    captions,
    notices: [...(state.soundBlocked ? [`You can't hear ${aiName} yet.`] : []), ...expectedNotices(state)],
    buttons: [
      'Close',
      ...(state.soundBlocked ? ['Turn on sound'] : []),
      ...(isActive && !state.hasSpoken ? SCENARIOS.map(({ label }) => label) : []),
      ...(isActive ? ['Send', ...microphoneButtons(state), 'End Call'] : ['Cancel']),
    ],
    ticket: isActive ? valuesOf(state.lead) : [],
    textBox: isActive ? `Type to ${aiName}` : NOT_THERE,
    draft: isActive ? state.draft : NOT_THERE,
  };
}

export const expectedVoiceSiteContent = (state: VoiceStepState, history: VoiceHistory): VoiceSiteContent => ({
  voiceButtons: expectedVoiceButtons(state),
  dialog:
    state.phase === 'asking'
      ? 'asks whether to end the call'
      : isDialogShown(state)
        ? expectedDialog(state, history)
        : 'closed',
  outcome: expectedOutcome(state, history.aiName),
  toasts: history.toasts.map(formatToast),
});
