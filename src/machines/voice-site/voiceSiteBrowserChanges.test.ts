import { describe, expect, test } from 'vitest';
import type { CallProblem } from '../call-client/callEvents.ts';
import { INTERRUPTED, MICROPHONE_READY, remedyOf } from './remedies.ts';
import { ENDED, failedWith, openSite, siteWithLiveCall } from './siteUnderTest.fixture.ts';
import type { CallLink } from './voiceSiteMachine.ts';
import { noticeOf, offersToTryMicrophone, offersToType } from './voiceSiteSelectors.ts';

/** A site whose start failed with this problem. */
function siteAfterFailure(type: CallProblem['type']) {
  const site = openSite();
  site.startCall();
  site.closeCall(failedWith(type));
  return site;
}

describe('a connection of the call', () => {
  const interrupt = (site: ReturnType<typeof openSite>, link: CallLink) =>
    site.sendBack({ type: 'call.link-changed', link, connected: false });
  const restore = (site: ReturnType<typeof openSite>, link: CallLink) =>
    site.sendBack({ type: 'call.link-changed', link, connected: true });

  test('that is interrupted is shown until each interrupted one is back', () => {
    const site = siteWithLiveCall();
    const notice = () => noticeOf(site.snapshot());
    restore(site, 'sfu');
    expect(notice()).toBeUndefined();
    interrupt(site, 'sfu');
    interrupt(site, 'sfu');
    interrupt(site, 'signaling');
    expect(notice()).toEqual(INTERRUPTED);
    restore(site, 'sfu');
    expect(notice()).toEqual(INTERRUPTED);
    restore(site, 'signaling');
    expect(notice()).toBeUndefined();
  });

  test('that is interrupted hides a problem of the microphone, and is forgotten at the end of the call', () => {
    const site = siteWithLiveCall();
    const problem: CallProblem = { type: 'microphone-not-found', message: 'Unplugged.', retryable: true };
    site.sendBack({ type: 'call.microphone-problem', problem });
    interrupt(site, 'sfu');
    expect(noticeOf(site.snapshot())).toEqual(INTERRUPTED);
    restore(site, 'sfu');
    expect(noticeOf(site.snapshot())).toEqual(remedyOf(problem));
    interrupt(site, 'sfu');
    site.endCall();
    expect(site.context().interruptedLinks).toEqual([]);
  });

  test('can be interrupted while the call starts', () => {
    const site = openSite();
    site.startCall();
    interrupt(site, 'signaling');
    expect(noticeOf(site.snapshot())).toEqual(INTERRUPTED);
    site.sendBack({ type: 'call.started' });
    expect(noticeOf(site.snapshot())).toEqual(INTERRUPTED);
  });
});

describe('a microphone that the room mutes', () => {
  test('is shown as muted, with a message, and can be switched on again', () => {
    const site = siteWithLiveCall();
    site.sendBack({ type: 'call.microphone-muted' });
    expect(site.context().muted).toBe(true);
    expect(site.toastTitles().at(-1)).toBe('The other side has muted you');
    site.send({ type: 'visitor.mute', muted: false });
    expect(site.context().muted).toBe(false);
    expect(site.commands).toEqual([{ type: 'microphone.mute', muted: false }]);
  });

  test('while the call starts is shown as muted, with a message, once the call has started', () => {
    const site = openSite();
    site.startCall();
    site.sendBack({ type: 'call.microphone-muted' });
    expect(site.toastTitles()).toEqual([]);
    site.sendBack({ type: 'call.started' });
    expect(site.context().muted).toBe(true);
    expect(site.toasts).toMatchObject([
      {
        title: 'Connected to AI! Start speaking...',
        description: 'Your microphone is muted. Choose "Unmute microphone" to speak.',
      },
    ]);
  });

  test('is ignored in a typed call, which has none', () => {
    const site = siteAfterFailure('microphone-permissions');
    site.send({ type: 'visitor.type-instead' });
    site.sendBack({ type: 'call.microphone-muted' });
    site.sendBack({ type: 'call.started' });
    site.sendBack({ type: 'call.microphone-muted' });
    expect(site.context().muted).toBe(false);
    expect(site.toastTitles().at(-1)).toBe('Connected to AI! Start speaking...');
  });
});

