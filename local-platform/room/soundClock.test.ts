import { describe, expect, test } from 'vitest';
import { createSoundClock } from './soundClock.ts';

function clockOf(state: AudioContextState) {
  const context = { state, currentTime: 5 };
  let wallMs = 1_000;
  const clock = createSoundClock(context, () => wallMs);
  return {
    context,
    clock,
    passTime: (soundSeconds: number, wallSeconds: number) => {
      context.currentTime += soundSeconds;
      wallMs += wallSeconds * 1_000;
    },
  };
}

describe('the sound clock', () => {
  test('follows a running context, however late it is read', () => {
    const { clock, passTime } = clockOf('running');
    expect(clock()).toBe(0);
    passTime(0.25, 3);
    expect(clock()).toBeCloseTo(0.25);
    passTime(0, 3);
    expect(clock()).toBeCloseTo(0.25);
  });

  test('follows the wall clock while the context is suspended', () => {
    const { clock, passTime } = clockOf('suspended');
    passTime(0, 2);
    expect(clock()).toBeCloseTo(2);
  });

  test('continues without a jump when the context starts or stops', () => {
    const { clock, context, passTime } = clockOf('suspended');
    passTime(0, 2);
    clock();
    context.state = 'running';
    passTime(1, 1);
    expect(clock()).toBeCloseTo(3);
    context.state = 'suspended';
    passTime(0, 0.5);
    expect(clock()).toBeCloseTo(3.5);
  });
});
