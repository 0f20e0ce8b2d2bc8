import { type CallLayerErrorType, entryOf } from './callLayerErrors.ts';
import type { RuleError, RuleErrorType } from '../rules/reading/rule.ts';

type Details = {
  /** What stands in the message for `{...}`. */
  readonly words?: Readonly<Record<string, string>>;
  /** Where in an argument, such as `settings.volume`. */
  readonly field?: string;
  /** What is wrong with the argument. */
  readonly violation?: RuleErrorType;
  /** What the library threw or rejected with. */
  readonly cause?: unknown;
};

/** The one kind of failure of a `CallSession`: every method that fails throws it, or rejects with it. */
export class CallLayerError extends Error {
  override readonly name = 'CallLayerError';
  readonly field: string | undefined;
  readonly violation: RuleErrorType | undefined;

  constructor(
    readonly type: CallLayerErrorType,
    { words = {}, field, violation, cause }: Details = {},
  ) {
    super(
      entryOf(type).message.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ''),
      cause === undefined ? undefined : { cause },
    );
    this.field = field;
    this.violation = violation;
  }

  /** The same may work when it is tried again. */
  get retryable(): boolean {
    return entryOf(this.type).retryable;
  }

  /** What a person can do about it. */
  get remedy(): string {
    return entryOf(this.type).remedy;
  }
}

export function invalidArgument({ message, field, type }: RuleError): CallLayerError {
  const details = { field, violation: type };
  const [, property] = UNRECOGNIZED_PROPERTY.exec(message) ?? [];
  return property === undefined
    ? new CallLayerError('invalid-argument', { words: { reason: message }, ...details })
    : new CallLayerError('unrecognized-property', { words: { property }, ...details });
}

const UNRECOGNIZED_PROPERTY = /^unrecognized property '(.*)'$/s;
