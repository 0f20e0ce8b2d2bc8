import { describeValue } from '../reading/readValue.ts';
import { refuse } from '../reading/rule.ts';

/**
 * Serializes a value as JSON and parses it again.
 *
 * @param message the beginning of the message of a refusal. The reason follows.
 * @param inspect receives the parsed value. If it throws, the value is refused.
 */
export function serialize(
  value: unknown,
  message: string,
  inspect: (parsed: unknown) => void = () => {},
): { readonly json: string; readonly value: unknown } {
  try {
    // `stringify` returns undefined for a function or a symbol, despite its type. `parse` throws on that.
    const json = JSON.stringify(value);
    const parsed: unknown = JSON.parse(json);
    inspect(parsed);
    return { json, value: parsed };
  } catch (error) {
    refuse('not-serializable', `${message}: ${describeValue(error)}`);
  }
}
