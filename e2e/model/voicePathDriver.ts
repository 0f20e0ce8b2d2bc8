import type { Locator, Page } from '@playwright/test';
import type { CallOutcome, CallProblem } from '../../src/machines/call-client/callEvents.ts';
import type { ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import { remedyOf } from '../../src/machines/voice-site/remedies.ts';
import { SPEAKING_VOLUME, type VoiceSiteEvent } from '../../src/machines/voice-site/voiceSiteMachine.ts';
import { DISCONNECTED_TOAST, type FaultName, type Site } from '../site/Site.ts';
import { SCENARIOS } from '../../src/machines/voice-site/scenarios.ts';
import type { GeneratedPath, GeneratedStep } from '../../model-tests/kit/testModel.ts';
import { executorsOf, type PathDriver } from '../../model-tests/kit/testPath.ts';
import {
  expectedNotices,
  isDialogShown,
  isSummaryShown,
  microphoneButtons,
  offersToType,
  type VoiceStepState,
  voiceStepState,
} from '../../model-tests/views/voiceSiteControls.ts';
import type { ConsoleGate } from '../page-census/consoleGate.ts';
import { expect } from '../site/siteFixture.ts';
import { HeldRequests } from '../site/HeldRequests.ts';
import { SILENT_TRACK_MESSAGE } from '../states/callStates.ts';
import { silence, tone, wavFile } from '../fake-microphone/wav.ts';

/** Duration of each sentence. Long enough for steps during the speech, and short enough to wait for its end. */
const SPEECH_SECONDS = 3;
const SPEECH = { silence: wavFile(silence(SPEECH_SECONDS)), voice: wavFile(tone(SPEECH_SECONDS, 0.5)) } as const;

/** Longer than the three sentences of the greeting, because the dialog may still show that the assistant speaks. */
const DIALOG_TIMEOUT_MS = 15_000;

/** The problem that the page shows for every failure during a call: the driver can only break the connection. */
const DROPPED_CONNECTION: CallProblem = { type: 'connection-error', message: '', retryable: true };

/** Console messages about garbage from the assistant, and about the room library's (daily-js) report of a broken connection. */
const UNREADABLE_MESSAGE = /Call client: unreadable app message/;
const ERROR_REPORT_MESSAGE = /https:\/\/o\d+\.ingest\.sentry\.io\//;

/** True for the end of a call whose leave timed out. */
const isLeaveTimedOut = ({ event }: GeneratedStep) =>
  event.type === 'call.closed' && !(event.outcome as CallOutcome).orderly;

/** Settings with which a call takes the path. */
type CallPlan = {
  readonly faults: readonly FaultName[];
  /** True if the call joins its room in the step that starts it, so that there is a room to leave, and the assistant never answers. */
  readonly joinsUnanswered: boolean;
  /** True if the room does not acknowledge the leave. */
  readonly leaveStalls: boolean;
};

/** @param call the path's steps from the start of a call to the start of the next one. */
function planOf(call: GeneratedPath): CallPlan {
  const stepsWhileLoading = call.filter((_, index) => {
    const previous = call[index - 1];
    return previous !== undefined && voiceStepState(previous).phase === 'loading';
  });
  const occursWhileLoading = (type: string) => stepsWhileLoading.some(({ event }) => event.type === type);
  const isBlocked = occursWhileLoading('call.sound-blocked');
  const leaveStalls = call.some(isLeaveTimedOut);
  const joinsUnanswered = leaveStalls && !occursWhileLoading('call.started');
  return {
    joinsUnanswered,
    leaveStalls,
    faults: [
      ...(isBlocked ? (['autoplay:blocked'] as const) : []),
      // The garbage is sent when the assistant joins, and contains one readable message.
      ...(occursWhileLoading('call.message') ? (['assistant:garbage'] as const) : []),
      // Without this fault the assistant would answer when the sound plays, or after it has joined.
      ...((isBlocked && !occursWhileLoading('call.message')) || joinsUnanswered ? (['assistant:silent'] as const) : []),
      // A call that closes before the assistant answers has failed.
      ...(occursWhileLoading('call.closed') ? (['microphone:denied'] as const) : []),
      ...(leaveStalls ? (['leave:stall'] as const) : []),
    ],
  };
}

/** Events that start a call. */
const STARTS: ReadonlySet<string> = new Set(['visitor.start', 'visitor.type-instead', 'visitor.call-again']);

/** The plans of the path's calls, in order. */
function plansOf(path: GeneratedPath): readonly CallPlan[] {
  const startIndexes = path.flatMap(({ event }, index) => (STARTS.has(event.type) ? [index] : []));
  return startIndexes.map((start, call) => planOf(path.slice(start, startIndexes[call + 1])));
}

const NO_CALL: CallPlan = { faults: [], joinsUnanswered: false, leaveStalls: false };

/**
 * Opens the built page with the local platform, and returns a driver of the path. The driver holds the web call and the requests for
 * speech until a step of the path answers them, and sets the faults that the path requires.
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
  if (plans.some(({ faults }) => faults.includes('assistant:garbage'))) consoleGate.expectMessages(UNREADABLE_MESSAGE);
  // A typed call that is cancelled early creates no object of the room library, which writes it.
  if (path.some(({ event }) => event.type === 'visitor.type-instead')) consoleGate.allowMessages(SILENT_TRACK_MESSAGE);

  const speak = (sound: keyof typeof SPEECH) =>
    speech.answer((route) => route.fulfill({ contentType: 'audio/wav', body: SPEECH[sound] }));
  const answerCall = () => webCall.answer((route) => route.continue());
  const dialogButton = (name: string) => site.dialog.getByRole('button', { name, exact: true });
  const callTime = site.dialog.getByRole('timer');
  let isSpeaking = false;
  let isDropped = false;
  const toastsSoFar: string[] = [];

  const startCall = async (button: Locator) => {
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
    'visitor.point': () => site.hearButton.hover(),
    'visitor.start': async ({ companyName = '' }) => {
      await page.getByRole('textbox', { name: /^Your company/ }).fill(companyName);
      await startCall(site.hearButton);
    },
    'visitor.type-instead': () => startCall(page.getByRole('button', { name: 'Type instead' })),
    'visitor.call-again': () => startCall(page.getByRole('button', { name: 'Call again' })),
    'visitor.dismiss': () => page.getByRole('button', { name: /^Dismiss (summary|microphone help)$/ }).click(),
    'visitor.say': ({ text }) => dialogButton(text).click(),
    'page.left': () => {
      throw new Error('A page that is left has no view.');
    },
    'dialog.failed': () => {
      throw new Error('A dialog that has failed has no view.');
    },
    'visitor.end': async () => {
      // The question whether to drop a half-typed sentence stands before the button of the call.
      const inQuestion = page.getByRole('button', { name: 'End Anyway' });
      const inCall = page.getByRole('button', { name: /^(End Call|Cancel)$/ });
      await ((await inQuestion.isVisible()) ? inQuestion : inCall).click();
    },
    'visitor.close': () => site.closeButton.click(),
    'visitor.stay': () => page.getByRole('button', { name: 'Keep Talking' }).click(),
    'visitor.mute': ({ muted }) => dialogButton(muted ? 'Mute microphone' : 'Unmute microphone').click(),
    'visitor.try-microphone': () => dialogButton('Try microphone again').click(),
    'visitor.type': ({ text }) => site.textBox.fill(text),
    'visitor.send': async () => {
      const text = (await site.textBox.inputValue()).trim();
      const visitorCaptions = site.captions.filter({ hasText: 'You: ' });
      const countBefore = await visitorCaptions.count();
      await site.textBox.press('Enter');
      await expect(visitorCaptions).toHaveCount(text === '' ? countBefore : countBefore + 1);
      if (text !== '') await expect(visitorCaptions.last()).toContainText(text);
    },
    'visitor.turn-on-sound': () => dialogButton('Turn on sound').click(),
    'call.started': answerCall,
    'volume.measured': async ({ volume }) => {
      if (volume > SPEAKING_VOLUME) {
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
      if (await callTime.isVisible()) await site.causeIncident('block-autoplay');
      else await answerCall();
    },
    'call.sound-resumed': () => dialogButton('Turn on sound').click(),
    'call.microphone-problem': () => site.causeIncident('unplug-microphone'),
    'call.microphone-restored': () => site.causeIncident('plug-in-microphone'),
    'call.microphone-muted': () => site.causeIncident('mute-microphone'),
    'call.link-changed': ({ connected }) =>
      site.causeIncident(connected ? 'restore-connection' : 'interrupt-connection'),
    'microphone.available': failOnBrowserChange,
    'microphone.unavailable': failOnBrowserChange,
    'call.closed': async ({ outcome }) => {
      // If no duration is shown, the call is not active, and closes by itself. A call that has to fail first needs the platform's answer,
      // because only then does the injected fault take effect.
      if (!(await callTime.isVisible())) {
        if (outcome.outcome === 'failed') await answerCall();
        return;
      }
      isDropped = outcome.outcome === 'failed';
      if (isDropped) consoleGate.expectMessages(ERROR_REPORT_MESSAGE);
      await site.causeIncident(isDropped ? 'drop' : 'hang-up');
    },
  });
  /** Waits until the shown duration of the call changes. */
  const untilNextSecond = async () => {
    const timeBefore = await callTime.textContent();
    await expect(callTime).not.toHaveText(timeBefore ?? '');
  };

  return {
    executors: {
      ...executors,
      'xstate.after.second.voiceSite.calling.active.clock.counting': untilNextSecond,
    },
    check: async (step) => {
      const state = voiceStepState(step);
      const isLeavingAtOnce = state.phase === 'ending' && !plan.leaveStalls;
      // Checks the toasts first, because they disappear after five seconds.
      for (const { title, description } of toastsIn(step)) {
        toastsSoFar.push(title);
        const reason = description === undefined ? '' : isDropped ? remedyOf(DROPPED_CONNECTION).reason : description;
        await expect(site.toast(title).last()).toContainText(reason);
      }
      await checkDialog(site, state, isSoundOnAfter(step));
      if (!isLeavingAtOnce) {
        await checkVoiceButtons(page, state);
        await expect(page.getByRole('button', { name: 'Call again' })).toHaveCount(isSummaryShown(state) ? 1 : 0);
        await expect(page.getByRole('button', { name: 'Type instead' })).toHaveCount(offersToType(state) ? 1 : 0);
      }
      const allowed = [...toastsSoFar, ...(isLeavingAtOnce ? [DISCONNECTED_TOAST] : [])];
      for (const title of await site.toasts.locator('p:first-child').allTextContents()) {
        expect(allowed, 'toasts of the path').toContain(title);
      }
    },
  };
}

