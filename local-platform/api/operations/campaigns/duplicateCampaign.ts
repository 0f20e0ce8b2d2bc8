import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { Json } from '../../records/records.ts';
import { ANSWERERS, isGiven, PLANNED } from './campaignRules.ts';

const CONFIGURATION = [
  ...PLANNED,
  'customers',
  'maxConcurrency',
  'assistantOverrides',
  'squadOverrides',
  'server',
  'serverMessages',
  'predialPlan',
] as const;

/** With one of the `given` fields in the body, the `left` fields are not copied from the source: they exclude each other. */
const EXCLUSIONS: readonly (readonly [given: readonly string[], left: readonly string[]])[] = [
  [ANSWERERS, ANSWERERS],
  [['phoneNumberId', 'customers'], ['dialPlan']],
  [['dialPlan'], ['phoneNumberId', 'customers']],
];

/**
 * The fields of a new campaign: those of its body, and the others from the campaign that it duplicates, if any.
 *
 * @throws HttpProblem 404 if that campaign does not exist
 */
export function withSource(
  { duplicateFromCampaignId: id, ...fields }: Json,
  { store }: Pick<ApiContext, 'store'>,
): Json {
  if (typeof id !== 'string') return fields;
  const source = store.get('campaign', id);
  if (source === undefined) throw new HttpProblem(404, `There is no campaign with the id ${JSON.stringify(id)}.`);
  const left = EXCLUSIONS.filter(([given]) => given.some((name) => isGiven(fields, name))).flatMap(
    ([, names]) => names,
  );
  const copied = CONFIGURATION.filter((name) => source[name] !== undefined && !left.includes(name));
  return { ...Object.fromEntries(copied.map((name) => [name, source[name]])), ...fields };
}
