import { describe, expect, test } from 'vitest';
import { FAULTS, faultAt, parseFaultQuery, parseFaults } from './faults.ts';

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
