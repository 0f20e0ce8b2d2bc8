/** The kind of error in a value. */
export type RuleErrorType =
  /** A required value is absent. */
  | 'missing'
  | 'wrong-type'
  /** The type is right, but the value is not allowed. */
  | 'not-allowed'
  | 'out-of-range'
  | 'too-large'
  | 'unknown-key'
  /** Two fields exclude each other. */
  | 'conflict'
  | 'not-serializable'
  /** Reading the value throws: a revoked proxy, a failing getter, a structure that is too deep. */
  | 'unreadable';

export type RuleError = {
  readonly type: RuleErrorType;
  /** The message of the room library (daily-js), if it has one (specification, section 8). */
  readonly message: string;
  /** The path of the refused field, such as `settings.volume`. An empty path means the value itself. */
  readonly field: string;
};

export type RuleOutcome<Value> =
  /** `value` is a copy, except for parts such as tracks and buffers, which are passed on. The rule does not modify its input. */
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: RuleError };

/** Checks a value. Never throws. */
export type Rule<Value = unknown> = (input: unknown) => RuleOutcome<Value>;

class RuleViolation extends Error {
  constructor(readonly error: RuleError) {
    super(error.message);
  }
}

/** Ends the reader of a rule with a refusal: throws an exception that `rule` catches. */
export function refuse(type: RuleErrorType, message: string, field = ''): never {
  throw new RuleViolation({ type, message, field });
}

/**
 * Makes a rule.
 *
 * @param read returns a normalised copy of the value, or calls `refuse`. Any other exception, for example from a hostile value, is
 *   a refusal of the type `unreadable`.
 */
export function rule<Value>(read: (input: unknown) => Value): Rule<Value> {
  return (input) => {
    try {
      return { ok: true, value: read(input) };
    } catch (thrown) {
      return { ok: false, error: thrown instanceof RuleViolation ? thrown.error : UNREADABLE };
    }
  };
}

const UNREADABLE: RuleError = {
  type: 'unreadable',
  message: 'The value cannot be read: reading it throws.',
  field: '',
};
