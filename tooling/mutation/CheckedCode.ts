import { createHash } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import { build } from 'vite';

/**
 * Tests of one part without a test framework, which kill most mutants: `CheckedCode` runs them in a new global object for
 * each mutant, which takes milliseconds.
 */
export type QuickCheck = {
  /** Names of the tests. */
  readonly tests: (part: string) => readonly string[];
  /**
   * Records the behaviour of the unchanged code.
   *
   * @throws Error if it differs from the reviewed files of the repository.
   */
  readonly record: (part: string, test: string) => string;
  /** @throws Error if the behaviour of the code differs from the record. */
  readonly compare: (part: string, test: string, recorded: string) => void;
};

/** The name of the bundle's global. */
const BUNDLE = 'quickCheck';

/** Stands for the id of a test while it is recorded: the id depends on the recorded result. */
const RECORDING = 'recording';

/** Contains a hash of the record, so that Stryker's incremental mode runs a test with a new record again on survivors. */
const idOf = (test: string, recorded: string): string =>
  `quick check of ${test}, ${createHash('sha256').update(recorded).digest('hex').slice(0, 8)}`;

/** A mutant may loop forever. A check takes a second at most. */
const LOOP_TIMEOUT_MS = 20_000;

/** The object that instrumented code reads and writes: Stryker's `InstrumenterContext`. */
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

/** The globals of a check's code in addition to those of the language. Its clocks do not run. */
const PLATFORM = { console, performance, structuredClone, TextDecoder, TextEncoder, URL, URLSearchParams };
const CLOCKS = { setTimeout: () => 0, clearTimeout: () => undefined };

/** A quick check and the instrumented code that it tests, as one script. */
export class CheckedCode {
  readonly #script: Script;
  readonly #part: string;
  readonly #loopTimeout: number;
  readonly #recorded = new Map<string, { readonly test: string; readonly recorded: string }>();

  /** @param loopTimeout milliseconds that a mutant may take to load or to run one test. */
  constructor(code: string, part: string, loopTimeout = LOOP_TIMEOUT_MS) {
    this.#script = new Script(code);
    this.#part = part;
    this.#loopTimeout = loopTimeout;
  }

  /** @param entry module that exports a `check`, in the project whose root is the working directory. */
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

  /** Runs without a mutant. @returns the ids of the tests, each with its duration, and the mutants whose code each test runs. */
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
   * @param ids of the tests to run; undefined: all tests.
   * @param hitLimit after which the mutant counts as an endless loop.
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
      // An error of another global object is not an instance of `Error` here.
      const { message } = Object(thrown) as { readonly message?: unknown };
      return { kind: 'failed', id: running || (chosen[0]?.[0] ?? ''), message: String(message) };
    }
  }

  /** Loads the code into a global object of its own, so that mutants do not share state. */
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
