/** What kind of mistake a value makes. */
export type RuleErrorType =
  /** Something that is needed is not there. */
  | 'missing'
  | 'wrong-type'
  /** The type is right, the value is none of those that are allowed. */
  | 'not-allowed'
  | 'out-of-range'
  | 'too-large'
  | 'unknown-key'
  /** Two fields that exclude each other. */
  | 'conflict'
  | 'not-serializable'
  /** Looking at the value throws: a revoked proxy, a getter that fails, a structure too deep. */
  | 'unreadable';

export type RuleError = {
  readonly type: RuleErrorType;
  /** The room library's own words where it has some (specification, section 8). */
  readonly message: string;
  /** Where in the value, such as `settings.volume`; empty: the value itself. */
  readonly field: string;
};

export type RuleOutcome<Value> =
  /** `value` is a copy: what was given is never changed, nor followed later. */
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: RuleError };

/** Never throws, whatever it is given. */
export type Rule<Value = unknown> = (input: unknown) => RuleOutcome<Value>;

class RuleViolation extends Error {
  constructor(readonly error: RuleError) {
    super(error.message);
  }
}

/** Ends the reading of a value that breaks the rule. */
export function refuse(type: RuleErrorType, message: string, field = ''): never {
  throw new RuleViolation({ type, message, field });
}

/**
 * @param read takes the value apart and returns the normalised copy, or calls `refuse`. It may stumble over a hostile value: that is
 *   a refusal too.
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
  message: 'The value can not be read: looking at it throws.',
  field: '',
};
