import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallProblem } from '../call-client/callEvents.ts';
import {
  CANCELLED,
  ENDED_DISORDERLY,
  ENDED,
  failedWith,
  openSite,
  type SiteUnderTest,
  siteWithLiveCall,
} from './siteUnderTest.fixture.ts';
import { CALL_TOPIC } from './startFailure.ts';
import type { CallFact, VoiceSiteEvent } from './voiceSiteMachine.ts';
import {
  isActive,
  isBusy,
  isConnecting,
  isDialogOpen,
  isSpeaking,
  isWithoutCall,
  noticeOf,
  phaseOf,
  statusOf,
} from './voiceSiteSelectors.ts';

const DENIED = failedWith('microphone-permissions');

const FAILED_TO_START = 'Failed to start AI assistant. Please try again.';

describe('before a call', () => {
  test('the site is idle, without a dialog, a call or a timer', () => {
    const site = openSite();
    expect(site.state()).toBe('idle');
    expect(isDialogOpen(site.snapshot())).toBe(false);
    expect(isBusy(site.snapshot())).toBe(false);
    expect(isConnecting(site.snapshot())).toBe(false);
    expect(isWithoutCall(site.snapshot())).toBe(true);
    expect(isSpeaking(site.snapshot())).toBe(false);
    expect(site.callsStarted()).toBe(0);
    expect(site.runningTimers()).toBe(0);
  });

  test('End Call, mute, typed text and "Turn on sound" do nothing', () => {
    const site = openSite();
    site.endCall();
    site.send({ type: 'visitor.mute', muted: true });
    site.type('Hello?');
    site.pressSend();
    site.send({ type: 'visitor.turn-on-sound' });
    expect(site.state()).toBe('idle');
    expect(site.context()).toMatchObject({ muted: false, turns: [], draft: '' });
    expect(site.toasts).toEqual([]);
  });
});

