import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CheckedCode } from './CheckedCode.ts';
import { COUNT_BUNDLE, COUNT_CHECK } from './countCheck.fixture.ts';

/** Vite takes a second to bundle a module, and several on a busy machine. */
const BUNDLE_TIMEOUT_MS = 30_000;

const LOOP_TIMEOUT_MS = 50;
const HIT_LIMIT = 100;

const folder = mkdtempSync(join(tmpdir(), 'checked-code-'));
const entry = join(folder, 'countCheck.js');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a quick check', () => {
  let checked: CheckedCode;
  let recording: ReturnType<CheckedCode['record']>;

  beforeAll(async () => {
    writeFileSync(entry, COUNT_CHECK);
    checked = await CheckedCode.load(entry, 'counting');
  }, BUNDLE_TIMEOUT_MS);

  beforeEach(() => {
    recording = checked.record();
  });

  const idsOf = (name: string) => [...recording.milliseconds.keys()].filter((id) => id.includes(name));

  test('has an id for each of its tests, which depends on the recorded result', () => {
    expect([...recording.milliseconds.keys()]).toEqual([
      expect.stringMatching(/^quick check of none, [0-9a-f]{8}$/),
      expect.stringMatching(/^quick check of some, [0-9a-f]{8}$/),
    ]);
    const [none = '', some = ''] = [...recording.milliseconds.keys()].map((id) => id.slice(-8));
    expect(none).not.toBe(some);
  });

  test('reports which mutants each test runs, and which the loading of the module runs', () => {
    const [none = '', some = ''] = recording.milliseconds.keys();
    expect(recording.coverage).toEqual({
      static: { 2: 1 },
      perTest: { [none]: { 0: 1, 1: 1, 3: 1 }, [some]: { 0: 1, 1: 1, 3: 1 } },
    });
  });

  test('passes without a mutant, and for a mutant that changes nothing', () => {
    expect(checked.compare('no mutant', undefined, HIT_LIMIT)).toEqual({ kind: 'passed' });
    expect(checked.compare('3', undefined, HIT_LIMIT)).toEqual({ kind: 'passed' });
  });

  test('fails for a mutant that changes the result, with the first failing test', () => {
    const failure = { kind: 'failed', id: idsOf('none')[0], message: '1 instead of 0 in call 1.' };
    expect(checked.compare('0', undefined, HIT_LIMIT)).toEqual(failure);
    // In a global object of its own, the call is the first one again.
    expect(checked.compare('0', undefined, undefined)).toEqual(failure);
  });

  test('runs only the tests that it is given', () => {
    expect(checked.compare('0', idsOf('some'), HIT_LIMIT)).toEqual({
      kind: 'failed',
      id: idsOf('some')[0],
      message: '4 instead of 3 in call 1.',
    });
    expect(checked.compare('0', ['a unit test'], HIT_LIMIT)).toEqual({ kind: 'passed' });
    expect(checked.compare('2', [], HIT_LIMIT)).toEqual({ kind: 'passed' });
  });

  test('fails for a mutant with which the module cannot be loaded', () => {
    expect(checked.compare('2', undefined, HIT_LIMIT)).toEqual({
      kind: 'failed',
      id: idsOf('none')[0],
      message: 'The module cannot be loaded.',
    });
  });

  test('ends an endless loop at the limit of hits', () => {
    expect(checked.compare('1', undefined, HIT_LIMIT)).toEqual({ kind: 'timed-out' });
  });

  test('ends an endless loop after some time, if there is no limit of hits', () => {
    const soonEnded = new CheckedCode(COUNT_BUNDLE, 'counting', LOOP_TIMEOUT_MS);
    soonEnded.record();
    expect(soonEnded.compare('1', undefined, undefined)).toEqual({ kind: 'timed-out' });
  });
});

test(
  'a part without tests has nothing to compare',
  async () => {
    writeFileSync(entry, COUNT_CHECK);
    const checked = await CheckedCode.load(entry, 'another part');
    expect([...checked.record().milliseconds]).toEqual([]);
    expect(checked.compare('0', undefined, HIT_LIMIT)).toEqual({ kind: 'passed' });
  },
  BUNDLE_TIMEOUT_MS,
);
