import { exampleCalls } from '../../local-platform/receptionist/example-calls/exampleCalls.fixture.ts';
import { playExampleCall, problemsIn } from '../../local-platform/receptionist/example-calls/exampleCall.fixture.ts';
import type { QuickCheck } from './CheckedCode.ts';

const callsByTitle = new Map(
  Object.values(exampleCalls)
    .flat()
    .map((call) => [call.title, call]),
);

const callWithTitle = (title: string) => {
  const call = callsByTitle.get(title);
  if (!call) throw new Error(`There is no example call "${title}".`);
  return call;
};

const transcriptOf = ({ turns, conversation: { lead, notes, visit }, hasEnded }: ReturnType<typeof playExampleCall>) =>
  JSON.stringify({ turns, lead, notes, visit, hasEnded });

/** What the receptionist says and records in the example calls: one test for each call. */
export const check: QuickCheck = {
  tests: () => [...callsByTitle.keys()],
  record: (_part, title) => {
    const call = callWithTitle(title);
    const played = playExampleCall(call);
    const [problem] = problemsIn(call, played);
    if (problem !== undefined) throw new Error(`The example call "${title}" ends otherwise: ${problem}`);
    return transcriptOf(played);
  },
  compare: (_part, title, recorded) => {
    if (transcriptOf(playExampleCall(callWithTitle(title))) !== recorded) throw new Error(`"${title}" differs.`);
  },
};
