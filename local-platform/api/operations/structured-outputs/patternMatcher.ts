import { createContext, Script } from 'node:vm';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { JsonObject } from '../../records/records.ts';

/** The total time for all patterns of one request, so that a pattern cannot block the server. */
const BUDGET_MS = 500;
const MAX_MATCHES = 1_000;

/** The whole match and then its groups. A group that did not match is null. */
export type Match = readonly [string, ...(string | null)[]];

/** @returns the first matches in their order, or undefined if the search failed or the request's time for patterns is used up */
export type PatternMatcher = (pattern: RegExp, text: string) => readonly Match[] | undefined;

/** Runs in a separate context, because only a script can be stopped after a time. */
const SCRIPT = new Script(
  `JSON.stringify([...text.matchAll(new RegExp(source, flags))].slice(0, ${MAX_MATCHES}).map((match) => [...match]))`,
);

/** Other flags of a pattern are ignored. */
const FLAGS = ['i', 'm', 's', 'u'] as const;

/**
 * Reads a pattern in a form that the vendor accepts: raw (`\d+`), as a literal (`/\d+/i`), or with the flags of RE2 in front
 * (`(?i)yes`).
 *
 * @returns the regular expression, or undefined if the pattern is invalid
 */
export function readPattern(text: string): RegExp | undefined {
  const [, literal, literalFlags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  const [front = '', frontFlags = ''] = /^\(\?([a-z]+)\)/.exec(literal ?? text) ?? [];
  const givenFlags = literalFlags + frontFlags;
  try {
    return new RegExp(
      (literal ?? text).slice(front.length),
      FLAGS.filter((flag) => givenFlags.includes(flag)).join(''),
    );
  } catch {
    return undefined;
  }
}

/** Creates the matcher for one request, whose patterns share half a second. */
export function createPatternMatcher(): PatternMatcher {
  let remainingMs = BUDGET_MS;
  return (pattern, text) => {
    if (remainingMs < 1) return undefined;
    const startedAt = performance.now();
    const flags = `${pattern.flags.replace('g', '')}g`;
    try {
      const context = createContext({ source: pattern.source, flags, text });
      return JSON.parse(String(SCRIPT.runInContext(context, { timeout: Math.ceil(remainingMs) }))) as readonly Match[];
    } catch {
      return undefined;
    } finally {
      remainingMs -= performance.now() - startedAt;
    }
  };
}

/**
 * Checks the pattern of a structured output.
 *
 * @param field the name of the pattern in the messages
 * @throws HttpProblem 400 if the pattern is invalid, or missing in an output of type `regex`
 */
export function refuseBadPattern({ type, regex }: JsonObject, field = 'regex'): void {
  if (type === 'regex' && typeof regex !== 'string') throw new HttpProblem(400, [`${field} should not be empty`]);
  if (typeof regex === 'string' && readPattern(regex) === undefined) {
    throw new HttpProblem(400, [`${field} must be a valid regular expression`]);
  }
}