const failOnBrowserChange = () => {
  throw new Error('The paths of the page have no change of the permission or of the devices.');
};

const toastsIn = ({ effects }: GeneratedStep) =>
  effects.filter(({ act }) => act === 'emits toast').map(({ data }) => (data as { toast: ToastMessage }).toast);

/**
 * True after the step that turns the sound on: the page plays at once, but the sound is blocked in the machine's state until the event
 * `call.sound-resumed`.
 */
const isSoundOnAfter = ({ event }: GeneratedStep) => event.type === 'visitor.turn-on-sound';

function expectedDialog(state: VoiceStepState, isSoundOn: boolean) {
  const { phase, speaking, soundBlocked, draft, hasSpoken } = state;
  const isActive = phase === 'active';
  const isSilent = soundBlocked && !isSoundOn;
  return {
    status: isActive ? (speaking ? 'Speaking...' : 'Listening...') : 'Connecting...',
    buttons: [
      'Close',
      ...(isSilent ? ['Turn on sound'] : []),
      ...(isActive && !hasSpoken ? SCENARIOS.map(({ label }) => label) : []),
      ...(isActive ? ['Send', ...microphoneButtons(state), 'End Call'] : ['Cancel']),
    ],
    notices: [...(isSilent ? ["You can't hear Ava yet."] : []), ...expectedNotices(state)],
    hasCallTime: isActive,
    draft: isActive ? draft : undefined,
  };
}

