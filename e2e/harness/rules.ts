import fc from 'fast-check';
import { type Call, callForRule, callsForRule, formatCall } from '../../model-tests/call-layer/comparedCalls.ts';
import { compareCall } from '../../model-tests/call-layer/comparison.ts';
import type { Tracks } from '../../model-tests/call-layer/inputs/inputDescription.ts';
import { recordedCases } from '../../model-tests/call-layer/inputs/recordedCases.ts';
import { openPairs } from '../../model-tests/call-layer/openPairs.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';

export type RulesComparison = {
  /** Number of compared inputs. */
  readonly inputs: number;
  /** Number of inputs that the room library (daily-js) accepts. */
  readonly accepted: number;
  /** Descriptions of the inputs for which our session or its rule differs from the library without an accepted reason. */
  readonly differences: readonly string[];
};

declare global {
  interface Window {
    /** @param inputsPerRule number of inputs that are generated for each rule, in addition to the recorded inputs. */
    compareRules: (seed: number, inputsPerRule: number) => Promise<RulesComparison>;
  }
}

function browserTracks(): Tracks {
  const [audio] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
  const [video] = document.createElement('canvas').captureStream().getVideoTracks();
  if (audio === undefined || video === undefined) throw new Error('The browser has no tracks.');
  return { audio, video };
}

/** Opens the library's call object and our session, which are compared. Keeps this pair for later calls with the same setup. */
const pairOf = openPairs();

window.compareRules = async (seed, inputsPerRule) => {
  const tracks = browserTracks();
  const generated = (Object.keys(callLayerRules) as CallLayerRule[]).flatMap((rule): readonly Call[] =>
    fc.sample(callsForRule(rule), { seed, numRuns: inputsPerRule }),
  );
  const calls = [...recordedCases.map(({ rule, input }) => callForRule(rule, input)), ...generated];
  const differences: string[] = [];
  let accepted = 0;
  for (const call of calls) {
    const { isAccepted, fault } = await compareCall(pairOf, call, tracks);
    if (isAccepted) accepted += 1;
    if (fault !== undefined) differences.push(`${formatCall(call)} ${fault}`);
  }
  return { inputs: calls.length, accepted, differences };
};
