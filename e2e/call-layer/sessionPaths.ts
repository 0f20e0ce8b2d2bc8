import { machines } from '../../src/machines/index.ts';
import { generatePaths, type GeneratedPath, type GeneratedStep } from '../../model-tests/kit/testModel.ts';
import { shortListOf } from '../../model-tests/kit/shortList.ts';
import { eventInWords } from '../../model-tests/kit/stepInWords.ts';
import { valueInWords } from '../../model-tests/kit/situation.ts';
import { passablePaths } from '../../model-tests/views/passablePaths.ts';

/** What a real room can do where: by the state, the events in words. Everything else is the machine's business alone. */
const POSSIBLE: Readonly<Record<string, readonly RegExp[]>> = {
  new: [/^room\.loading/],
  loading: [/^room\.load-attempt-failed/, /^room\.loaded/, /^room\.failed/],
  loaded: [/^room\.joining/, /^room\.left/, /^session\.(start|update|stop)-screen-share/, /^session\.request-access/],
  joining: [
    /^room\.access-changed .*"(lobby|none)"/,
    /^room\.joined/,
    /^room\.join-failed/,
    /^room\.failed/,
    /^room\.left/,
    /^room\.camera-error/,
  ],
  'joined.unknown': [/^room\.access-changed .*"full"/],
  'joined.lobby': [/^session\.request-access/, /^room\.access-changed .*"full"/, /^room\.left/, /^session\.start-/],
  'joined.none': [/^room\.left/, /^session\.start-screen-share/],
  'joined.requested': [
    /^room\.access-changed .*"(full|lobby)"/,
    /^room\.access-answered .*"lobby"/,
    /^session\.request-access/,
    /^room\.left/,
    /^room\.failed/,
  ],
  'joined.full.off': [
    /^room\.(participant-joined|participant-updated|participant-left|track-started|waiting|waiting-ended)/,
    /^room\.(player-changed|failed|left)/,
    /^session\.(set-local-audio|request-access|update-screen-share|stop-screen-share|start-screen-share|leave)/,
  ],
  'joined.full.starting': [/^room\.screen-share-(started|canceled|refused)/],
  'joined.full.sharing': [/^room\.(screen-share-stopped|failed|left)/, /^session\.(start|update|stop)-screen-share/],
  'joined.full.choosingAgain': [/^room\.screen-share-started/],
  error: [/^room\.loading/, /^session\.start-screen-share/],
  left: [],
};

const canHappen = (step: GeneratedStep, previous: GeneratedStep): boolean =>
  (POSSIBLE[valueInWords(previous.value)] ?? []).some((event) => event.test(eventInWords(step.event)));

/** The room's way into a meeting depends on what was set up for it: with nobody to let in, nobody asks. */
const generated = machines.filter(({ id }) => id === 'call-session').flatMap(generatePaths);
const { paths } = passablePaths(generated, canHappen);

const casesOf = (path: GeneratedPath): readonly string[] =>
  path.map((step, index) => {
    const before = path[index - 1];
    return `${before === undefined ? '' : valueInWords(before.value)} ${eventInWords(step.event)} ${valueInWords(step.value)}`;
  });

/** Few paths that take every step that a real room can take. */
export const sessionPaths = shortListOf(paths, casesOf);
