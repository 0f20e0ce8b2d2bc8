import { inWords } from '../reading/readValue.ts';
import { refuse } from '../reading/rule.ts';

/**
 * A value as JSON, and what JSON gives back.
 *
 * @param message what a refusal begins with; the reason follows.
 * @param look sees what JSON gave back. When it stumbles, the value is refused as well.
 */
export function serialized(
  value: unknown,
  message: string,
  look: (parsed: unknown) => void = () => {},
): { readonly json: string; readonly value: unknown } {
  try {
    // Nothing at all for a function or a symbol, whatever the type of `stringify` says; `parse` stumbles over that.
    const json = JSON.stringify(value);
    const parsed: unknown = JSON.parse(json);
    look(parsed);
    return { json, value: parsed };
  } catch (error) {
    refuse('not-serializable', `${message}: ${inWords(error)}`);
  }
}
