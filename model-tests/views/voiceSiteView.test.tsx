import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfiguration } from '../../src/app/configuration.ts';
import { Site } from '../../src/app/Site.tsx';
import type { EventCase } from '../../src/machines/eventCase.ts';
import { MAX_TOASTS, TOAST_DISPLAY_MS, toastKey, type ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { CallCommand, VoiceSiteEvent } from '../../src/machines/voice-site/voiceSiteMachine.ts';
// Fetched on demand by the page; here it is at hand, so that nothing waits for a file.
import '../../src/pages/landing/voice/CallDialog.tsx';
import '../../src/pages/landing/voice/CallOutcome.tsx';
import { SCENARIOS } from '../../src/machines/voice-site/scenarios.ts';
import { TOAST_REGION_ID } from '../../src/ui/toast/ToastRegion.tsx';
import { manualCallback } from '../kit/manualActors.ts';
import { passableVoiceSite } from '../drivers/voiceSitePaths.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import type { PathDriver } from '../kit/walkPath.ts';
import { executorsOf } from './executorsOf.ts';
import { settleView, showsInTime } from './settleView.ts';
import { testEveryPath } from './testEveryPath.ts';
import { isLeaving, isWithoutCall, voiceSituation } from './voiceSiteControls.ts';
import { type VoiceStory, voiceButtonsOn, voiceScreenExpected, voiceScreenSeen } from './voiceSiteScreen.ts';

const phone = vi.hoisted(() => ({ createCallActor: (): unknown => undefined }));

vi.mock('../../src/platform/call-client/callActor.ts', () => ({ createCallActor: () => phone.createCallActor() }));

const configuration = readConfiguration({ VITE_AI_NAME: 'Robin' });
const { aiName } = configuration;

const commandsIn = ({ effects }: GeneratedStep) =>
  effects
    .filter(({ act: effect }) => effect.startsWith('tells call '))
    .map(({ act: effect, data }) => ({ type: effect.slice('tells call '.length), ...(data as object) }));

let reportedErrors: unknown[] = [];

/** The page with a call that the test holds in its hand. */
function openPage(): PathDriver {
  const call = manualCallback<CallCommand>();
  phone.createCallActor = () => call.logic;
  const { container } = render(
    <MemoryRouter>
      <Site configuration={configuration} />
    </MemoryRouter>,
  );
  const voiceButtons = voiceButtonsOn(container);
  const toastRegion = container.querySelector<HTMLElement>(`#${TOAST_REGION_ID}`);
  if (toastRegion === null) throw new Error('The page has no toast region.');

  const silence = { volume: 0, seconds: 0, captions: [], problem: undefined };
  let story: Omit<VoiceStory, 'aiName' | 'toasts'> = silence;
  let toasts: readonly (ToastMessage & { readonly until: number })[] = [];
  let now = 0;
  const clocks = new Map<string, number>();
  let heard = 0;
  let ignored = 0;
  let calls = 0;

  // Whether something hides each of a page's thousand elements takes long to compute; here one look is enough.
  const dialog = () => screen.queryByRole('dialog', { name: 'Voice Assistant', hidden: true });
  const inDialog = () => {
    const found = dialog();
    if (found === null) throw new Error('The dialog is closed.');
    return within(found);
  };
  const press = (name: string) => {
    fireEvent.click(inDialog().getByRole('button', { name }));
  };
  const tell = (event: EventCase) => {
    act(() => call.send(event));
  };
  const runOut = ({ type }: EventCase) => {
    const milliseconds = (clocks.get(type) ?? now) - now;
    now += milliseconds;
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  const say = (caption: string) => {
    story = { ...story, captions: [...story.captions, caption] };
  };

  const sayOwn = (text: string) => {
    const isOpen = (caption: string) => caption.startsWith(aiName) && !caption.endsWith('Interrupted');
    story = { ...story, captions: story.captions.map((one) => (isOpen(one) ? `${one}Interrupted` : one)) };
    say(`You: ${text}`);
  };
  const onPage = (name: string | RegExp) => within(container).getByRole('button', { name });

  const executors = executorsOf<VoiceSiteEvent>({
    'visitor.start': ({ companyName = '' }) => {
      fireEvent.change(within(container).getByRole('textbox', { name: /^Your company/ }), {
        target: { value: companyName },
      });
      const [button] = voiceButtons.toReversed();
      if (button === undefined) throw new Error('The page has no voice button.');
      fireEvent.click(button);
      story = silence;
    },
    'visitor.type-instead': () => {
      fireEvent.click(onPage('Type instead'));
      story = silence;
    },
    'visitor.call-again': () => {
      fireEvent.click(onPage('Call again'));
      story = silence;
    },
    'visitor.dismiss': () => {
      fireEvent.click(onPage(/^Dismiss summary$|^Dismiss microphone help$/));
    },
    'visitor.say': ({ text }) => {
      press(SCENARIOS.find((scenario) => scenario.text === text)?.label ?? text);
      sayOwn(text);
    },
    'page.left': () => {
      throw new Error('A page that is left shows nothing.');
    },
    'visitor.end': () => press(inDialog().queryByRole('timer') === null ? 'Cancel' : 'End Call'),
    'visitor.mute': ({ muted }) => press(muted ? 'Mute microphone' : 'Unmute microphone'),
    'visitor.try-microphone': () => press('Try microphone again'),
    'visitor.type': ({ text }) => {
      const field = inDialog().getByRole('textbox', { name: `Type to ${aiName}` });
      fireEvent.change(field, { target: { value: text } });
    },
    'visitor.send': () => {
      const text = inDialog().getByRole<HTMLInputElement>('textbox').value.trim();
      press('Send');
      if (text !== '') sayOwn(text);
    },
    'visitor.turn-on-sound': () => press('Turn on sound'),
    'call.started': tell,
    'call.volume': (event) => {
      tell(event);
      story = { ...story, volume: event.volume };
    },
    'call.message': (event) => {
      tell(event);
      if (event.message.type !== 'transcript') return;
      const caption = `${aiName}: ${String(event.message.transcript)}`;
      if (story.captions.at(-1) !== caption) say(caption);
    },
    'call.sound-blocked': tell,
    'call.sound-resumed': tell,
    'call.microphone-problem': (event) => {
      tell(event);
      story = { ...story, problem: event.problem };
    },
    'call.microphone-restored': (event) => {
      tell(event);
      story = { ...story, problem: undefined };
    },
    'call.closed': tell,
  });
  const runOutExecutors: PathDriver['executors'] = {
    'xstate.after.second.voiceSite.calling.active.counting': (event) => {
      runOut(event);
      story = { ...story, seconds: story.seconds + 1 };
    },
    'xstate.after.startTimeout.voiceSite.calling.loading': runOut,
    'xstate.after.endTimeout.voiceSite.calling.givingUp': runOut,
    'xstate.after.endTimeout.voiceSite.calling.ending': runOut,
  };

  return {
    executors: { ...executors, ...runOutExecutors },
    checkBarred: expectNotOffered,
    check: async (step) => {
      for (const { act: effect, data } of step.effects) {
        const [, milliseconds, clock] = /^in (\d+) ms (.*)$/.exec(effect) ?? [];
        if (clock !== undefined) clocks.set(clock, now + Number(milliseconds));
        if (effect === 'starts actor call') calls += 1;
        if (effect === 'emits tool-call.ignored') ignored += 1;
        if (effect !== 'emits toast') continue;
        const { toast } = data as { readonly toast: ToastMessage };
        const key = toastKey(toast);
        toasts = toasts.filter(({ until }) => until > now);
        const shown = { ...toast, until: now + TOAST_DISPLAY_MS };
        toasts = [...toasts.filter((one) => toastKey(one) !== key), shown];
        expect(toasts.length, 'more would have to wait').toBeLessThanOrEqual(MAX_TOASTS);
      }
      toasts = toasts.filter(({ until }) => until > now);
      const situation = voiceSituation(step);
      if (situation.place === 'loading' || isLeaving(situation)) {
        // Nothing may come of it: the buttons are disabled.
        for (const button of voiceButtons) fireEvent.click(button);
      }
      await showsInTime(() => {
        expect(voiceScreenSeen(container, voiceButtons, dialog(), toastRegion, aiName)).toEqual(
          voiceScreenExpected(situation, { ...story, toasts, aiName }),
        );
      });
      expect(call.received.slice(heard), 'what the call was told').toEqual(commandsIn(step));
      heard = call.received.length;
      expect(reportedErrors, 'what was reported to engineers').toHaveLength(ignored);
      expect(call.inputs, 'calls so far').toHaveLength(calls);
      expect(call.isRunning(), 'a call is running').toBe(!isWithoutCall(situation));
    },
  };
}

/** What the visitor would do has no control, or one that takes no press. */
function expectNotOffered({ event }: GeneratedStep): void {
  const button = (name: string) => screen.queryByRole('button', { name });
  switch (event.type) {
    case 'visitor.end':
      expect(button('End Call')).toBeNull();
      expect(button('Cancel')).toBeNull();
      expect(button('Close')).toBeNull();
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
      expect(button('Call again')).toBeNull();
      return;
    case 'visitor.dismiss':
      expect(button('Dismiss summary')).toBeNull();
      expect(button('Dismiss microphone help')).toBeNull();
      return;
    case 'visitor.say':
      for (const { label } of SCENARIOS) expect(button(label)).toBeNull();
      return;
    case 'page.left':
      // No control leads there.
      return;
    case 'visitor.turn-on-sound':
      expect(button('Turn on sound')).toBeNull();
      return;
    default:
      throw new Error(`Nobody has said how "${event.type}" could be missing.`);
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

describe('the page shows what the voice demo is in, and has no control for what the visitor cannot do now', () => {
  testEveryPath('voice-site', openPage);
});

test('what no visitor gets to: muted while nothing is heard, or while typing', () => {
  for (const step of passableVoiceSite().unreachable) {
    const { place, muted, isTyped } = voiceSituation(step);
    expect(muted && (place !== 'active' || isTyped), JSON.stringify(step)).toBe(true);
  }
});
