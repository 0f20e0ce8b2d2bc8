import type { Locator, Page } from '@playwright/test';
import type { CallOutcome, CallProblem } from '../../src/machines/call-client/callEvents.ts';
import type { ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import { remedyOf } from '../../src/machines/voice-site/remedies.ts';
import type { VoiceSiteEvent } from '../../src/machines/voice-site/voiceSiteMachine.ts';
import { SCENARIOS } from '../../src/machines/voice-site/scenarios.ts';
import type { GeneratedPath, GeneratedStep } from '../../model-tests/kit/testModel.ts';
import type { PathDriver } from '../../model-tests/kit/testPath.ts';
import { executorsOf } from '../../model-tests/views/executorsOf.ts';
import {
  isDialogShown,
  microphoneButtons,
  offersToType,
  type VoiceStepState,
  voiceStepState,
} from '../../model-tests/views/voiceSiteControls.ts';
import { DISCONNECTED, type FaultName, type Site } from '../Site.ts';
import type { ConsoleGate } from '../page-census/consoleGate.ts';
import { expect } from '../siteTest.ts';
import { silence, tone, wavFile } from '../fake-microphone/wav.ts';
import { HeldRequests } from './HeldRequests.ts';

/** Duration of each sentence; the greeting has three. Long enough for the steps during the speech, short enough to wait for its end. */
const SPEECH_SECONDS = 3;
const SPEECH = { silence: wavFile(silence(SPEECH_SECONDS)), voice: wavFile(tone(SPEECH_SECONDS, 0.5)) } as const;

/** Longer than the greeting. */
const DIALOG_TIMEOUT_MS = 15_000;

/** On the page, every failure during a call is a broken connection. The visitor reads about this problem. */
const DROPPED: CallProblem = { type: 'connection-error', message: '', retryable: true };

/** Console messages of the page and of the room library when the platform fails. */
const UNREADABLE_MESSAGE = /Call client: unreadable app message/;
const ERROR_REPORT = /https:\/\/o\d+\.ingest\.sentry\.io\//;

const isDisorderly = ({ event }: GeneratedStep) =>
  event.type === 'call.closed' && !(event.outcome as CallOutcome).orderly;

type CallPlan = {
  readonly faults: readonly FaultName[];
  readonly joinsUnanswered: boolean;
  /** The room does not acknowledge the leave. */
  readonly leaveStalls: boolean;
};

/** The faults to set before a call so that it takes the path. `call`: the path's steps from the start of the call to its end. */
function planOf(call: GeneratedPath): CallPlan {
  const inLoading = call.filter((_, index) => {
    const previous = call[index - 1];
    return previous !== undefined && voiceStepState(previous).phase === 'loading';
  });
  const isThere = (type: string) => inLoading.some(({ event }) => event.type === type);
  const isBlocked = isThere('call.sound-blocked');
  const leaveStalls = call.some(isDisorderly);
  const joinsUnanswered = leaveStalls && !isThere('call.started');
  return {
    joinsUnanswered,
    leaveStalls,
    faults: [
      ...(isBlocked ? (['autoplay:blocked'] as const) : []),
      ...(isThere('call.message') ? (['assistant:garbage'] as const) : []),
      ...((isBlocked && !isThere('call.message')) || joinsUnanswered ? (['assistant:silent'] as const) : []),
      ...(isThere('call.closed') ? (['microphone:denied'] as const) : []),
      ...(leaveStalls ? (['leave:stall'] as const) : []),
    ],
  };
}

const STARTS: ReadonlySet<string> = new Set(['visitor.start', 'visitor.type-instead', 'visitor.call-again']);

/** One plan for each call of the path. */
function plansOf(path: GeneratedPath): readonly CallPlan[] {
  const starts = path.flatMap(({ event }, index) => (STARTS.has(event.type) ? [index] : []));
  return starts.map((start, call) => planOf(path.slice(start, starts[call + 1])));
}

const NO_CALL: CallPlan = { faults: [], joinsUnanswered: false, leaveStalls: false };

/**
 * Opens the built page with the local platform. The platform answers the web call and the requests for speech at the
 * steps of the path, and fails as the path requires.
 */
export async function openVoicePage(
  { page, site, consoleGate }: { page: Page; site: Site; consoleGate: ConsoleGate },
  path: GeneratedPath,
): Promise<PathDriver> {
  const plans = plansOf(path);
  let calls = 0;
  let plan = NO_CALL;
  const webCall = new HeldRequests();
  const speech = new HeldRequests();
  await page.route('**/api/call/web', webCall.receive);
  await page.route('**/speech?*', speech.receive);
  await site.open();
  if (plans.some(({ faults }) => faults.includes('assistant:garbage'))) consoleGate.declare(UNREADABLE_MESSAGE);

  const speak = (sound: keyof typeof SPEECH) =>
    speech.answer((route) => route.fulfill({ contentType: 'audio/wav', body: SPEECH[sound] }));
  const answerCall = () => webCall.answer((route) => route.continue());
  const inDialog = (name: string) => site.dialog.getByRole('button', { name, exact: true });
  const callTime = site.dialog.getByRole('timer');
  let isSpeaking = false;
  let isDropped = false;
  const toastsSoFar: string[] = [];

  const begin = async (button: Locator) => {
    plan = plans[calls] ?? NO_CALL;
    calls += 1;
    isSpeaking = false;
    isDropped = false;
    await site.setFaults(...plan.faults);
    webCall.hold();
    speech.hold();
    await button.click();
    if (!plan.joinsUnanswered) return;
    await answerCall();
    await expect(page.locator('audio')).toHaveCount(1);
  };

  const executors = executorsOf<VoiceSiteEvent>({
    'visitor.start': async ({ companyName = '' }) => {
      await page.getByRole('textbox', { name: /^Your company/ }).fill(companyName);
      await begin(site.hearButton);
    },
    'visitor.type-instead': () => begin(page.getByRole('button', { name: 'Type instead' })),
    'visitor.call-again': () => begin(page.getByRole('button', { name: 'Call again' })),
    'visitor.dismiss': () => page.getByRole('button', { name: /^Dismiss (summary|microphone help)$/ }).click(),
    'visitor.say': ({ text }) => inDialog(text).click(),
    'page.left': () => {
      throw new Error('A page that is left has no view.');
    },
    'visitor.end': () => site.dialog.getByRole('button', { name: /^(End Call|Cancel)$/ }).click(),
    'visitor.mute': ({ muted }) => inDialog(muted ? 'Mute microphone' : 'Unmute microphone').click(),
    'visitor.try-microphone': () => inDialog('Try microphone again').click(),
    'visitor.type': ({ text }) => site.textBox.fill(text),
    'visitor.send': async () => {
      const text = (await site.textBox.inputValue()).trim();
      const own = site.captions.filter({ hasText: 'You: ' });
      const before = await own.count();
      await site.textBox.press('Enter');
      await expect(own).toHaveCount(text === '' ? before : before + 1);
      if (text !== '') await expect(own.last()).toContainText(text);
    },
    'visitor.turn-on-sound': () => inDialog('Turn on sound').click(),
    'call.started': answerCall,
    'volume.measured': async ({ volume }) => {
      if (volume > 0.1) {
        isSpeaking = true;
        await speak('voice');
      } else if (isSpeaking) {
        isSpeaking = false;
        speech.hold();
      }
    },
    'call.message': async () => {
      if (!isSpeaking && (await callTime.isVisible())) await speak('silence');
      await expect(site.captions.first()).toContainText(/Ava: \S/);
    },
    'call.sound-blocked': async () => {
      if (await callTime.isVisible()) await site.cause('block-autoplay');
      else await answerCall();
    },
    'call.sound-resumed': () => inDialog('Turn on sound').click(),
    'call.microphone-problem': () => site.cause('unplug-microphone'),
    'call.microphone-restored': () => site.cause('plug-in-microphone'),
    'call.closed': async ({ outcome }) => {
      if (!(await callTime.isVisible())) {
        if (outcome.outcome === 'failed') await answerCall();
        return;
      }
      isDropped = outcome.outcome === 'failed';
      if (isDropped) consoleGate.declare(ERROR_REPORT);
      await site.cause(isDropped ? 'drop' : 'hang-up');
    },
  });
  const untilNextSecond = async () => {
    const before = await callTime.textContent();
    await expect(callTime).not.toHaveText(before ?? '');
  };

  return {
    executors: {
      ...executors,
      'xstate.after.second.voiceSite.calling.active.counting': untilNextSecond,
    },
    check: async (step) => {
      const state = voiceStepState(step);
      const isLeavingAtOnce = state.phase === 'ending' && !plan.leaveStalls;
      // First the toasts, which disappear after five seconds.
      for (const { title, description } of toastsIn(step)) {
        toastsSoFar.push(title);
        const reason = description === undefined ? '' : isDropped ? remedyOf(DROPPED).reason : description;
        await expect(site.toast(title).last()).toContainText(reason);
      }
      await checkDialog(site, state, soundIsOn(step));
      if (!isLeavingAtOnce) {
        await checkVoiceButtons(page, state);
        await expect(page.getByRole('button', { name: 'Call again' })).toHaveCount(state.phase === 'summary' ? 1 : 0);
        await expect(page.getByRole('button', { name: 'Type instead' })).toHaveCount(offersToType(state) ? 1 : 0);
      }
      const allowed = [...toastsSoFar, ...(isLeavingAtOnce ? [DISCONNECTED] : [])];
      for (const title of await site.toasts.locator('p:first-child').allTextContents()) {
        expect(allowed, 'toasts of the path').toContain(title);
      }
    },
  };
}

const toastsIn = ({ effects }: GeneratedStep) =>
  effects.filter(({ act }) => act === 'emits toast').map(({ data }) => (data as { toast: ToastMessage }).toast);

/** The browser turns the sound on at once; the machine waits for the event about it. */
const soundIsOn = ({ event }: GeneratedStep) => event.type === 'visitor.turn-on-sound';

function dialogExpected(state: VoiceStepState, soundOn: boolean) {
  const { phase, speaking, soundBlocked, problem, draft, isTyped, hasSpoken } = state;
  const isActive = phase === 'active';
  const isSilent = soundBlocked && !soundOn;
  const blocked = isTyped ? ['Your microphone is blocked for this site.'] : [];
  return {
    status: isActive ? (speaking ? 'Speaking...' : 'Listening...') : 'Connecting...',
    buttons: [
      'Close',
      ...(isSilent ? ['Turn on sound'] : []),
      ...(isActive && !hasSpoken ? SCENARIOS.map(({ label }) => label) : []),
      ...(isActive ? ['Send', ...microphoneButtons(state), 'End Call'] : ['Cancel']),
    ],
    notices: [
      ...(isSilent ? ["You can't hear Ava yet."] : []),
      ...(problem === undefined ? blocked : ['No microphone was found.']),
    ],
    hasCallTime: isActive,
    draft: isActive ? draft : undefined,
  };
}

async function checkDialog(site: Site, state: VoiceStepState, soundOn: boolean): Promise<void> {
  if (!isDialogShown(state)) {
    await expect(site.dialog).toBeHidden();
    return;
  }
  await expect(async () => {
    expect({
      status: await site.status.textContent(),
      buttons: await site.dialog
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter(({ ariaExpanded }) => ariaExpanded === null)
            .map((button) => button.ariaLabel ?? button.textContent),
        ),
      notices: await site.dialog.getByRole('alert').locator('strong').allTextContents(),
      hasCallTime: await site.dialog.getByRole('timer').isVisible(),
      draft: (await site.textBox.isVisible()) ? (await site.textBox.inputValue()).trim() : undefined,
    }).toEqual(dialogExpected(state, soundOn));
  }).toPass({ intervals: [50], timeout: DIALOG_TIMEOUT_MS });
}

async function checkVoiceButtons(page: Page, { phase }: VoiceStepState): Promise<void> {
  const names = phase === 'loading' ? ['Connecting...', 'Connecting...'] : ['Try AI', 'Hear the AI in Action'];
  for (const [index, name] of names.entries()) {
    const button = page.getByRole('button', { name, includeHidden: true });
    const one = phase === 'loading' ? button.nth(index) : button;
    if (phase === 'loading' || phase === 'ending') await expect(one).toBeDisabled();
    else await expect(one).toBeEnabled();
  }
}
