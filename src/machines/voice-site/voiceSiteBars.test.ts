import { describe, expect, test } from 'vitest';
import { barLevels } from '../visualiser/barLevels.ts';
import { ENDED, openSite, type SiteUnderTest, siteWithLiveCall } from './siteUnderTest.fixture.ts';

describe('the bars', () => {
  /** The bars above 0, or undefined while no visualiser runs. */
  const bars = (site: SiteUnderTest) => {
    const { visualiser } = site.snapshot().children;
    return visualiser && barLevels(visualiser.getSnapshot().context).filter((level) => level > 0);
  };

  test('are sampled only while a call is active, not before it, while it connects or after it', () => {
    const site = openSite();
    expect(bars(site)).toBeUndefined();
    site.startCall();
    expect(bars(site)).toBeUndefined();
    expect(site.runningTimers()).toBe(1);
    site.sendBack({ type: 'call.started' });
    site.measureVolume(0.5);
    site.wait(150);
    expect(bars(site)).toEqual([0.5]);
    site.endCall();
    expect(bars(site)).toBeUndefined();
    expect(site.runningTimers()).toBe(1);
    site.closeCall(ENDED);
    expect(site.runningTimers()).toBe(0);
  });

  test('follow the volume at a fixed interval, also across the ticks of the call timer', () => {
    const site = siteWithLiveCall();
    for (let sample = 0; sample < 20; sample += 1) {
      site.measureVolume(0.5);
      site.wait(150);
    }
    // 20 samples, two in each bar. They take three seconds.
    expect(bars(site)).toEqual(Array(10).fill(0.5));
  });

  test('of a new call are all 0', () => {
    const site = siteWithLiveCall();
    site.measureVolume(0.5);
    site.wait(300);
    site.closeCall(ENDED);
    site.startCall();
    site.sendBack({ type: 'call.started' });
    site.wait(300);
    expect(bars(site)).toEqual([]);
  });
});