async function checkDialog(site: Site, state: VoiceStepState, isSoundOn: boolean): Promise<void> {
  if (!isDialogShown(state)) {
    await expect(site.dialog).toBeHidden();
    return;
  }
  await expect(site.page.getByRole('dialog', { name: 'Unsent Message' })).toHaveCount(state.phase === 'asking' ? 1 : 0);
  // The question covers the dialog.
  if (state.phase === 'asking') return;
  await expect(async () => {
    expect({
      status: await site.status.textContent(),
      buttons: await site.dialog.getByRole('button').evaluateAll((buttons) =>
        buttons
          // Leaves out the button that folds the ticket.
          .filter(({ ariaExpanded }) => ariaExpanded === null)
          .map((button) => button.ariaLabel ?? button.textContent),
      ),
      notices: await site.dialog.getByRole('alert').locator('strong').allTextContents(),
      hasCallTime: await site.dialog.getByRole('timer').isVisible(),
      draft: (await site.textBox.isVisible()) ? (await site.textBox.inputValue()).trim() : undefined,
    }).toEqual(expectedDialog(state, isSoundOn));
  }).toPass({ intervals: [50], timeout: DIALOG_TIMEOUT_MS });
}

async function checkVoiceButtons(page: Page, { phase }: VoiceStepState): Promise<void> {
  const names = phase === 'loading' ? ['Connecting...', 'Connecting...'] : ['Try AI', 'Hear the AI in Action'];
  for (const [index, name] of names.entries()) {
    const button = page.getByRole('button', { name, includeHidden: true });
    const voiceButton = phase === 'loading' ? button.nth(index) : button;
    if (phase === 'loading' || phase === 'ending') await expect(voiceButton).toBeDisabled();
    else await expect(voiceButton).toBeEnabled();
  }
}
