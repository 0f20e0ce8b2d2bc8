import { describe, expect, test } from 'vitest';
import {
  beginCall,
  type Fault,
  faultAt,
  FAULTS,
  faultsFromNow,
  parseFaultQuery,
  parseFaults,
  parseNextFaults,
  withNextFaults,
} from './faults.ts';

describe('faults', () => {
  test('of every stage and kind in the table are accepted, as a list and in the query of an address', () => {
    const all = Object.entries(FAULTS).flatMap(([stage, kinds]) => Object.keys(kinds).map((kind) => ({ stage, kind })));
    expect(all.length).toBeGreaterThan(30);
    expect(parseFaults(all)).toEqual({ ok: true, faults: all });
    const query = new URLSearchParams(all.map(({ stage, kind }) => ['fault', `${stage}:${kind}`]));
    expect(parseFaultQuery(query)).toEqual({ ok: true, faults: all });
  });

  test.each([
    ['an unknown stage', [{ stage: 'dinner', kind: 'stall' }], 'stage must be one of web-call-creation'],
    ['a kind of another stage', [{ stage: 'leave', kind: 'refuse' }], 'kind must be one of stall at leave'],
    ['a name of the prototype', [{ stage: 'constructor', kind: 'name' }], 'stage must be one of'],
    ['null in the list', [null], 'stage must be one of'],
    ['a value that is not a list', { stage: 'leave', kind: 'stall' }, 'must be a list'],
    ['undefined', undefined, 'must be a list'],
  ])('are not read from %s, and the problem describes what is expected', (_name, value, message) => {
    expect(parseFaults(value)).toMatchObject({ ok: false, problems: [expect.stringContaining(message)] });
  });

  test('are absent if the address of the page does not contain any', () => {
    expect(parseFaultQuery(new URLSearchParams('utm=1'))).toEqual({ ok: true, faults: [] });
  });

  test('are found only at their own stage', () => {
    const faults = [{ stage: 'leave', kind: 'stall' }] as const;
    expect(faultAt(faults, 'leave')).toBe('stall');
    expect(faultAt(faults, 'room-load')).toBeUndefined();
  });
});

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
