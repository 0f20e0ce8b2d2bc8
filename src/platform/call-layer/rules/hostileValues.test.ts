import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallLayerRule, callLayerRules } from './callLayerRules.ts';
import { anything, deepFreeze, HOSTILE, placesToTry, runs, throwOnRead } from './hostileValues.fixture.ts';
import { type Place, placesIn, replacePart } from './places.fixture.ts';
import { rightInputs } from './rightInputs.fixture.ts';
import { StubMediaStreamTrack } from './stubTracks.fixture.ts';

const RULES = Object.keys(callLayerRules) as CallLayerRule[];

/** Every place in the valid inputs of a rule, with a function that builds the input anew. */
const placesOf = (rule: CallLayerRule): readonly { readonly build: () => unknown; readonly place: Place }[] =>
  rightInputs[rule]().flatMap((value, index) =>
    placesIn(value).map((place) => ({ build: () => rightInputs[rule]()[index], place })),
  );

/** Expects that the rule does not throw, and that a refusal is complete. */
function expectOutcome(rule: CallLayerRule, input: unknown): void {
  const outcome = callLayerRules[rule](input);
  if (outcome.ok) return;
  const { type, message, field } = outcome.error;
  expect([typeof type, typeof message, typeof field]).toEqual(['string', 'string', 'string']);
  expect(message).not.toBe('');
}

/** The valid inputs of a rule with an arbitrary value in one place. */
const anythingIn = (rule: CallLayerRule): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesOf(rule)), anything)
    .map(([{ build, place }, value]) => replacePart(build(), place, { value, writable: true }));

describe.each(RULES)('%s', (name) => {
  const rule = callLayerRules[name];
  beforeAll(() => void vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack));
  afterAll(() => void vi.unstubAllGlobals());

  test('accepts valid values and its own output', () => {
    for (const input of rightInputs[name]()) {
      const outcome = rule(input);
      expect(outcome, JSON.stringify(input)).toMatchObject({ ok: true });
      if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
    }
  });

  test('returns an outcome for any value, and accepts its own output', () => {
    fc.assert(
      fc.property(fc.oneof(anything, anythingIn(name)), (input) => {
        expectOutcome(name, input);
        const outcome = rule(input);
        if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
      }),
      runs(50, 200),
    );
  });

  test('does not modify its input', () => {
    // Writing to a frozen value throws, which would change the outcome.
    const inputs = fc.clone(fc.oneof(anything, anythingIn(name)), 2);
    fc.assert(
      fc.property(inputs, ([input, clone]) => {
        expect(rule(deepFreeze(clone))).toEqual(rule(input));
      }),
      runs(25, 100),
    );
    for (const input of deepFreeze(rightInputs[name]())) expect(rule(input).ok).toBe(true);
  });

  test.each(HOSTILE)(
    'returns an outcome for %s, as the value or in any place of a valid value',
    (hostileName, hostile) => {
      const value = hostile();
      expectOutcome(name, value);
      const places = placesToTry(hostileName, placesOf(name));
      for (const { build, place } of places) expectOutcome(name, replacePart(build(), place, { value }));
    },
  );

  test('returns the value that it checked, even if a second read of a property would return another value', () => {
    for (const { build, place } of placesOf(name)) {
      if (place.length === 0) continue;
      // Values that most rules refuse: a second read of the property would return one of them.
      for (const secondValue of ['javascript:', -1, { x: 1 }, throwOnRead]) {
        const validPart = place.reduce<unknown>(
          (value, key) => (value as Readonly<Record<PropertyKey, unknown>>)[key],
          build(),
        );
        let reads = 0;
        const get = () => (reads++ === 0 ? validPart : secondValue);
        const outcome = rule(replacePart(build(), place, { get }));
        if (outcome.ok) expect(rule(outcome.value), place.join('.')).toEqual(outcome);
      }
    }
  });
});
