import { type CallLayerRule, callLayerRules } from './callLayerRules.ts';
import type { RuleError } from './reading/rule.ts';

/** The place of a part of a test value: the keys that lead to the part. */
export type Place = readonly PropertyKey[];

/** @returns the places of all parts of a value, and that of the value itself, which is empty. */
export function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]));
  return [[], ...inside];
}

function defineVisibleProperty(target: object, key: PropertyKey, property: PropertyDescriptor): void {
  Object.defineProperty(target, key, { ...property, enumerable: true, configurable: true });
}

/** Modifies a value: replaces the part at the place by a property. @returns the value, or its replacement for an empty place. */
export function replacePart(value: unknown, place: Place, property: PropertyDescriptor): unknown {
  const container = { value };
  const keys: Place = ['value', ...place];
  let parent: object = container;
  for (const key of keys.slice(0, -1)) parent = (parent as Readonly<Record<PropertyKey, object>>)[key] ?? {};
  defineVisibleProperty(parent, keys.at(-1) ?? '', property);
  return container.value;
}

/** @returns the refusal of an invalid value. @throws Error if the rule accepts the value. */
export function refusalOf(rule: CallLayerRule, input: unknown): RuleError {
  const outcome = callLayerRules[rule](input);
  if (outcome.ok) throw new Error(`${rule} accepts the value.`);
  return outcome.error;
}
