import { callSessionEventCases } from '../../src/machines/call-session/callSessionEventCases.ts';
import { once } from '../kit/once.ts';
import { shortListOf } from '../kit/shortList.ts';
import { valueInWords } from '../kit/situation.ts';
import { eventInWords } from '../kit/stepInWords.ts';
import { followEvents, type GeneratedPath, type GeneratedStep } from '../kit/testModel.ts';
import { type CanDo, passablePaths } from '../views/passablePaths.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';

type Possible = Readonly<Record<string, readonly RegExp[]>>;

/** Both join the room of the path. */
const JOIN = /^session\.join .*"token"/;
const JOIN_ROOM = /^session\.join .*\/room"/;
const JOIN_ANOTHER_ROOM = /^session\.join .*\/other"/;
const SCREEN_SHARE = /^meeting\.screen-share\.(start|update|stop)/;
const LOAD = /^session\.load/;
const LEAVE = /^session\.(leave|destroy)/;
/** A join that is reported without participants: the session leaves by itself. */
const NOBODY_JOINED = /^room\.joined .*"participants":\[\]/;

/** The events in words that a real room can bring about in each state. The others concern the machine alone. */
const POSSIBLE: Possible = {
  'new.opening': [/^room\.created/],
  'new.open': [LOAD, JOIN, JOIN_ROOM, LEAVE, /^room\.loading/],
  'loading.fetching': [/^room\.(load-attempt-failed|script-arrived|loaded|failed|left)/, LOAD, JOIN, LEAVE],
  'loading.toJoin': [/^room\.(load-attempt-failed|joining|failed|left)/, LOAD, JOIN_ANOTHER_ROOM, LEAVE],
  'loading.starting': [/^room\.failed/, JOIN, LEAVE, /^xstate\.after\.scriptTimeout/],
  'loaded.{access.unauthorized, qualityTest.idle}': [/^room\.(joining|left)/, LOAD, JOIN, LEAVE, SCREEN_SHARE],
  'joining.entering': [
    /^room\.access-changed .*"(lobby|none)"/,
    /^room\.joined .*"visitor".*"access":"unknown"/,
    NOBODY_JOINED,
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
    JOIN,
    JOIN_ANOTHER_ROOM,
    LEAVE,
  ],
  'joined.full.starting': [/^room\.screen-share-(started|canceled|refused)/],
  'joined.full.sharing': [/^room\.(screen-share-stopped|failed|left)/, SCREEN_SHARE, LEAVE],
  'joined.full.choosingAgain': [/^room\.screen-share-started/],
  'leaving.acknowledging': [/^room\.left/],
  left: [/^room\.loading/, LOAD, JOIN, LEAVE],
  error: [/^room\.loading/, LOAD, JOIN, LEAVE, /^meeting\.screen-share\.start/],
  'destroying.acknowledging': [/^room\.destroyed/],
  destroyed: [JOIN],
};

/** The same where the call machine does not acknowledge a leave: it has to have joined. */
const POSSIBLE_UNACKNOWLEDGED: Possible = {
  ...Object.fromEntries(
    Object.entries(POSSIBLE).map(([state, events]) => [
      state,
      events.filter((event) => state === 'joined.full.off' || (event !== LEAVE && event !== NOBODY_JOINED)),
    ]),
  ),
  'leaving.acknowledging': [LOAD, JOIN, LEAVE, /^xstate\.after\.leaveTimeout/],
  'leaving.forcing': [/^room\.left/],
};

const isPossible =
  (possible: Possible): CanDo =>
  (step, previous) =>
    (possible[valueInWords(previous.value)] ?? []).some((event) => event.test(eventInWords(step.event)));

const registered = testedMachine('call-session');
/** All possible joins are of one room, so whether the session knows its URL changes no step: the situations are the same. */
const withoutUrl = (path: GeneratedPath): GeneratedPath =>
  path.map((step) => ({ ...step, context: { ...(step.context as object), url: undefined } }));

/** The first event case of each. @throws Error where there is none. */
const followed = (...events: readonly RegExp[]): GeneratedPath =>
  followEvents(
    registered,
    events.map((event) => {
      const found = callSessionEventCases.find((one) => event.test(eventInWords(one)));
      if (found === undefined) throw new Error(`There is no event case ${String(event)}.`);
      return found;
    }),
  );

const CREATED = /^room\.created/;
const ENTER = [JOIN, /^room\.joining/, /^room\.joined/, /^room\.access-changed .*"full"/];

/** The way back into the room, which no shortest path takes. */
const returns = (): readonly GeneratedPath[] => [
  followed(CREATED, ...ENTER, /^session\.leave/, /^room\.left/, ...ENTER),
  followed(CREATED, LOAD, /^session\.leave/, /^room\.left/, ...ENTER),
  followed(CREATED, JOIN, /^room\.joining/, /^session\.leave/, /^room\.left/, ...ENTER),
  followed(CREATED, ...ENTER, /^session\.leave/, JOIN, /^room\.left/, ...ENTER.slice(1)),
];

/** The shortest paths load first. Where the join loads, the script arrives with the join. */
const joinsThatLoad = (): readonly GeneratedPath[] => [
  followed(CREATED, JOIN, /^room\.joining/, /^room\.loaded/),
  ...[/^room\.failed/, /^session\.leave/, /^session\.destroy/].map((end) =>
    followed(CREATED, JOIN, /^room\.joining/, /^room\.script-arrived/, end),
  ),
];

const casesOf = (path: GeneratedPath): readonly string[] =>
  path.map((step, index) => {
    const before = path[index - 1];
    const next = JSON.stringify((step.context as { readonly next?: string }).next ?? '');
    return `${before === undefined ? '' : valueInWords(before.value)} ${eventInWords(step.event)} ${valueInWords(step.value)} ${next}`;
  });

/** Few paths that take every step that a real room can take. */
export const callSessionPagePaths = once((): readonly GeneratedPath[] => {
  // The short ones first: the session's own commands lead the way where the library could take the same step by itself.
  const generated = generatedPathsOf('call-session')
    .map(withoutUrl)
    .toSorted((one, other) => one.length - other.length);
  // A state of the chart that has another name by now would take its paths along.
  const states = new Set(generated.flat().map(({ value }) => valueInWords(value)));
  for (const state of Object.keys(POSSIBLE_UNACKNOWLEDGED)) {
    if (!states.has(state)) throw new Error(`The session has no state ${state}.`);
  }
  const possible = [POSSIBLE, POSSIBLE_UNACKNOWLEDGED].flatMap(
    (events) => passablePaths(generated, isPossible(events)).paths,
  );
  return [...shortListOf(possible, casesOf), ...returns(), ...joinsThatLoad()];
});

/** A leave of this path is not acknowledged: it goes on while the session is leaving. */
export const isUnacknowledged = (path: GeneratedPath): boolean =>
  path.some(
    ({ event }, index) =>
      valueInWords(path[index - 1]?.value ?? '').startsWith('leaving.') && event.type !== 'room.left',
  );

/** The state, in words, in which the path's step is taken. */
export const stateBefore = (path: GeneratedPath, index: number): string => valueInWords(path[index - 1]?.value ?? '');

/** Whether the path takes such a step in such a state. */
export const hasStepIn = (path: GeneratedPath, type: GeneratedStep['event']['type'], state: string): boolean =>
  path.some((step, index) => step.event.type === type && stateBefore(path, index) === state);