describe('starting', () => {
  test('the buttons read "Connecting...", the dialog is open, and no toast is shown', () => {
    const site = openSite();
    site.startCall();
    expect(site.state()).toEqual({ calling: 'loading' });
    expect(isConnecting(site.snapshot())).toBe(true);
    expect(isBusy(site.snapshot())).toBe(true);
    expect(isDialogOpen(site.snapshot())).toBe(true);
    expect(statusOf(site.snapshot())).toBe('Connecting...');
    expect(phaseOf(site.snapshot())).toBe('connecting');
    expect(isWithoutCall(site.snapshot())).toBe(false);
    expect(site.toasts).toEqual([]);
  });

  test('a second click while the call connects starts no second call', () => {
    const site = openSite();
    site.startCall();
    site.startCall();
    expect(site.callsStarted()).toBe(1);
    expect(site.state()).toEqual({ calling: 'loading' });
  });

  test('a click during a call starts no second call and does not affect the first', () => {
    const site = siteWithLiveCall();
    site.wait(3_000);
    site.startCall();
    expect(site.callsStarted()).toBe(1);
    expect(site.callsRunning()).toBe(1);
    expect(isActive(site.snapshot())).toBe(true);
    expect(site.context().seconds).toBe(3);
  });

  test('a click while a call is being left starts no second call', () => {
    const site = siteWithLiveCall();
    site.endCall();
    site.startCall();
    expect(site.callsStarted()).toBe(1);
    expect(site.state()).toEqual({ calling: 'ending' });
  });

  test('an answered call shows "Connected to AI! Start speaking..." once', () => {
    const site = siteWithLiveCall();
    site.sendBack({ type: 'call.started' });
    expect(site.toasts).toEqual([{ title: 'Connected to AI! Start speaking...', tone: 'success', topic: CALL_TOPIC }]);
    expect(isActive(site.snapshot())).toBe(true);
    expect(isBusy(site.snapshot())).toBe(false);
    expect(isConnecting(site.snapshot())).toBe(false);
    expect(isDialogOpen(site.snapshot())).toBe(true);
    expect(statusOf(site.snapshot())).toBe('Listening...');
    expect(phaseOf(site.snapshot())).toBe('active');
    expect(isWithoutCall(site.snapshot())).toBe(false);
  });

  test('a failed start shows its reason and its remedy, and closes the dialog', () => {
    const site = openSite();
    site.startCall();
    site.closeCall(DENIED);
    expect(site.toasts).toEqual([
      {
        title: FAILED_TO_START,
        description:
          'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.',
        tone: 'failure',
        topic: CALL_TOPIC,
      },
    ]);
    expect(site.state()).toBe('idle');
    expect(isDialogOpen(site.snapshot())).toBe(false);
    expect(site.context().problem?.type).toBe('microphone-permissions');
    expect(site.callsRunning()).toBe(0);
    expect(site.runningTimers()).toBe(0);
  });

  test('a call that closes before the assistant answers, without a problem, is a failed start too', () => {
    const site = openSite();
    site.startCall();
    site.closeCall(CANCELLED);
    expect(site.toasts).toEqual([{ title: FAILED_TO_START, tone: 'failure', topic: CALL_TOPIC }]);
    expect(site.state()).toBe('idle');
  });

  test('after a failed start, the next click starts a call and clears the problem', () => {
    const site = openSite();
    site.startCall();
    site.closeCall(DENIED);
    site.startCall();
    expect(site.callsStarted()).toBe(2);
    expect(site.context().problem).toBeUndefined();
    site.sendBack({ type: 'call.started' });
    expect(isActive(site.snapshot())).toBe(true);
  });

  test('a cancelled start stops the call and closes the dialog, without a failure', () => {
    const site = openSite();
    site.startCall();
    site.endCall();
    expect(site.commands).toEqual([{ type: 'call.stop' }]);
    expect(isDialogOpen(site.snapshot())).toBe(false);
    expect(isBusy(site.snapshot())).toBe(true);
    site.closeCall(CANCELLED);
    expect(site.state()).toEqual({ stopped: 'dismissed' });
    expect(site.toastTitles()).toEqual(['AI assistant disconnected']);
    expect(site.callsRunning()).toBe(0);
  });

  test('if the assistant answers after the visitor has cancelled the start, the call stays cancelled and no toast is shown', () => {
    const site = openSite();
    site.startCall();
    site.endCall();
    site.sendBack({ type: 'call.started' });
    expect(site.state()).toEqual({ calling: 'ending' });
    expect(site.toasts).toEqual([]);
  });
});

describe('a call that is never answered', () => {
  test('is stopped after a deadline, and the visitor can call again', () => {
    const site = openSite();
    site.startCall();
    // Longer than every deadline.
    site.wait(3_600_000);
    expect(site.commands).toEqual([{ type: 'call.stop' }]);
    expect(isDialogOpen(site.snapshot())).toBe(false);
    expect(site.callsRunning()).toBe(0);
    expect(site.runningTimers()).toBe(0);
    site.startCall();
    expect(site.callsStarted()).toBe(2);
  });

  test('shows only the toast of a failed start, because the visitor did not end the call', () => {
    const site = openSite();
    site.startCall();
    while (isDialogOpen(site.snapshot())) site.wait(1_000);
    site.closeCall(CANCELLED);
    expect(site.toastTitles()).toEqual([FAILED_TO_START]);
  });
});

