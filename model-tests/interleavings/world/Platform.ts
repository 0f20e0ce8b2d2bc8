import type { EndCause } from './expectedFinalState.ts';
import type { Plan } from './plan.ts';
import type { Schedule } from './Schedule.ts';

export const API_URL = 'https://api.example.com';
export const ROOM_URL = 'https://callwright.daily.co/room';

const RECORDED = { artifactPlan: { videoRecordingEnabled: true } };

/** Fields that the platform adds to the call it has created, by kind of call. With a token, the room records without a request. */
const CALL_FIELDS = {
  plain: {},
  'recorded by request': RECORDED,
  'recorded by token': { ...RECORDED, transport: { callToken: 'token' } },
} as const;

export type CallKind = keyof typeof CALL_FIELDS;

export const CALL_KINDS = Object.keys(CALL_FIELDS) as readonly CallKind[];

/** Response bodies that do not lead to a call. */
const INVALID_BODIES = {
  'not JSON': '<html>',
  untrusted: JSON.stringify({ id: 'x', webCallUrl: 'https://evil.com/room' }),
};

export type PlatformOptions = {
  readonly schedule: Schedule;
  readonly plan: Plan;
  readonly kind: CallKind;
  readonly onEndCause: (cause: EndCause) => void;
};

type Settlers = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

type PendingResponse = {
  readonly signal: AbortSignal;
  /** The label of the work that delivers the response or the body. */
  readonly label: string;
  /** True if the response or the body never arrives. */
  readonly isLost: boolean;
};

/** Test double of the platform's REST API, which creates calls. */
export class Platform {
  #requests = 0;
  /** The signals of the open requests. */
  readonly #openRequests = new Set<AbortSignal>();

  constructor(private readonly options: PlatformOptions) {}

  /** Number of requests that can still lead to a call: not aborted, and not yet refused, failed or completely answered. */
  get openRequests(): number {
    return this.#openRequests.size;
  }

  fetch(url: string, init: RequestInit): Promise<unknown> {
    // The room library also sends reports to its vendor.
    if (!url.startsWith(API_URL)) return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve('') });
    const { signal } = init;
    if (!signal) throw new Error('The request has no abort signal.');
    if (signal.aborted) return Promise.reject(abortError());
    const number = (this.#requests += 1);
    this.#openRequests.add(signal);
    signal.addEventListener('abort', () => this.#openRequests.delete(signal));
    const fault = this.options.plan.next('request');
    if (fault !== undefined) this.#reportEndCause(`the request: ${fault}`);
    const response: PendingResponse = { signal, label: 'response to the request', isLost: fault === 'no answer' };
    return this.#respondLater(response, ({ resolve, reject }) => {
      if (fault === undefined) {
        resolve({ ok: true, status: 201, text: () => this.#respondWithBody(signal, number) });
        return;
      }
      this.#openRequests.delete(signal);
      if (fault === 'unreachable') reject(new TypeError('Failed to fetch'));
      else
        resolve({
          ok: false,
          status: fault === 'refused' ? 400 : 503,
          statusText: fault,
          text: () => this.#refusalBody(),
        });
    });
  }

  #respondWithBody(signal: AbortSignal, number: number): Promise<unknown> {
    if (signal.aborted) return Promise.reject(abortError());
    const { plan, kind } = this.options;
    const fault = plan.next('body');
    if (fault !== undefined) this.#reportEndCause(`the body: ${fault}`);
    const body: PendingResponse = { signal, label: 'body of the response', isLost: fault === 'no answer' };
    return this.#respondLater(body, ({ resolve, reject }) => {
      this.#openRequests.delete(signal);
      if (fault === 'read fails') reject(new TypeError('network error'));
      else if (fault === 'not JSON' || fault === 'untrusted') resolve(INVALID_BODIES[fault]);
      else resolve(JSON.stringify({ id: `call-${String(number)}`, webCallUrl: ROOM_URL, ...CALL_FIELDS[kind] }));
    });
  }

  /**
   * The body of an error response (400 or 503). Unlike other bodies, it also arrives after an abort, because the request can no longer lead
   * to a call.
   */
  #refusalBody(): Promise<string> {
    return this.options.schedule.answer('body of the refusal', () => '{"message":"No."}');
  }

  /**
   * @returns a promise that `respond` settles when the schedule releases the response. The promise rejects when the request is aborted. A
   * lost response is never released.
   */
  #respondLater({ signal, label, isLost }: PendingResponse, respond: (settlers: Settlers) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(abortError());
      });
      if (isLost) return;
      this.options.schedule.later(label, () => {
        if (!signal.aborted) respond({ resolve, reject });
      });
    });
  }

  /**
   * Reports a fault of the request as a cause that certainly ends the call, when the plan returns the fault and before it takes effect. If
   * the request is aborted before that, the report does no harm, because only a call that has ended aborts its request.
   */
  #reportEndCause(name: string): void {
    this.options.onEndCause({ name, ends: 'always' });
  }
}

const abortError = () => new DOMException('The operation was aborted.', 'AbortError');
