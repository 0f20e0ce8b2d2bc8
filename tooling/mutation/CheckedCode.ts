import { createHash } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import { build } from 'vite';

/** The name of the bundle's global. */
const BUNDLE = 'quickCheck';

/** In place of the id of a test, which depends on what is recorded. */
const RECORDING = 'recording';

/** With another record a test is another one: Stryker's incremental mode runs it again on what has survived. */
const idOf = (test: string, recorded: string): string =>
  `quick check of ${test}, ${createHash('sha256').update(recorded).digest('hex').slice(0, 8)}`;

/** A mutant may loop forever. A check takes a second at most. */
const LOOP_TIMEOUT_MS = 20_000;

/** What instrumented code reads and writes: Stryker's `InstrumenterContext`. */
type Instruments = {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: MutantCoverage;
};

type Given = { readonly test?: string; readonly recorded?: string };

export type CheckOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly id: string; readonly message: string }
  | { readonly kind: 'timed-out' };

/** What the code of a check finds besides the language itself. Its clocks do not run. */
const PLATFORM = { console, performance, structuredClone, TextDecoder, TextEncoder, URL, URLSearchParams };
const CLOCKS = { setTimeout: () => 0, clearTimeout: () => undefined };

/** A quick check with the instrumented code that it is about, as one script. */
export class CheckedCode {
  readonly #script: Script;
  readonly #part: string;
  readonly #loopTimeout: number;
  readonly #recorded = new Map<string, { readonly test: string; readonly recorded: string }>();

  /** @param loopTimeout milliseconds that a mutant may take to load, or in one test. */
  constructor(code: string, part: string, loopTimeout = LOOP_TIMEOUT_MS) {
    this.#script = new Script(code);
    this.#part = part;
    this.#loopTimeout = loopTimeout;
  }

  /** @param entry module with a `check`, in the project whose root is the working directory. */
  static async load(entry: string, part: string): Promise<CheckedCode> {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"test"' },
      build: {
        target: 'esnext',
        minify: false,
        write: false,
        reportCompressedSize: false,
        lib: { entry, formats: ['iife'], name: BUNDLE },
      },
    });
    const [bundle] = [built].flat();
    const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
    if (!chunk) throw new Error(`"${entry}" cannot be bundled.`);
    return new CheckedCode(chunk.code, part);
  }

  /** Without a mutation. @returns the ids of the tests with the time that each takes, and the mutants whose code each runs. */
  record(): { readonly milliseconds: ReadonlyMap<string, number>; readonly coverage: MutantCoverage } {
    const instruments: Instruments = {};
    const milliseconds = new Map<string, number>();
    const run = this.#load(instruments);
    for (const test of run('tests(part)', {}) as readonly string[]) {
      instruments.currentTestId = RECORDING;
      const recorded = run('record(part, test)', { test }) as string;
      const id = idOf(test, recorded);
      this.#recorded.set(id, { test, recorded });
      instruments.currentTestId = id;
      const started = performance.now();
      run('compare(part, test, recorded)', { test, recorded });
      milliseconds.set(id, performance.now() - started);
    }
    const coverage = instruments.mutantCoverage ?? { static: {}, perTest: {} };
    const perTest = Object.fromEntries(Object.entries(coverage.perTest).filter(([id]) => milliseconds.has(id)));
    return { milliseconds, coverage: { ...coverage, perTest } };
  }

  /**
   * @param ids of the tests to run; others are left out. All tests where it is undefined.
   * @param hitLimit after which the mutant counts as one that never ends.
   */
  compare(activeMutant: string, ids: readonly string[] | undefined, hitLimit: number | undefined): CheckOutcome {
    const instruments: Instruments = { activeMutant, hitCount: 0, ...(hitLimit !== undefined && { hitLimit }) };
    const chosen = [...this.#recorded].filter(([id]) => ids === undefined || ids.includes(id));
    let running = '';
    try {
      const run = chosen.length === 0 ? undefined : this.#load(instruments, this.#loopTimeout);
      for (const [id, recorded] of chosen) {
        running = id;
        run?.('compare(part, test, recorded)', recorded);
      }
      return { kind: 'passed' };
    } catch (thrown) {
      const isOverLimit = hitLimit !== undefined && (instruments.hitCount ?? 0) > hitLimit;
      if (isOverLimit || isTimeout(thrown)) return { kind: 'timed-out' };
      // An error of another global object is not an instance of this one's.
      const { message } = Object(thrown) as { readonly message?: unknown };
      return { kind: 'failed', id: running || (chosen[0]?.[0] ?? ''), message: String(message) };
    }
  }

  /** Loads the code into a global object of its own, so that no mutant meets what another one has left there. */
  #load(instruments: Instruments, timeout?: number): (call: string, given: Given) => unknown {
    const context = createContext({ ...PLATFORM, ...CLOCKS, __stryker__: instruments, part: this.#part });
    const options = timeout === undefined ? {} : { timeout };
    this.#script.runInContext(context, options);
    return (call, given) => {
      Object.assign(context, given);
      return new Script(`${BUNDLE}.check.${call}`).runInContext(context, options) as unknown;
    };
  }
}

const isTimeout = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