describe('talking', () => {
  test('the assistant speaks while the volume is above 0.1, not at exactly 0.1', () => {
    const site = siteWithLiveCall();
    site.measureVolume(0.1);
    expect(isSpeaking(site.snapshot())).toBe(false);
    expect(statusOf(site.snapshot())).toBe('Listening...');
    site.measureVolume(0.1 + Number.EPSILON);
    expect(isSpeaking(site.snapshot())).toBe(true);
    expect(statusOf(site.snapshot())).toBe('Speaking...');
    site.measureVolume(0);
    expect(statusOf(site.snapshot())).toBe('Listening...');
  });

  test('for any volume, the speaking flag is true if and only if the volume is above 0.1', () => {
    const site = siteWithLiveCall();
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (volume) => {
        site.measureVolume(volume);
        expect(site.context().volume).toBe(volume);
        expect(isSpeaking(site.snapshot())).toBe(volume > 0.1);
      }),
    );
  });

  test('volume while the call connects does not count as speaking', () => {
    const site = openSite();
    site.startCall();
    site.measureVolume(0.9);
    expect(isSpeaking(site.snapshot())).toBe(false);
    expect(statusOf(site.snapshot())).toBe('Connecting...');
  });

  test('the timer counts whole seconds, from the moment at which the assistant answers', () => {
    const site = openSite();
    site.startCall();
    site.wait(30_000);
    expect(site.context().seconds).toBe(0);
    site.sendBack({ type: 'call.started' });
    site.wait(999);
    expect(site.context().seconds).toBe(0);
    site.wait(1);
    expect(site.context().seconds).toBe(1);
    site.wait(60_000);
    expect(site.context().seconds).toBe(61);
  });

  test('volume, messages and clicks do not reset the timer', () => {
    const site = siteWithLiveCall();
    for (let tenth = 1; tenth <= 35; tenth += 1) {
      site.wait(100);
      site.measureVolume(tenth / 100);
      site.assistantSays(`word ${String(tenth)}`);
      site.startCall();
    }
    expect(site.context().seconds).toBe(3);
  });

  test('mute and unmute are stored and sent to the call, also while it connects', () => {
    const site = openSite();
    site.startCall();
    site.send({ type: 'visitor.mute', muted: true });
    site.sendBack({ type: 'call.started' });
    expect(site.context().muted).toBe(true);
    site.send({ type: 'visitor.mute', muted: false });
    expect(site.context().muted).toBe(false);
    expect(site.commands).toEqual([
      { type: 'microphone.mute', muted: true },
      { type: 'microphone.mute', muted: false },
    ]);
  });

  test('the captions have the words of the assistant, also while the call connects', () => {
    const site = openSite();
    site.startCall();
    site.assistantSays('Thanks for');
    site.sendBack({ type: 'call.started' });
    site.assistantSays('Thanks for calling Callwright.', 'final');
    expect(site.context().turns).toEqual([
      { id: 1, speaker: 'assistant', text: 'Thanks for calling Callwright.', state: 'final' },
    ]);
  });

  test('blocked sound is flagged, "Turn on sound" resumes it, and the flag is cleared when the sound plays', () => {
    const site = openSite();
    site.startCall();
    site.sendBack({ type: 'call.sound-blocked' });
    expect(site.context().soundBlocked).toBe(true);
    site.send({ type: 'visitor.turn-on-sound' });
    expect(site.commands).toEqual([{ type: 'sound.resume' }]);
    expect(site.context().soundBlocked).toBe(true);
    site.sendBack({ type: 'call.sound-resumed' });
    expect(site.context().soundBlocked).toBe(false);
    expect(site.state()).toEqual({ calling: 'loading' });
  });

  test('a microphone that fails during a call shows a notice until it works again, and the call continues', () => {
    const site = siteWithLiveCall();
    const problem: CallProblem = { type: 'microphone-not-found', message: 'Unplugged.', retryable: true };
    site.sendBack({ type: 'call.microphone-problem', problem });
    expect(site.context().problem).toEqual(problem);
    expect(noticeOf(site.snapshot())).toEqual({
      reason: 'No microphone was found.',
      remedy: 'Plug one in or turn it on, then try again.',
    });
    expect(isActive(site.snapshot())).toBe(true);
    expect(site.toasts).toHaveLength(1);
    site.sendBack({ type: 'call.microphone-restored' });
    expect(site.context().problem).toBeUndefined();
    expect(noticeOf(site.snapshot())).toBeUndefined();
  });
});

