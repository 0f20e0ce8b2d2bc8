import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfiguration } from '../../src/app/configuration.ts';
import { Site } from '../../src/app/Site.tsx';
import type { EventCase } from '../../src/machines/eventCase.ts';
import { MAX_TOASTS, TOAST_DISPLAY_MS, toastKey, type ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { CallCommand, VoiceSiteEvent } from '../../src/machines/voice-site/voiceSiteMachine.ts';
// The page imports these modules on demand. After the imports here, the page's imports take no time.
import '../../src/pages/landing/voice/CallDialog.tsx';
import '../../src/pages/landing/voice/CallOutcome.tsx';
import { SCENARIOS } from '../../src/machines/voice-site/scenarios.ts';
import { TOAST_REGION_ID } from '../../src/ui/toast/ToastRegion.tsx';
import { manualCallback } from '../kit/manualActors.ts';
import { executableVoiceSitePaths } from '../drivers/drivenPaths.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { executorsOf, type PathDriver } from '../kit/testPath.ts';
import { eventually, settleView } from './inboxVisitor.ts';
import { testEveryPath } from './testEveryPath.ts';
import { isLeaving, isWithoutCall, voiceStepState } from './voiceSiteControls.ts';
import {
  endAnywayButton,
  expectedVoiceSiteContent,
  readVoiceSiteContent,
  voiceButtonsOn,
  type VoiceHistory,
} from './voiceSiteContent.ts';

const callActor = vi.hoisted(() => ({ create: (): unknown => undefined }));

vi.mock('../../src/platform/call-client/callActor.ts', () => ({
  createCallActor: () => callActor.create(),
  fetchRoom: () => undefined,
}));

const browser = vi.hoisted(() => ({ microphoneReturns: undefined as unknown }));

vi.mock('../../src/platform/browser/microphoneReturns.ts', () => ({
  get microphoneReturns() {
    return browser.microphoneReturns;
  },
}));

const configuration = readConfiguration({ VITE_AI_NAME: 'Robin' });
const { aiName } = configuration;

const SENDS_TO_CALL = 'sends to call ';

const commandsIn = ({ effects }: GeneratedStep) =>
  effects
    .filter(({ act: effect }) => effect.startsWith(SENDS_TO_CALL))
    .map(({ act: effect, data }) => ({ type: effect.slice(SENDS_TO_CALL.length), ...(data as object) }));

let reportedErrors: unknown[] = [];

/** Renders the page with a manual call actor, and with a manual actor of the browser's microphone. */
function openPage(): PathDriver {
  const call = manualCallback<CallCommand>();
  callActor.create = () => call.logic;
  const microphone = manualCallback();
  browser.microphoneReturns = microphone.logic;
  const { container } = render(
    <MemoryRouter>
      <Site configuration={configuration} />
    </MemoryRouter>,
  );
  const voiceButtons = voiceButtonsOn(container);
  const toastRegion = container.querySelector<HTMLElement>(`#${TOAST_REGION_ID}`);
  if (toastRegion === null) throw new Error('The page has no toast region.');

  const initialHistory = { volume: 0, seconds: 0, captions: [] };
  let history: Omit<VoiceHistory, 'aiName' | 'toasts'> = initialHistory;
  let toasts: readonly (ToastMessage & { readonly expiresAt: number })[] = [];
  let now = 0;
  const dueTimes = new Map<string, number>();
  let checkedCommandCount = 0;
  let ignoredToolCalls = 0;
  let callCount = 0;

  // Includes hidden elements, because computing whether each of the page's thousand elements is hidden is slow.
  const dialog = () => screen.queryByRole('dialog', { name: 'Voice Assistant', hidden: true });
  const inDialog = () => {
    const openDialog = dialog();
    if (openDialog === null) throw new Error('The dialog is closed.');
    return within(openDialog);
  };
  const press = (name: string) => {
    fireEvent.click(inDialog().getByRole('button', { name }));
  };
  const sendFromCall = (event: EventCase) => {
    act(() => call.send(event));
  };
  const sendFromBrowser = (event: EventCase) => {
    // A page whose machine is not loaded yet does not follow the browser.
    if (microphone.isRunning()) act(() => microphone.send(event));
  };
  const elapseTimer = ({ type }: EventCase) => {
    const milliseconds = (dueTimes.get(type) ?? now) - now;
    now += milliseconds;
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  const addCaption = (caption: string) => {
    history = { ...history, captions: [...history.captions, caption] };
  };
  /** Adds a caption of the visitor, who thereby interrupts the assistant. */
  const addVisitorCaption = (text: string) => {
    const canBeInterrupted = (caption: string) => caption.startsWith(aiName) && !caption.endsWith('Interrupted');
    history = {
      ...history,
      captions: history.captions.map((one) => (canBeInterrupted(one) ? `${one}Interrupted` : one)),
    };
    addCaption(`You: ${text}`);
  };
  const buttonOnPage = (name: string | RegExp) => within(container).getByRole('button', { name });

  // Each voice button starts a call. The test uses the last one.
  const lastVoiceButton = () => {
    const [button] = voiceButtons.toReversed();
    if (button === undefined) throw new Error('The page has no voice button.');
    return button;
  };

  const executors = executorsOf<VoiceSiteEvent>({
    'visitor.point': () => {
      fireEvent.pointerEnter(lastVoiceButton());
    },
    'visitor.start': ({ companyName = '' }) => {
      fireEvent.change(within(container).getByRole('textbox', { name: /^Your company/ }), {
        target: { value: companyName },
      });
      fireEvent.click(lastVoiceButton());
      history = initialHistory;
    },
    'visitor.type-instead': () => {
      fireEvent.click(buttonOnPage('Type instead'));
      history = initialHistory;
    },
    'visitor.call-again': () => {
      fireEvent.click(buttonOnPage('Call again'));
      history = initialHistory;
    },
    'visitor.dismiss': () => {
      fireEvent.click(buttonOnPage(/^Dismiss summary$|^Dismiss microphone help$/));
    },
    'visitor.say': ({ text }) => {
      press(SCENARIOS.find((scenario) => scenario.text === text)?.label ?? text);
      addVisitorCaption(text);
    },
    'page.left': () => {
      throw new Error('A page that is left has no view.');
    },
    'dialog.failed': () => {
      throw new Error('A dialog that has failed has no view.');
    },
    'visitor.end': () => {
      const endAnyway = endAnywayButton();
      if (endAnyway === null) press(inDialog().queryByRole('timer') === null ? 'Cancel' : 'End Call');
      else fireEvent.click(endAnyway);
    },
    'visitor.close': () => press('Close'),
    'visitor.stay': () => {
      fireEvent.click(screen.getByRole('button', { name: 'Keep Talking', hidden: true }));
    },
    'visitor.mute': ({ muted }) => press(muted ? 'Mute microphone' : 'Unmute microphone'),
    'visitor.try-microphone': () => press('Try microphone again'),
    'visitor.type': ({ text }) => {
      const field = inDialog().getByRole('textbox', { name: `Type to ${aiName}` });
      fireEvent.change(field, { target: { value: text } });
    },
    'visitor.send': () => {
      const text = inDialog().getByRole<HTMLInputElement>('textbox').value.trim();
      press('Send');
      if (text !== '') addVisitorCaption(text);
    },
    'visitor.turn-on-sound': () => press('Turn on sound'),
    'call.started': sendFromCall,
    'volume.measured': (event) => {
      sendFromCall(event);
      history = { ...history, volume: event.volume };
    },
    'call.message': (event) => {
      sendFromCall(event);
      if (event.message.type !== 'transcript') return;
      const caption = `${aiName}: ${String(event.message.transcript)}`;
      if (history.captions.at(-1) !== caption) addCaption(caption);
    },
    'call.sound-blocked': sendFromCall,
    'call.sound-resumed': sendFromCall,
    'call.microphone-problem': sendFromCall,
    'call.microphone-restored': sendFromCall,
    'call.microphone-muted': sendFromCall,
    'call.link-changed': sendFromCall,
    'microphone.available': sendFromBrowser,
    'microphone.unavailable': sendFromBrowser,
    'call.closed': sendFromCall,
  });
  const timerExecutors: PathDriver['executors'] = {
    'xstate.after.second.voiceSite.calling.active.clock.counting': (event) => {
      elapseTimer(event);
      history = { ...history, seconds: history.seconds + 1 };
    },
    'xstate.after.startTimeout.voiceSite.calling.loading': elapseTimer,
    'xstate.after.endTimeout.voiceSite.calling.givingUp': elapseTimer,
    'xstate.after.endTimeout.voiceSite.calling.ending': elapseTimer,
  };

  return {
    executors: { ...executors, ...timerExecutors },
    checkDisabled: expectDisabled,
    check: async (step) => {
      for (const { act: effect, data } of step.effects) {
        const [, milliseconds, timer] = /^in (\d+) ms (.*)$/.exec(effect) ?? [];
        if (timer !== undefined) dueTimes.set(timer, now + Number(milliseconds));
        if (effect === 'starts actor call') callCount += 1;
        if (effect === 'emits tool-call.ignored') ignoredToolCalls += 1;
        if (effect !== 'emits toast') continue;
        const { toast } = data as { readonly toast: ToastMessage };
        const key = toastKey(toast);
        toasts = toasts.filter(({ expiresAt }) => expiresAt > now);
        const shown = { ...toast, expiresAt: now + TOAST_DISPLAY_MS };
        toasts = [...toasts.filter((one) => toastKey(one) !== key), shown];
        expect(toasts.length, 'toasts that are shown together').toBeLessThanOrEqual(MAX_TOASTS);
      }
      toasts = toasts.filter(({ expiresAt }) => expiresAt > now);
      const state = voiceStepState(step);
      if (state.phase === 'loading' || isLeaving(state)) {
        // The buttons are disabled, so clicks have no effect.
        for (const button of voiceButtons) fireEvent.click(button);
      }
      await eventually(() => {
        expect(readVoiceSiteContent(container, voiceButtons, dialog(), toastRegion, aiName)).toEqual(
          expectedVoiceSiteContent(state, { ...history, toasts, aiName }),
        );
      });
      expect(call.received.slice(checkedCommandCount), 'commands to the call').toEqual(commandsIn(step));
      checkedCommandCount = call.received.length;
      expect(reportedErrors, 'errors reported with reportError()').toHaveLength(ignoredToolCalls);
      expect(call.inputs, 'calls so far').toHaveLength(callCount);
      expect(call.isRunning(), 'a call is running').toBe(!isWithoutCall(state));
    },
  };
}

/** Expects that the page has no control for the event. */
function expectDisabled({ event }: GeneratedStep): void {
  const button = (name: string) => screen.queryByRole('button', { name });
  switch (event.type) {
    case 'visitor.end':
      expect(button('End Call')).toBeNull();
      expect(button('Cancel')).toBeNull();
      expect(button('Close')).toBeNull();
      return;
    case 'visitor.close':
      // It is covered if the page asks whether to end the call.
      if (endAnywayButton() === null) expect(button('Close')).toBeNull();
      return;
    case 'visitor.stay':
      expect(button('Keep Talking')).toBeNull();
      return;
    case 'visitor.mute':
      expect(button(event.muted === true ? 'Mute microphone' : 'Unmute microphone')).toBeNull();
      return;
    case 'visitor.try-microphone':
      expect(button('Try microphone again')).toBeNull();
      return;
    case 'visitor.type':
    case 'visitor.send':
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(button('Send')).toBeNull();
      return;
    case 'visitor.type-instead':
      expect(button('Type instead')).toBeNull();
      return;
    case 'visitor.call-again':
      expect(button('Call again')?.matches(':enabled') ?? false, '"Call again" is enabled').toBe(false);
      return;
    case 'visitor.dismiss':
      expect(button('Dismiss summary')).toBeNull();
      expect(button('Dismiss microphone help')).toBeNull();
      return;
    case 'visitor.say':
      for (const { label } of SCENARIOS) expect(button(label)).toBeNull();
      return;
    case 'visitor.point':
    case 'page.left':
    case 'dialog.failed':
      // The page has no control for these events.
      return;
    case 'visitor.turn-on-sound':
      expect(button('Turn on sound')).toBeNull();
      return;
    default:
      throw new Error(`There is no check that "${event.type}" is disabled.`);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reportedErrors = [];
  vi.stubGlobal('reportError', (error: unknown) => reportedErrors.push(error));
});

afterEach(async () => {
  await settleView();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the landing page shows the state of the voice demo and has no control for disabled events', () => {
  testEveryPath('voice-site', openPage);
});

test('in every state that the view cannot reach, the dialog has failed, or the visitor is muted and the call is not active or is typed', () => {
  for (const step of executableVoiceSitePaths().unreachable) {
    const { phase, muted, isTyped, finished } = voiceStepState(step);
    const hasDialogFailed = phase === 'ending' && finished?.isCutShort === true;
    expect(hasDialogFailed || (muted && (phase !== 'active' || isTyped)), JSON.stringify(step)).toBe(true);
  }
});
