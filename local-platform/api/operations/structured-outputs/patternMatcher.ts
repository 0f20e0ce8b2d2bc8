import { createContext, Script } from 'node:vm';

/** Time for all patterns of one request together, so that a pattern cannot block the server. */
const BUDGET_MS = 500;
const MAX_MATCHES = 1_000;

/** The whole match, then its groups; null for a group that did not match. */
export type Match = readonly [string, ...(string | null)[]];

/** @returns the matches in their order; undefined if the request's time for patterns is used up, before or during the search */
export type PatternMatcher = (pattern: RegExp, text: string) => readonly Match[] | undefined;

/** Runs in a context of its own, because only a script can be stopped after a time. */
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
  let leftMs = BUDGET_MS;
  return (pattern, text) => {
    if (leftMs < 1) return undefined;
    const startedAt = performance.now();
    const flags = `${pattern.flags.replace('g', '')}g`;
    try {
      const context = createContext({ source: pattern.source, flags, text });
      return JSON.parse(String(SCRIPT.runInContext(context, { timeout: Math.ceil(leftMs) }))) as readonly Match[];
    } catch {
      return undefined;
    } finally {
      leftMs -= performance.now() - startedAt;
    }
  };
}
