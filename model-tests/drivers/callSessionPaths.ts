import { callSessionEventCases } from '../../src/machines/call-session/callSessionEventCases.ts';
import { formatEvent } from '../kit/formatStep.ts';
import { formatStateValue } from '../kit/machineStep.ts';
import { followEvents, type GeneratedPath, type GeneratedStep, once } from '../kit/testModel.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';
import { type CanExecute, executablePaths, shortListOf } from './pathSelection.ts';

/** Regular expressions that match the formatted events that can occur in a state, by state. */
type PossibleEvents = Readonly<Record<string, readonly RegExp[]>>;

/** Joins of the room in which all paths take place, with and without a token. */
const JOIN_WITH_TOKEN = /^session\.join .*"token"/;
const JOIN_WITHOUT_TOKEN = /^session\.join .*\/room"/;
const JOIN_ANOTHER_ROOM = /^session\.join .*\/other"/;
const SCREEN_SHARE = /^meeting\.screen-share\.(start|update|stop)/;
const LOAD = /^session\.load/;
const LEAVE = /^session\.(leave|destroy)/;
/** A join that is reported without participants. The session then leaves by itself. */
const JOINED_WITHOUT_PARTICIPANTS = /^room\.joined .*"participants":\[\]/;

/** The events that can occur with a real room, by state. Only the machine's own tests cover all other events. */
const EVENTS_OF_REAL_ROOM: PossibleEvents = {
  'new.opening': [/^room\.created/],
  'new.open': [LOAD, JOIN_WITH_TOKEN, JOIN_WITHOUT_TOKEN, LEAVE, /^room\.loading/],
  'loading.fetching': [/^room\.(load-attempt-failed|script-arrived|loaded|failed|left)/, LOAD, JOIN_WITH_TOKEN, LEAVE],
  'loading.toJoin': [/^room\.(load-attempt-failed|joining|failed|left)/, LOAD, JOIN_ANOTHER_ROOM, LEAVE],
  'loading.starting': [/^room\.failed/, JOIN_WITH_TOKEN, LEAVE, /^xstate\.after\.scriptTimeout/],
  'loaded.{access.unauthorized, qualityTest.idle}': [
    /^room\.(joining|left)/,
    LOAD,
    JOIN_WITH_TOKEN,
    LEAVE,
    SCREEN_SHARE,
  ],
  'joining.entering': [
    /^room\.access-changed .*"(lobby|none)"/,
    /^room\.joined .*"visitor".*"access":"unknown"/,
    JOINED_WITHOUT_PARTICIPANTS,
    /^room\.(join-failed|failed|left|camera-error)/,
    LOAD,
    JOIN_ANOTHER_ROOM,
    LEAVE,
  ],
  'joined.unknown': [/^room\.access-changed .*"full"/],
  'joined.lobby': [
    /^room\.access-changed .*"(full|lobby)"/,
    /^room\.left/,
    /^session\.leave/,
    /^meeting\.screen-share\.start/,
  ],
  'joined.none': [/^room\.left/, /^session\.leave/, /^meeting\.screen-share\.start/],
  'joined.full.off': [
    /^room\.(participant-joined|participant-updated|participant-left|track-started|waiting|waiting-ended)/,
    /^room\.(player-changed|player-stopped|app-message|failed|left)/,
    /^meeting\.set-local-audio/,
    SCREEN_SHARE,
    LOAD,
    JOIN_WITH_TOKEN,
    JOIN_ANOTHER_ROOM,
    LEAVE,
  ],
  'joined.full.starting': [/^room\.screen-share-(started|canceled|refused)/],
  'joined.full.sharing': [/^room\.(screen-share-stopped|failed|left)/, SCREEN_SHARE, LEAVE],
  'joined.full.choosingAgain': [/^room\.screen-share-started/],
  'leaving.acknowledging': [/^room\.left/],
  left: [/^room\.loading/, LOAD, JOIN_WITH_TOKEN, LEAVE],
  error: [/^room\.loading/, LOAD, JOIN_WITH_TOKEN, LEAVE, /^meeting\.screen-share\.start/],
  'destroying.acknowledging': [/^room\.destroyed/],
  destroyed: [JOIN_WITH_TOKEN],
};

/**
 * The possible events if the call machine does not acknowledge a leave. Only a joined call machine can fail to acknowledge one, so these
 * paths leave only from `joined.full.off`, `joined.lobby` and `joined.none`.
 */
const EVENTS_IF_UNACKNOWLEDGED: PossibleEvents = {
  ...Object.fromEntries(
    Object.entries(EVENTS_OF_REAL_ROOM).map(([state, events]) => [
      state,
      events.filter(
        (event) => state === 'joined.full.off' || (event !== LEAVE && event !== JOINED_WITHOUT_PARTICIPANTS),
      ),
    ]),
  ),
  'leaving.acknowledging': [LOAD, JOIN_WITH_TOKEN, LEAVE, /^xstate\.after\.leaveTimeout/],
  'leaving.forcing': [/^room\.left/],
};

