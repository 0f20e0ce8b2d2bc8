import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import type { Results } from '../talks/evaluateTalk.ts';
import type { ItemStatus } from './itemState.ts';

type Improvements = NonNullable<Answer<'GET /eval/simulation/run/{id}/item/{itemId}'>['improvementSuggestions']>;
type Suggestion = Improvements['systemPromptSuggestions'][number];
type Evaluation = Results['evaluations'][number];

const issueOf = ({ name, extractedValue, comparator, expectedValue }: Evaluation) =>
  `"${name}" is ${JSON.stringify(extractedValue)}, expected ${comparator} ${JSON.stringify(expectedValue)}.`;

/** The suggestion for the prompt, for an evaluation that did not pass and has no `error`. */
const promptSuggestion = (evaluation: Evaluation): Suggestion => ({
  issue: issueOf(evaluation),
  suggestion: `Tell the assistant to ask for "${evaluation.name}" and to repeat the answer.`,
});

/** The suggestion for the scenario, for an evaluation without a value. If it has an `error`, its structured output is not stored. */
const scenarioSuggestion = (evaluation: Evaluation): Suggestion => ({
  issue: evaluation.error ?? `Nothing in the talk says "${evaluation.name}".`,
  suggestion:
    evaluation.error === undefined
      ? `Have the instructions of the scenario mention "${evaluation.name}".`
      : 'Choose a structured output that is stored, or describe one in the evaluation.',
});

function analysisOf(status: ItemStatus, failed: readonly Evaluation[], count: number): string {
  if (status === 'canceled') return 'The item was canceled before its evaluations.';
  return failed.length === 0 ? 'All evaluations passed.' : `${failed.length} of ${count} evaluations did not pass.`;
}

/**
 * Suggestions for an item that is over, from its evaluations that did not pass. An evaluation without a value and without an `error`
 * gives two suggestions: one for the prompt and one for the scenario.
 *
 * @param results undefined for a canceled item
 */
export function improvementsOf(status: ItemStatus, results: Results | undefined): Improvements {
  const evaluations = results?.evaluations ?? [];
  const failed = evaluations.filter(({ passed }) => !passed);
  return {
    analysis: analysisOf(status, failed, evaluations.length),
    systemPromptSuggestions: failed.filter(({ error }) => error === undefined).map(promptSuggestion),
    toolSuggestions: [],
    scenarioSuggestions: failed.filter(({ extractedValue }) => extractedValue === null).map(scenarioSuggestion),
  };
}
