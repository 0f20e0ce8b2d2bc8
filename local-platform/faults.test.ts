import { describe, expect, test } from 'vitest';
import { FAULTS, faultAt, parseFaultQuery, parseFaults } from './faults.ts';

describe('faults', () => {
  test('accepts every stage and kind of the table, as JSON and in the address of a page', () => {
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
  ])('reports the valid values for %s', (_name, value, words) => {
    expect(parseFaults(value)).toMatchObject({ ok: false, problems: [expect.stringContaining(words)] });
  });

  test('finds no faults in an address without any', () => {
    expect(parseFaultQuery(new URLSearchParams('utm=1'))).toEqual({ ok: true, faults: [] });
  });

  test('finds the fault of the given stage only', () => {
    const faults = [{ stage: 'leave', kind: 'stall' }] as const;
    expect(faultAt(faults, 'leave')).toBe('stall');
    expect(faultAt(faults, 'room-load')).toBeUndefined();
  });
});
