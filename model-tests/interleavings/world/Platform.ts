import type { Cause } from './Cause.ts';
import type { Plan } from './plan.ts';
import type { Schedule } from './Schedule.ts';

export const API_URL = 'https://api.example.com';
export const ROOM_URL = 'https://callwright.daily.co/room';

const RECORDED = { artifactPlan: { videoRecordingEnabled: true } };

/** Fields of the platform's calls, by kind of call. */
const CALLS = {
  plain: {},
  'recorded by request': RECORDED,
  'recorded by token': { ...RECORDED, transport: { callToken: 'token' } },
} as const;

export type CallKind = keyof typeof CALLS;

export const CALL_KINDS = Object.keys(CALLS) as readonly CallKind[];

/** Response bodies that do not lead to a call. */
const BODIES = { unreadable: '<html>', untrusted: JSON.stringify({ id: 'x', webCallUrl: 'https://evil.com/room' }) };

export type PlatformOptions = {
  readonly schedule: Schedule;
  readonly plan: Plan;
  readonly kind: CallKind;
  readonly onCause: (cause: Cause) => void;
};

type Settle = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** Test double of the platform's REST API, which creates calls. */
export class Platform {
  #requests = 0;
  /** The signals of the pending requests. */
  readonly #openRequests = new Set<AbortSignal>();

  constructor(private readonly options: PlatformOptions) {}

  /** Number of requests that are neither completely answered nor aborted. */
  get pending(): number {
    return this.#openRequests.size;
  }

  fetch(url: string, init: RequestInit): Promise<unknown> {
    // The room library also sends reports to its vendor.
    if (!url.startsWith(API_URL)) return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve('') });
    const { signal } = init;
    if (!signal) throw new Error('The request has no abort signal.');
    const number = (this.#requests += 1);
    this.#openRequests.add(signal);
    signal.addEventListener('abort', () => this.#openRequests.delete(signal));
    const fault = this.options.plan.next('request');
    if (fault !== undefined) this.#reportCause(`the request: ${fault}`);
    return this.#answer(signal, 'answer to the request', fault === 'never', ({ resolve, reject }) => {
      if (fault === undefined) {
        resolve({ ok: true, status: 201, text: () => this.#body(signal, number) });
        return;
      }
      this.#openRequests.delete(signal);
      if (fault === 'unreachable') reject(new TypeError('Failed to fetch'));
      else
        resolve({ ok: false, status: fault === 'refused' ? 400 : 503, statusText: fault, text: () => this.#refusal() });
    });
  }

  #body(signal: AbortSignal, number: number): Promise<unknown> {
    const { plan, kind } = this.options;
    const fault = plan.next('body');
    if (fault !== undefined) this.#reportCause(`the body: ${fault}`);
    return this.#answer(signal, 'body of the answer', fault === 'never', ({ resolve, reject }) => {
      this.#openRequests.delete(signal);
      if (fault === 'broken') reject(new TypeError('network error'));
      else if (fault === 'unreadable' || fault === 'untrusted') resolve(BODIES[fault]);
      else resolve(JSON.stringify({ id: `call-${String(number)}`, webCallUrl: ROOM_URL, ...CALLS[kind] }));
    });
  }

  #refusal(): Promise<string> {
    return this.options.schedule.answer('body of the refusal', () => '{"message":"No."}');
  }

  /** An answer that rejects immediately when the request is aborted. */
  #answer(signal: AbortSignal, label: string, isMissing: boolean, answer: (settle: Settle) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new DOMException('The operation was aborted.', 'AbortError'));
      });
      if (isMissing) return;
      this.options.schedule.later(label, () => {
        if (!signal.aborted) answer({ resolve, reject });
      });
    });
  }

  /** Reports that a failed request ends the start. An aborted request belongs to a call that has already ended. */
  #reportCause(name: string): void {
    this.options.onCause({ name, ends: 'always' });
  }
}
