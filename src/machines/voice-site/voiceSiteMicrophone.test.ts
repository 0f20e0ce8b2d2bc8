import { describe, expect, test } from 'vitest';
import type { CallProblem } from '../call-client/callEvents.ts';
import {
  CANCELLED,
  ENDED,
  failedWith,
  openSite,
  type SiteUnderTest,
  siteWithLiveCall,
} from './siteUnderTest.fixture.ts';
import { offersToTryMicrophone } from './voiceSiteSelectors.ts';

const problemOf = (type: CallProblem['type']): CallProblem => ({ type, message: 'For an engineer.', retryable: true });

const UNPLUGGED = problemOf('microphone-not-found');

const loseMicrophone = (site: SiteUnderTest) => {
  site.sendBack({ type: 'call.microphone-problem', problem: UNPLUGGED });
};

function siteWithLostMicrophone() {
  const site = siteWithLiveCall();
  loseMicrophone(site);
  return site;
}

const tryMicrophone = (site: SiteUnderTest) => {
  site.send({ type: 'visitor.try-microphone' });
};

/** The commands that switch the microphone off and on. */
const OFF_AND_ON = [
  { type: 'microphone.mute', muted: true },
  { type: 'microphone.mute', muted: false },
];

describe('"Try microphone again"', () => {
  test('switches the microphone off and on; the notice stays until the call reports the microphone restored', () => {
    const site = siteWithLostMicrophone();
    expect(offersToTryMicrophone(site.snapshot())).toBe(true);
    const before = site.context();
    tryMicrophone(site);
    expect(site.commands).toEqual(OFF_AND_ON);
    expect(site.context()).toEqual(before);
    expect(offersToTryMicrophone(site.snapshot())).toBe(true);
    site.sendBack({ type: 'call.microphone-restored' });
    expect(site.context().problem).toBeUndefined();
    expect(offersToTryMicrophone(site.snapshot())).toBe(false);
  });

  test('can be pressed again if the microphone is still missing', () => {
    const site = siteWithLostMicrophone();
    tryMicrophone(site);
    loseMicrophone(site);
    tryMicrophone(site);
    expect(site.commands).toEqual([...OFF_AND_ON, ...OFF_AND_ON]);
  });

  test.each<[string, () => SiteUnderTest]>([
    ['before a call', openSite],
    [
      'after a start that failed because there was no microphone',
      () => {
        const site = openSite();
        site.startCall();
        site.closeCall(failedWith('microphone-not-found'));
        return site;
      },
    ],
    [
      'while the call connects',
      () => {
        const site = openSite();
        site.startCall();
        return site;
      },
    ],
    ['while the microphone works', siteWithLiveCall],
    [
      'after the microphone is restored',
      () => {
        const site = siteWithLostMicrophone();
        site.sendBack({ type: 'call.microphone-restored' });
        return site;
      },
    ],
    [
      'while something other than the microphone is wrong',
      () => {
        const site = siteWithLiveCall();
        site.sendBack({ type: 'call.microphone-problem', problem: problemOf('ejected') });
        return site;
      },
    ],
    // "Unmute microphone" switches the microphone on.
    [
      'while muted',
      () => {
        const site = siteWithLostMicrophone();
        site.send({ type: 'visitor.mute', muted: true });
        return site;
      },
    ],
    [
      'in a typed call',
      () => {
        const site = openSite();
        site.startCall();
        site.closeCall(failedWith('microphone-permissions'));
        site.send({ type: 'visitor.type-instead' });
        site.sendBack({ type: 'call.started' });
        loseMicrophone(site);
        return site;
      },
    ],
    [
      'while a start that took too long is being left',
      () => {
        const site = openSite();
        site.startCall();
        for (let seconds = 0; seconds < 3_600 && site.commands.length === 0; seconds += 1) site.wait(1_000);
        expect(site.state()).toEqual({ calling: 'givingUp' });
        return site;
      },
    ],
    [
      'while the room is being left',
      () => {
        const site = siteWithLostMicrophone();
        site.endCall();
        return site;
      },
    ],
    [
      'while the summary is shown',
      () => {
        const site = siteWithLostMicrophone();
        site.endCall();
        site.closeCall(ENDED);
        return site;
      },
    ],
    [
      'after a call that was cancelled',
      () => {
        const site = openSite();
        site.startCall();
        site.endCall();
        site.closeCall(CANCELLED);
        return site;
      },
    ],
  ])('is not offered and does nothing %s', (_, open) => {
    const site = open();
    expect(offersToTryMicrophone(site.snapshot())).toBe(false);
    const before = { state: site.state(), context: site.context(), commands: [...site.commands] };
    tryMicrophone(site);
    expect({ state: site.state(), context: site.context(), commands: site.commands }).toEqual(before);
  });
});
