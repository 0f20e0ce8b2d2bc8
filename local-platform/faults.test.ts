import { describe, expect, test } from 'vitest';
import { FAULTS, faultAt, parseFaultQuery, parseFaults } from './faults.ts';

describe('faults', () => {
  test('every stage and kind of the table is understood, as JSON and in the address of a page', () => {
    const all = Object.entries(FAULTS).flatMap(([stage, kinds]) => Object.keys(kinds).map((kind) => ({ stage, kind })));
    expect(all.length).toBeGreaterThan(30);
    expect(parseFaults(all)).toEqual({ ok: true, faults: all });
    const query = new URLSearchParams(all.map(({ stage, kind }) => ['fault', `${stage}:${kind}`]));
    expect(parseFaultQuery(query)).toEqual({ ok: true, faults: all });
  });

  test.each([
    ['a stage that is none', [{ stage: 'dinner', kind: 'stall' }], 'stage must be one of web-call-creation'],
    ['a kind of another stage', [{ stage: 'leave', kind: 'refuse' }], 'kind must be one of stall at leave'],
    ['a name of the prototype', [{ stage: 'constructor', kind: 'name' }], 'stage must be one of'],
    ['null in the list', [null], 'stage must be one of'],
    ['no list', { stage: 'leave', kind: 'stall' }, 'must be a list'],
    ['nothing', undefined, 'must be a list'],
  ])('%s is a problem that says what is possible', (_name, value, words) => {
    expect(parseFaults(value)).toMatchObject({ ok: false, problems: [expect.stringContaining(words)] });
  });

  test('a page without faults has none', () => {
    expect(parseFaultQuery(new URLSearchParams('utm=1'))).toEqual({ ok: true, faults: [] });
  });

  test('a stage tells its own fault only', () => {
    const faults = [{ stage: 'leave', kind: 'stall' }] as const;
    expect(faultAt(faults, 'leave')).toBe('stall');
    expect(faultAt(faults, 'room-load')).toBeUndefined();
  });
});
