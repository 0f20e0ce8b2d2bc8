import { CallLayerError } from './CallLayerError.ts';
import { callLayerErrors, type CallLayerErrorType } from './callLayerErrors.ts';
import { problemFrom } from './problemFrom.ts';

/**
 * Maps an error or a rejection of the room library (daily-js) to the matching error of the catalogue, or to `refused` without a match.
 * Returns a `CallLayerError` unchanged.
 */
export function libraryFailure(thrown: unknown): CallLayerError {
  if (thrown instanceof CallLayerError) return thrown;
  const { type, message } = problemFrom(thrown);
  const details = { words: { reason: message }, cause: thrown };
  // Checked before the fatal types, because the library also reports a failed load as `connection-error`.
  if (LOAD_FAILURES.some((pattern) => pattern.test(message))) return new CallLayerError('load-failed', details);
  if (NO_URL_TO_LOAD.test(message)) return new CallLayerError('no-room-url', details);
  // A value, such as a function or a track, cannot be cloned into a message.
  if (isNamed('DataCloneError', thrown)) {
    return new CallLayerError('invalid-argument', { ...details, field: '', violation: 'not-serializable' });
  }
  const fatal = callLayerErrors.find((entry) => entry.origin === 'room' && entry.type === type);
  if (fatal !== undefined) return new CallLayerError(fatal.type, details);
  for (const [knownType, pattern] of KNOWN_MESSAGES) {
    const found = pattern.exec(message);
    if (found !== null) return new CallLayerError(knownType, { words: { ...found.groups }, cause: thrown });
  }
  return new CallLayerError('refused', details);
}

const isNamed = (name: string, thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;

/** The library's message for a frame without a URL. For a call object, the library has the message of `no-room-url`. */
const NO_URL_TO_LOAD = /^can't load iframe meeting because url property isn't set$/;

const LOAD_FAILURES = [
  /^Failed to load call object bundle/,
  /^Timed out \(>\d+ ms\) when loading call object bundle/,
  /^Timed out attempting to load the call\./,
];

/** Patterns of the messages that identify an error type. A message that is only `{reason}` does not. */
const KNOWN_MESSAGES: readonly (readonly [CallLayerErrorType, RegExp])[] = callLayerErrors
  .filter(({ message }) => !message.startsWith('{reason}'))
  .map(({ type, message }) => {
    // Braces stay: they mark the placeholders, of which only the hint may be empty.
    const escaped = message.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    const pattern = escaped.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'hint' ? '(?<hint>.*)' : `(?<${name}>.+?)`,
    );
    return [type, new RegExp(`^${pattern}$`)] as const;
  });
