import { type CallLayerErrorType, entryOf } from './callLayerErrors.ts';
import type { RuleError, RuleErrorType } from '../rules/reading/rule.ts';

type Details = {
  /** Values of the placeholders `{...}` in the message. */
  readonly words?: Readonly<Record<string, string>>;
  /** Path within the argument, such as `settings.volume`. Empty for the argument itself. */
  readonly field?: string;
  /** The kind of error in the argument. */
  readonly violation?: RuleErrorType;
  /** The error or rejection of the room library (daily-js). */
  readonly cause?: unknown;
};

/** The error of a failed creation or method of a `GuardedCall` or a `CallSession`: thrown, or the reason of a rejected promise. */
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

  /** True if the same method call may succeed later. */
  get retryable(): boolean {
    return entryOf(this.type).retryable;
  }

  /** Advice for visitors if the error concerns the room or the devices, and for engineers in all other cases. */
  get remedy(): string {
    return entryOf(this.type).remedy;
  }
}

/** @returns the error of a refused argument: `unrecognized-property` for an unknown property of a session, else `invalid-argument`. */
export function invalidArgument({ message, field, type }: RuleError): CallLayerError {
  const details = { field, violation: type };
  const [, property] = UNRECOGNIZED_PROPERTY.exec(message) ?? [];
  return property === undefined
    ? new CallLayerError('invalid-argument', { words: { reason: message }, ...details })
    : new CallLayerError('unrecognized-property', { words: { property }, ...details });
}

const UNRECOGNIZED_PROPERTY = /^unrecognized property '(.*)'$/s;
