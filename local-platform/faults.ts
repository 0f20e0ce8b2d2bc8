/** The faults that the local platform can simulate: one table for the server, the room and the documentation. */

const FATAL = {
  'exp-room': 'the room has expired',
  'exp-token': 'the meeting token has expired',
  'meeting-full': 'the room is full',
  'no-room': 'the room does not exist',
  'not-allowed': 'the visitor may not enter',
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
    'untrusted-url': 'status 201 with a webCallUrl on a host that is not the room’s',
    'bad-request': 'status 400',
    unauthorized: 'status 401',
    'server-error': 'status 500',
  },
  'room-load': {
    refuse: 'the room script answers 404',
    stall: 'the room script never arrives',
    malformed: 'the room script throws an error and defines no room',
  },
  'daily-call-join': {
    refuse: 'joining is answered with an error',
    stall: 'joining is never answered',
    malformed: 'joining is answered without participants, and the assistant never comes',
    ...FATAL,
  },
  access: {
    lobby: 'the visitor waits in the lobby, without other participants, until the incident `admit`',
    none: 'the visitor may not enter and sees no participants; a request for access is denied at once',
  },
  microphone: {
    denied: 'the visitor (or the browser) denies the microphone',
    'not-found': 'the microphone is missing',
    'in-use': 'another program holds the microphone',
  },
  'screen-share': {
    canceled: 'the visitor closes the browser’s question: local-screen-share-canceled',
    captured: 'the screen is captured by another program: nonfatal-error screen-share-error',
  },
  'video-recording-setup': {
    refuse: 'the recording is answered with recording-error',
    stall: 'the recording never starts',
  },
  'audio-observer-setup': {
    refuse: 'the observer of the audio levels cannot be started',
    stall: 'the start of the observer is never answered, and no levels come',
  },
  'audio-processing-setup': {
    refuse: 'noise cancellation is answered with an error',
    stall: 'noise cancellation is never answered',
  },
  assistant: {
    silent: 'the assistant joins, but never reports that it is listening',
    garbage: 'the assistant also sends unreadable app messages',
  },
  'dial-out': {
    refuse: 'an outgoing call is answered with an error, and dialout-error',
    stall: 'the telephone rings and is never answered',
  },
  transcription: {
    refuse: 'the transcription is answered with transcription-error',
  },
  'live-streaming': {
    refuse: 'the live stream is answered with live-streaming-error',
  },
  'network-tests': {
    bad: 'the library’s network tests find a bad network',
    failed: 'the library’s network tests fail',
    stall: 'the library’s network tests run until they are stopped',
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

export type FatalJoinFault = keyof typeof FATAL;

export const FATAL_JOIN_FAULTS = Object.keys(FATAL) as readonly FatalJoinFault[];

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

/** @param value parsed JSON: a list of `{stage, kind}`. */
export function parseFaults(value: unknown): ParsedFaults {
  if (!Array.isArray(value)) return { ok: false, problems: ['the faults must be a list of {"stage", "kind"}'] };
  const items: readonly unknown[] = value;
  const problems = items.filter((item) => !isFault(item)).map(problemOf);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, faults: items.filter(isFault) };
}

/** @param query of a page's address, such as `?fault=daily-call-join:stall&fault=leave:stall`. */
export const parseFaultQuery = (query: URLSearchParams): ParsedFaults =>
  parseFaults(
    query.getAll('fault').map((fault) => {
      const [stage, kind] = fault.split(':');
      return { stage, kind };
    }),
  );

/** @returns the kind of the first fault at this stage, or undefined if the stage works. */
export function faultAt<Stage extends FaultStage>(
  faults: readonly Fault[],
  stage: Stage,
): FaultKind<Stage> | undefined {
  type AtStage = Fault & { readonly kind: FaultKind<Stage> };
  return faults.find((fault): fault is AtStage => fault.stage === stage)?.kind;
}