test('a microphone that is lost while the call starts is shown until it is back', () => {
  const site = openSite();
  site.startCall();
  const problem: CallProblem = { type: 'microphone-not-found', message: 'Unplugged.', retryable: true };
  site.sendBack({ type: 'call.microphone-problem', problem });
  expect(noticeOf(site.snapshot())).toEqual(remedyOf(problem));
  site.sendBack({ type: 'call.started' });
  expect(noticeOf(site.snapshot())).toEqual(remedyOf(problem));
  expect(offersToTryMicrophone(site.snapshot())).toBe(true);
  site.sendBack({ type: 'call.microphone-restored' });
  expect(noticeOf(site.snapshot())).toBeUndefined();
});

/** The problems of a microphone, with the change in the browser that solves them. */
const SOLVED = [
  ['microphone-permissions', 'permission'],
  ['microphone-not-found', 'new-device'],
  ['microphone-constraints', 'new-device'],
] as const;

/** Pairs of a problem and a change that does not solve it. */
const UNSOLVED = [
  ['microphone-permissions', 'new-device'],
  ['microphone-not-found', 'device'],
  ['microphone-constraints', 'device'],
  ['microphone-not-found', 'permission'],
  ['microphone-mic-in-use', 'new-device'],
  ['microphone-unknown', 'permission'],
  ['meeting-full', 'permission'],
  ['meeting-full', 'new-device'],
] as const;

describe('a microphone that becomes available after a failed start', () => {
  test.each(SOLVED)('ends the help after %s, since the %s, and replaces its toast', (type, since) => {
    const site = siteAfterFailure(type);
    expect(offersToType(site.snapshot())).toBe(true);
    site.send({ type: 'microphone.available', since });
    expect(offersToType(site.snapshot())).toBe(false);
    expect(site.toasts.at(-1)).toMatchObject({
      title: 'Your microphone can be used now',
      topic: site.toasts.at(0)?.topic,
    });
    site.send({ type: 'microphone.available', since });
    expect(site.toasts).toHaveLength(2);
  });

  test.each(UNSOLVED)('keeps the failure after %s, since the %s', (type, since) => {
    const site = siteAfterFailure(type);
    const before = site.context();
    site.send({ type: 'microphone.available', since });
    expect(site.context()).toEqual(before);
    expect(site.toasts).toHaveLength(1);
  });
});

describe('a microphone that becomes available in a typed call', () => {
  function typedSite(type: CallProblem['type']) {
    const site = siteAfterFailure(type);
    site.send({ type: 'visitor.type-instead' });
    site.sendBack({ type: 'call.started' });
    return site;
  }

  test.each(SOLVED)('is shown after %s, since the %s, and the next call uses it', (type, since) => {
    const site = typedSite(type);
    expect(noticeOf(site.snapshot())?.reason).toBe(remedyOf({ type, message: '', retryable: true }).reason);
    site.send({ type: 'microphone.available', since });
    expect(noticeOf(site.snapshot())).toEqual(MICROPHONE_READY);
    site.endCall();
    site.closeCall(ENDED);
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.at(-1)?.microphoneProblem).toBeUndefined();
    expect(noticeOf(site.snapshot())).toBeUndefined();
  });

  test.each(['permission', 'device'] as const)('and is gone again, by %s, is not used by the next call', (since) => {
    const site = typedSite('microphone-permissions');
    site.send({ type: 'microphone.available', since: 'permission' });
    site.send({ type: 'microphone.unavailable', since });
    expect(noticeOf(site.snapshot())?.reason).toBe('Your microphone is blocked for this site.');
    site.endCall();
    site.closeCall(ENDED);
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.at(-1)?.microphoneProblem?.type).toBe('microphone-permissions');
  });

  test('is less important than a problem of the call', () => {
    const site = typedSite('microphone-permissions');
    site.send({ type: 'microphone.available', since: 'permission' });
    const problem: CallProblem = { type: 'microphone-not-found', message: 'Unplugged.', retryable: true };
    site.sendBack({ type: 'call.microphone-problem', problem });
    expect(noticeOf(site.snapshot())).toEqual(remedyOf(problem));
  });

  test('can become available while the summary is shown', () => {
    const site = typedSite('microphone-permissions');
    site.endCall();
    site.closeCall(ENDED);
    site.send({ type: 'microphone.available', since: 'permission' });
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.at(-1)?.microphoneProblem).toBeUndefined();
  });

  test('is not used by the next call otherwise', () => {
    const site = typedSite('microphone-permissions');
    site.send({ type: 'microphone.available', since: 'new-device' });
    site.endCall();
    site.closeCall(ENDED);
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.at(-1)?.microphoneProblem?.type).toBe('microphone-permissions');
  });
});
