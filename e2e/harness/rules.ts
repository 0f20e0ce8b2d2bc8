import fc from 'fast-check';
import { type Case, compare } from '../../model-tests/call-layer/comparison.ts';
import type { Tracks } from '../../model-tests/call-layer/inputDescription.ts';
import { openRealRoomLibrary } from '../../model-tests/call-layer/realRoomLibrary.ts';
import { recordedCases } from '../../model-tests/call-layer/recordedCases.ts';
import { inputsOf } from '../../model-tests/call-layer/ruleInputs.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';

export type RulesComparison = {
  readonly inputs: number;
  readonly accepted: number;
  /** Inputs that the rules answer otherwise than the room library, for no reason. */
  readonly faults: readonly string[];
};

declare global {
  interface Window {
    /** @param inputsOfARule generated for each rule, beside those that were recorded. */
    compareRules: (seed: number, inputsOfARule: number) => Promise<RulesComparison>;
  }
}

function browserTracks(): Tracks {
  const [audio] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
  const [video] = document.createElement('canvas').captureStream().getVideoTracks();
  if (audio === undefined || video === undefined) throw new Error('The browser has no tracks.');
  return { audio, video };
}

const accepts = await openRealRoomLibrary();

window.compareRules = async (seed, inputsOfARule) => {
  const tracks = browserTracks();
  const generated = (Object.keys(callLayerRules) as CallLayerRule[]).flatMap((rule) =>
    fc.sample(inputsOf(rule), { seed, numRuns: inputsOfARule }).map((input): Case => ({ rule, input })),
  );
  const cases = [...recordedCases, ...generated];
  const faults: string[] = [];
  let accepted = 0;
  for (const one of cases) {
    const finding = await compare(one, accepts, tracks);
    if (finding.accepted) accepted += 1;
    if (finding.fault !== undefined) faults.push(`${one.rule}: ${JSON.stringify(one.input)} ${finding.fault}`);
  }
  return { inputs: cases.length, accepted, faults };
};
