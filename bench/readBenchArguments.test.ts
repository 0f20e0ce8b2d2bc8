import { expect, test } from 'vitest';
import { readBenchArguments } from './readBenchArguments.ts';

const KNOWN = ['lighthouse', 'call-start', 'inbox'] as const;

test('runs every part if none is named', () => {
  expect(readBenchArguments([], KNOWN)).toEqual({ ok: true, names: KNOWN, isWritten: false });
});

test('runs named parts in the order of the bench', () => {
  expect(readBenchArguments(['inbox', 'lighthouse'], KNOWN)).toEqual({
    ok: true,
    names: ['lighthouse', 'inbox'],
    isWritten: false,
  });
});

test('refuses --write with named parts', () => {
  expect(readBenchArguments(['--write'], KNOWN)).toEqual({ ok: true, names: KNOWN, isWritten: true });
  expect(readBenchArguments(['--write', 'inbox'], KNOWN)).toMatchObject({ ok: false });
});

test('refuses an unknown name and lists the known ones', () => {
  expect(readBenchArguments(['inbix', '--fast'], KNOWN)).toEqual({
    ok: false,
    problem: 'Unknown part: inbix, --fast. Parts: lighthouse, call-start, inbox',
  });
});
