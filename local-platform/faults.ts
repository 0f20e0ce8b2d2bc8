/**
 * The faults that the local platform can simulate. The server, the simulated room, the inspector and the documentation share this
 * table. The room script is the call machine that the room library loads. Incidents, which are triggered during a call, are in
 * `room/roomIncidents.ts`.
 */

/** Faults with which joining fails fatally, and their effects. The room library emits `error` with the name of the fault as its type. */
const FATAL_JOIN_EFFECTS = {
  'exp-room': 'the room has expired',
  'exp-token': 'the meeting token has expired',
  'meeting-full': 'the room is full',
  'no-room': 'the room does not exist',
  'not-allowed': 'the visitor is not allowed into the room',
  'nbf-room': 'the room is not open yet',
  'nbf-token': 'the meeting token is not valid yet',
  'end-of-life': 'the room library is too old for the platform',
  'connection-error': 'the room cannot be reached',
  ejected: 'the visitor is ejected while joining',
} as const;

/** Kinds of fault by stage, each with its effect. */
export const FAULTS = {
  'web-call-creation': {
    refuse: 'the connection closes without an answer',
    stall: 'the request is never answered',
    malformed: 'status 201, but the body is not JSON',
    'wrong-shape': 'status 201 with a call that has no webCallUrl',
    'untrusted-url': 'status 201 with a webCallUrl on a host other than the platform’s',
    'bad-request': 'status 400',
    unauthorized: 'status 401',
    'server-error': 'status 500',
  },
  'room-load': {
    refuse: 'the request for the room script is answered with status 404',
    stall: 'the request for the room script is never answered',
    malformed: 'the room script throws an error and defines no call machine',
  },
  'daily-call-join': {
    refuse: 'joining is answered with an error, without an event `error`',
    stall: 'joining is never answered',
    malformed: 'the event `joined-meeting` has no participants, and the assistant never comes',
    ...FATAL_JOIN_EFFECTS,
  },
  access: {
    lobby: 'the visitor waits in the lobby, without other participants, until the incident `admit` is triggered',
    none: 'the visitor joins without access and sees no participants; a request for access is denied at once',
  },
  microphone: {
    denied: 'the visitor (or the browser) denies the microphone',
    'not-found': 'the microphone is missing',
    'in-use': 'another program holds the microphone',
  },
  'screen-share': {
    canceled:
      'the visitor dismisses the browser’s screen picker, and the room library emits `local-screen-share-canceled`',
    captured:
      'another program captures the screen, and the room library emits `nonfatal-error` of type `screen-share-error`',
  },
  'video-recording-setup': {
    refuse: 'the recording does not start, and the room library emits `recording-error`',
    stall: 'the recording never starts',
  },
  'audio-observer-setup': {
    refuse: 'the start of the observer of the assistant’s level is answered with an error',
    stall: 'the start of the observer of the assistant’s level is never answered, and no levels come',
  },
  'audio-processing-setup': {
    refuse: 'a request for noise cancellation is answered with an error',
    stall: 'a request for noise cancellation is never answered',
  },
  assistant: {
    silent: 'the assistant joins, but never reports that it is listening',
    garbage: 'the assistant also sends unreadable app messages',
  },
  'dial-out': {
    refuse: 'an outgoing call cannot be started: the request gets an error, and the room library emits `dialout-error`',
    stall: 'the telephone rings and is never answered',
  },
  transcription: {
    refuse: 'the transcription does not start, and the room library emits `transcription-error`',
  },
  'live-streaming': {
    refuse: 'the live stream does not start, and the room library emits `live-streaming-error`',
  },
  'network-tests': {
    bad: 'the room library’s network tests find a bad network',
    failed: 'the room library’s network tests fail',
    stall: 'the room library’s network tests run until they are stopped',
  },
  autoplay: {
    blocked: 'the browser refuses to play sound until the visitor presses a button or a key',
  },
  leave: {
    stall: 'all resources are released, but leaving is never acknowledged',
  },
} as const;

type Faults = typeof FAULTS;

export type FaultStage = keyof Faults;

export type FaultKind<Stage extends FaultStage> = keyof Faults[Stage];

export type Fault = { [Stage in FaultStage]: { readonly stage: Stage; readonly kind: FaultKind<Stage> } }[FaultStage];

export type FatalJoinFault = keyof typeof FATAL_JOIN_EFFECTS;

export const FATAL_JOIN_FAULTS = Object.keys(FATAL_JOIN_EFFECTS) as readonly FatalJoinFault[];