describe('ending', () => {
  test('End Call closes the dialog, then shows "AI assistant disconnected" when the room is left', () => {
    const site = siteWithLiveCall();
    site.endCall();
    expect(site.commands).toEqual([{ type: 'call.stop' }]);
    expect(isDialogOpen(site.snapshot())).toBe(false);
    expect(isWithoutCall(site.snapshot())).toBe(false);
    expect(site.toastTitles()).not.toContain('AI assistant disconnected');
    site.closeCall(ENDED);
    expect(site.state()).toEqual({ stopped: 'summarising' });
    expect(isWithoutCall(site.snapshot())).toBe(true);
    expect(site.toasts.at(-1)).toEqual({ title: 'AI assistant disconnected', tone: 'neutral', topic: CALL_TOPIC });
    expect(site.callsRunning()).toBe(0);
    expect(site.runningTimers()).toBe(0);
  });

  test('End Call twice ends the call once', () => {
    const site = siteWithLiveCall();
    site.endCall();
    site.endCall();
    site.closeCall(ENDED);
    site.endCall();
    expect(site.commands).toEqual([{ type: 'call.stop' }]);
    expect(site.toastTitles()).toEqual(['Connected to AI! Start speaking...', 'AI assistant disconnected']);
  });

  test('a room that does not confirm the leave in time shows "Failed to stop AI assistant"', () => {
    const site = siteWithLiveCall();
    site.endCall();
    site.closeCall(ENDED_DISORDERLY);
    expect(site.toasts.at(-1)).toEqual({ title: 'Failed to stop AI assistant', tone: 'failure', topic: CALL_TOPIC });
    expect(site.state()).toEqual({ stopped: 'summarising' });
  });

  test('a room that is never left shows "Failed to stop AI assistant" and does not block the next call', () => {
    const site = siteWithLiveCall();
    site.endCall();
    site.wait(60_000);
    expect(site.toasts.at(-1)).toEqual({ title: 'Failed to stop AI assistant', tone: 'failure', topic: CALL_TOPIC });
    expect(site.state()).toEqual({ stopped: 'summarising' });
    expect(site.callsRunning()).toBe(0);
    site.startCall();
    expect(site.state()).toEqual({ calling: 'loading' });
  });

  test('a call that the assistant ends closes the dialog and shows "AI assistant disconnected", without a failure', () => {
    const site = siteWithLiveCall();
    site.closeCall({ outcome: 'ended', reason: 'assistant-ended-call', orderly: true });
    expect(site.toasts.at(-1)).toEqual({ title: 'AI assistant disconnected', tone: 'neutral', topic: CALL_TOPIC });
    expect(site.state()).toEqual({ stopped: 'summarising' });
    expect(isDialogOpen(site.snapshot())).toBe(false);
    expect(site.context().problem).toBeUndefined();
  });

  test('a lost call shows the reason and the remedy, and closes the dialog', () => {
    const site = siteWithLiveCall();
    site.closeCall(failedWith('connection-error'));
    expect(site.toasts.at(-1)).toEqual({
      title: 'AI assistant disconnected',
      description: 'The connection was lost. Check your internet connection, then try again.',
      tone: 'failure',
      topic: CALL_TOPIC,
    });
    expect(site.context().problem?.type).toBe('connection-error');
    expect(isDialogOpen(site.snapshot())).toBe(false);
  });

  test('a call that the assistant has left says so, and keeps its summary', () => {
    const site = siteWithLiveCall();
    site.closeCall(failedWith('assistant-left'));
    expect(site.toasts.at(-1)).toEqual({
      title: 'AI assistant disconnected',
      description: 'The assistant left the call. Please try again.',
      topic: CALL_TOPIC,
      tone: 'failure',
    });
    expect(site.state()).toEqual({ stopped: 'summarising' });
  });

  test.each<[string, (site: SiteUnderTest) => void]>([
    ['End Call', (site) => site.endCall()],
    ['the assistant hanging up', (site) => site.closeCall(ENDED)],
    ['an error', (site) => site.closeCall(failedWith('connection-error'))],
  ])('%s resets the speaking flag, the volume, mute, blocked sound and the timer', (_, end) => {
    const site = siteWithLiveCall();
    site.measureVolume(0.8);
    site.send({ type: 'visitor.mute', muted: true });
    site.sendBack({ type: 'call.sound-blocked' });
    site.wait(2_000);
    end(site);
    expect(isSpeaking(site.snapshot())).toBe(false);
    expect(site.context()).toMatchObject({ volume: 0, muted: false, soundBlocked: false, seconds: 0 });
  });

  test('late volume after the end is ignored', () => {
    const site = siteWithLiveCall();
    site.endCall();
    site.measureVolume(0.9);
    expect(site.context().volume).toBe(0);
    site.closeCall(ENDED);
    expect(isSpeaking(site.snapshot())).toBe(false);
  });

  test('a partial turn stays in the captions as interrupted; the next call starts with empty captions', () => {
    const site = siteWithLiveCall();
    site.assistantSays('Thanks for');
    site.closeCall(ENDED);
    expect(site.context().turns).toEqual([{ id: 1, speaker: 'assistant', text: 'Thanks for', state: 'interrupted' }]);
    site.startCall();
    expect(site.context()).toMatchObject({ turns: [], muted: false, seconds: 0, problem: undefined });
  });
});

