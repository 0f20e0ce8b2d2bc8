import { createContext, Script } from 'node:vm';

/** For all patterns of one request together, so that a pattern cannot block the server. */
const BUDGET_MS = 500;
const MAX_MATCHES = 1_000;

/** The whole match, then its groups; null for a group that did not match. */
export type Match = readonly [string, ...(string | null)[]];

/** @returns the matches in their order; undefined if the request's time for patterns is used up */
export type PatternMatcher = (pattern: RegExp, text: string) => readonly Match[] | undefined;

const SCRIPT = new Script(
  `JSON.stringify([...text.matchAll(new RegExp(source, flags))].slice(0, ${MAX_MATCHES}).map((match) => [...match]))`,
);

const FLAGS = ['i', 'm', 's', 'u'] as const;

/**
 * Reads a pattern as the vendor takes it: raw (`\d+`), as a literal (`/\d+/i`), or with the flags of RE2 in front (`(?i)yes`).
 *
 * @returns undefined if it is not a valid pattern
 */
export function readPattern(text: string): RegExp | undefined {
  const [, literal, literalFlags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  const [front = '', frontFlags = ''] = /^\(\?([a-z]+)\)/.exec(literal ?? text) ?? [];
  const given = literalFlags + frontFlags;
  try {
    return new RegExp((literal ?? text).slice(front.length), FLAGS.filter((flag) => given.includes(flag)).join(''));
  } catch {
    return undefined;
  }
}

/** For one request: all its patterns share half a second. */
export function createPatternMatcher(): PatternMatcher {
  let left = BUDGET_MS;
  return (pattern, text) => {
    if (left < 1) return undefined;
    const startedAt = performance.now();
    const flags = `${pattern.flags.replace('g', '')}g`;
    try {
      const context = createContext({ source: pattern.source, flags, text });
      return JSON.parse(String(SCRIPT.runInContext(context, { timeout: Math.ceil(left) }))) as readonly Match[];
    } catch {
      return undefined;
    } finally {
      left -= performance.now() - startedAt;
    }
  };
}