export type ParsedFaults =
  | { readonly ok: true; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const isStage = (stage: unknown): stage is FaultStage => typeof stage === 'string' && Object.hasOwn(FAULTS, stage);

const isFault = (value: unknown): value is Fault => {
  if (typeof value !== 'object' || value === null || !('stage' in value) || !('kind' in value)) return false;
  const { stage, kind } = value;
  return isStage(stage) && typeof kind === 'string' && Object.hasOwn(FAULTS[stage], kind);
};

function problemOf(value: unknown): string {
  const { stage, kind } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (!isStage(stage))
    return `stage must be one of ${Object.keys(FAULTS).join(', ')}, but it is ${JSON.stringify(stage)}`;
  return `kind must be one of ${Object.keys(FAULTS[stage]).join(', ')} at ${stage}, but it is ${JSON.stringify(kind)}`;
}

/**
 * Checks a list of faults.
 *
 * @param value parsed JSON: a list of `{stage, kind}`
 * @returns the faults, or the problems: one for each invalid fault, or one if the value is not a list
 */
export function parseFaults(value: unknown): ParsedFaults {
  if (!Array.isArray(value)) return { ok: false, problems: ['the faults must be a list of {"stage", "kind"}'] };
  const items: readonly unknown[] = value;
  const problems = items.filter((item) => !isFault(item)).map(problemOf);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, faults: items.filter(isFault) };
}

/** Reads and checks the faults in the query of a page's address, such as `?fault=daily-call-join:stall&fault=leave:stall`. */
export const parseFaultQuery = (query: URLSearchParams): ParsedFaults =>
  parseFaults(
    query.getAll('fault').map((fault) => {
      const [stage, kind] = fault.split(':');
      return { stage, kind };
    }),
  );

/** @returns the kind of the first fault at this stage, or undefined without a fault. */
export function faultAt<Stage extends FaultStage>(
  faults: readonly Fault[],
  stage: Stage,
): FaultKind<Stage> | undefined {
  type AtStage = Fault & { readonly kind: FaultKind<Stage> };
  return faults.find((fault): fault is AtStage => fault.stage === stage)?.kind;
}

const FAULT_DURATIONS = ['next-call', 'until-changed'] as const;

/** How long faults last: for one call, or until others are set. */
export type FaultDuration = (typeof FAULT_DURATIONS)[number];

export type NextFaults = { readonly faults: readonly Fault[]; readonly lasts: FaultDuration };

/** The faults of a page. A call begins with the request that creates it. */
export type PageFaults = {
  /** The faults that apply to requests that arrive now, and to a call that joins now. */
  readonly current: readonly Fault[];
  /** The faults that replace the current faults when the next call begins. */
  readonly next: NextFaults;
};

const NO_FAULTS: NextFaults = { faults: [], lasts: 'until-changed' };

/** Faults that apply immediately, and until others are set. */
export const faultsFromNow = (faults: readonly Fault[]): PageFaults => ({
  current: faults,
  next: { faults, lasts: 'until-changed' },
});

export const withNextFaults = ({ current }: PageFaults, next: NextFaults): PageFaults => ({ current, next });

/** The faults of a page after a call has begun. After faults for one call, the next call has no faults: the earlier ones do not return. */
export const beginCall = ({ next }: PageFaults): PageFaults => ({
  current: next.faults,
  next: next.lasts === 'next-call' ? NO_FAULTS : next,
});

type ParsedNextFaults =
  | { readonly ok: true; readonly next: NextFaults }
  | { readonly ok: false; readonly problems: readonly string[] };

const isDuration = (value: unknown): value is FaultDuration => FAULT_DURATIONS.some((duration) => duration === value);

/**
 * Checks the faults of the next call.
 *
 * @param value parsed JSON: `{"faults": [{"stage", "kind"}], "lasts"}`
 */
export function parseNextFaults(value: unknown): ParsedNextFaults {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problems: ['the faults of the next call must be an object {"faults", "lasts"}'] };
  }
  const { faults, lasts } = value as Readonly<Record<string, unknown>>;
  const parsed = parseFaults(faults);
  if (!parsed.ok) return parsed;
  if (!isDuration(lasts)) {
    const found = lasts === undefined ? 'nothing' : JSON.stringify(lasts);
    return { ok: false, problems: [`lasts must be one of ${FAULT_DURATIONS.join(', ')}, but it is ${found}`] };
  }
  return { ok: true, next: { faults: parsed.faults, lasts } };
}