const callFacts: fc.Arbitrary<CallFact> = fc.oneof(
  fc.constant<CallFact>({ type: 'call.started' }),
  fc.double({ min: 0, max: 1, noNaN: true }).map((volume): CallFact => ({ type: 'volume.measured', volume })),
  fc.constantFrom<CallFact>({ type: 'call.sound-blocked' }, { type: 'call.sound-resumed' }),
  fc.constantFrom<CallFact>(
    { type: 'call.microphone-problem', problem: { type: 'microphone-not-found', message: '', retryable: true } },
    { type: 'call.microphone-restored' },
  ),
  fc
    .constantFrom(ENDED, CANCELLED, ENDED_DISORDERLY, DENIED, failedWith('meeting-full'))
    .map((outcome): CallFact => ({ type: 'call.closed', outcome })),
);
const visitorEvents: fc.Arbitrary<VoiceSiteEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<VoiceSiteEvent>({ type: 'visitor.start' }) },
  fc.constantFrom<VoiceSiteEvent>(
    { type: 'visitor.end' },
    { type: 'visitor.mute', muted: true },
    { type: 'visitor.try-microphone' },
    { type: 'visitor.turn-on-sound' },
    { type: 'visitor.type', text: 'Hello' },
    { type: 'visitor.send' },
  ),
);
type Happening = { visitor: VoiceSiteEvent } | { call: CallFact } | { waitMs: number };
const happenings = fc.array(
  fc.oneof(
    visitorEvents.map((visitor): Happening => ({ visitor })),
    callFacts.map((call): Happening => ({ call })),
    fc.constantFrom(500, 1_000, 8_000, 200_000).map((waitMs): Happening => ({ waitMs })),
  ),
  { maxLength: 40 },
);

test('for any events, calls and timers run only while calling, volume and seconds are 0 without a dialog, a call ends with one toast', () => {
  fc.assert(
    fc.property(happenings, (sequence) => {
      const site = openSite();
      for (const happening of sequence) {
        if ('visitor' in happening) site.send(happening.visitor);
        else if ('call' in happening) site.sendBack(happening.call);
        else site.wait(happening.waitMs);
        const calling = site.snapshot().matches('calling');
        expect(site.callsRunning()).toBe(calling ? 1 : 0);
        if (!isDialogOpen(site.snapshot())) expect(site.context()).toMatchObject({ volume: 0, seconds: 0 });
        if (!calling) expect(site.runningTimers()).toBe(0);
      }
      const endToasts = site.toastTitles().filter((title) => title !== 'Connected to AI! Start speaking...');
      // The toast of a start that timed out is shown before its room is left.
      const shownEarly = site.snapshot().matches({ calling: 'givingUp' }) ? 1 : 0;
      expect(endToasts).toHaveLength(site.callsStarted() - site.callsRunning() + shownEarly);
    }),
    { numRuns: 300 },
  );
});