const isPossible =
  (possible: PossibleEvents): CanExecute =>
  (step, previous) =>
    (possible[formatStateValue(previous.value)] ?? []).some((event) => event.test(formatEvent(step.event)));

const registered = testedMachine('call-session');
/** Only joins of one room can succeed, so the URL in the session's context does not distinguish states. */
const withoutUrl = (path: GeneratedPath): GeneratedPath =>
  path.map((step) => ({ ...step, context: { ...(step.context as object), url: undefined } }));

/** The path of event cases: for each regular expression, the first case that matches it. @throws Error if an expression matches none. */
const pathOf = (...events: readonly RegExp[]): GeneratedPath =>
  followEvents(
    registered,
    events.map((event) => {
      const eventCase = callSessionEventCases.find((one) => event.test(formatEvent(one)));
      if (eventCase === undefined) throw new Error(`No event case matches ${String(event)}.`);
      return eventCase;
    }),
  );

const CREATED = /^room\.created/;
/** The events from the request to join until the visitor is in the room. */
const ENTER = [JOIN_WITH_TOKEN, /^room\.joining/, /^room\.joined/, /^room\.access-changed .*"full"/];

/** Joins after a leave, which no shortest path contains. */
const rejoins = (): readonly GeneratedPath[] => [
  pathOf(CREATED, ...ENTER, /^session\.leave/, /^room\.left/, ...ENTER),
  pathOf(CREATED, LOAD, /^session\.leave/, /^room\.left/, ...ENTER),
  pathOf(CREATED, JOIN_WITH_TOKEN, /^room\.joining/, /^session\.leave/, /^room\.left/, ...ENTER),
  pathOf(CREATED, ...ENTER, /^session\.leave/, JOIN_WITH_TOKEN, /^room\.left/, ...ENTER.slice(1)),
];

/** Joins that load the script. The shortest paths load before they join. */
const joinsThatLoad = (): readonly GeneratedPath[] => [
  pathOf(CREATED, JOIN_WITH_TOKEN, /^room\.joining/, /^room\.loaded/),
  ...[/^room\.failed/, /^session\.leave/, /^session\.destroy/].map((end) =>
    pathOf(CREATED, JOIN_WITH_TOKEN, /^room\.joining/, /^room\.script-arrived/, end),
  ),
];

/** The formatted steps of the path, each with the states before and after it, and the command that waits in the session. */
const casesOf = (path: GeneratedPath): readonly string[] =>
  path.map((step, index) => {
    const before = path[index - 1];
    const nextCommand = JSON.stringify((step.context as { readonly next?: string }).next ?? '');
    const from = before === undefined ? '' : formatStateValue(before.value);
    return `${from} ${formatEvent(step.event)} ${formatStateValue(step.value)} ${nextCommand}`;
  });

/** A few paths that together cover every step that is possible with a real room, `rejoins` and `joinsThatLoad`. */
export const callSessionPagePaths = once((): readonly GeneratedPath[] => {
  // Short paths first: a state is then reached by the session's own command where the library could also reach it by itself.
  const generated = generatedPathsOf('call-session')
    .map(withoutUrl)
    .toSorted((one, other) => one.length - other.length);
  // If a state of the chart is renamed, its paths would be missing without this check.
  const states = new Set(generated.flat().map(({ value }) => formatStateValue(value)));
  for (const state of Object.keys(EVENTS_IF_UNACKNOWLEDGED)) {
    if (!states.has(state)) throw new Error(`The session does not have the state ${state}.`);
  }
  const possible = [EVENTS_OF_REAL_ROOM, EVENTS_IF_UNACKNOWLEDGED].flatMap(
    (events) => executablePaths(generated, isPossible(events)).paths,
  );
  return [...shortListOf(possible, casesOf), ...rejoins(), ...joinsThatLoad()];
});

/** Whether a leave of this path is not acknowledged. Another event than `room.left` then follows while the session is leaving. */
export const isUnacknowledged = (path: GeneratedPath): boolean =>
  path.some(
    ({ event }, index) =>
      formatStateValue(path[index - 1]?.value ?? '').startsWith('leaving.') && event.type !== 'room.left',
  );

/** The formatted state before a step of the path, or an empty string before the first step. */
export const stateBefore = (path: GeneratedPath, index: number): string =>
  formatStateValue(path[index - 1]?.value ?? '');

/** Whether an event of this type occurs in this state on the path. */
export const hasStepIn = (path: GeneratedPath, type: GeneratedStep['event']['type'], state: string): boolean =>
  path.some((step, index) => step.event.type === type && stateBefore(path, index) === state);
