import { describe, expect, test } from 'vitest';
import type { Fault } from './faults.ts';
import { beginCall, faultsFromNow, parseNextFaults, withNextFaults } from './pageFaults.ts';

const STALL: readonly Fault[] = [{ stage: 'daily-call-join', kind: 'stall' }];
const REFUSE: readonly Fault[] = [{ stage: 'room-load', kind: 'refuse' }];

describe('the faults of a page', () => {
  test('that are set now also apply to the next two calls', () => {
    const page = beginCall(beginCall(faultsFromNow(STALL)));
    expect(page).toEqual({ current: STALL, next: { faults: STALL, lasts: 'until-changed' } });
  });

  test('that are set for the next call do not affect the current call', () => {
    const page = withNextFaults(faultsFromNow(REFUSE), { faults: STALL, lasts: 'next-call' });
    expect(page).toEqual({ current: REFUSE, next: { faults: STALL, lasts: 'next-call' } });
  });

  test('that are set for the next call apply to that call only, and the earlier faults do not return', () => {
    const pageInCall = beginCall(withNextFaults(faultsFromNow(REFUSE), { faults: STALL, lasts: 'next-call' }));
    expect(pageInCall).toEqual({ current: STALL, next: { faults: [], lasts: 'until-changed' } });
    expect(beginCall(pageInCall).current).toEqual([]);
  });

  test('can apply to the next call and the one after it', () => {
    const page = beginCall(beginCall(withNextFaults(faultsFromNow([]), { faults: STALL, lasts: 'until-changed' })));
    expect(page.current).toEqual(STALL);
  });
});

describe('the faults of the next call', () => {
  test('are read from parsed JSON', () => {
    expect(parseNextFaults({ faults: STALL, lasts: 'next-call' })).toEqual({
      ok: true,
      next: { faults: STALL, lasts: 'next-call' },
    });
  });

  test.each([
    ['undefined', undefined, 'an object'],
    ['a list', STALL, 'an object'],
    ['a value without a list of faults', { lasts: 'next-call' }, 'must be a list'],
    [
      'an unknown kind',
      { faults: [{ stage: 'leave', kind: 'dance' }], lasts: 'next-call' },
      'kind must be one of stall',
    ],
    [
      'a value without a duration',
      { faults: STALL },
      'lasts must be one of next-call, until-changed, but it is nothing',
    ],
    ['an unknown duration', { faults: STALL, lasts: 'for ever' }, 'but it is "for ever"'],
  ])('are not read from %s, and the problem describes what is expected', (_name, value, message) => {
    expect(parseNextFaults(value)).toMatchObject({ ok: false, problems: [expect.stringContaining(message)] });
  });
});
