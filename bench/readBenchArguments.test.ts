import { expect, test } from 'vitest';
import { readBenchArguments } from './readBenchArguments.ts';

const KNOWN = ['lighthouse', 'call-start', 'inbox'] as const;

test('without names every part runs', () => {
  expect(readBenchArguments([], KNOWN)).toEqual({ ok: true, names: KNOWN, isWritten: false });
});

test('named parts run in their own order', () => {
  expect(readBenchArguments(['inbox', 'lighthouse'], KNOWN)).toEqual({
    ok: true,
    names: ['lighthouse', 'inbox'],
    isWritten: false,
  });
});

test('--write takes a whole run', () => {
  expect(readBenchArguments(['--write'], KNOWN)).toEqual({ ok: true, names: KNOWN, isWritten: true });
  expect(readBenchArguments(['--write', 'inbox'], KNOWN)).toMatchObject({ ok: false });
});

test('an unknown name is refused with the known ones', () => {
  expect(readBenchArguments(['inbix', '--fast'], KNOWN)).toEqual({
    ok: false,
    problem: 'There is no part inbix, --fast. There are: lighthouse, call-start, inbox',
  });
});
