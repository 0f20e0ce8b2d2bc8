import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import { ANSWERER_FIELDS, isGiven, PLANNED_FIELDS } from './campaignRules.ts';

const CONFIGURATION_FIELDS = [
  ...PLANNED_FIELDS,
  'customers',
  'maxConcurrency',
  'assistantOverrides',
  'squadOverrides',
  'server',
  'serverMessages',
  'predialPlan',
] as const;

/** If the body has one of the `given` fields, the `omitted` fields of the source are not copied, because a campaign cannot have both. */
const EXCLUSIONS: readonly (readonly [given: readonly string[], omitted: readonly string[]])[] = [
  [ANSWERER_FIELDS, ANSWERER_FIELDS],
  [['phoneNumberId', 'customers'], ['dialPlan']],
  [['dialPlan'], ['phoneNumberId', 'customers']],
];

/**
 * The fields of a new campaign: those of its body and, if it duplicates a campaign, the other configuration fields of that campaign,
 * except those that `EXCLUSIONS` omits.
 *
 * @throws HttpProblem 404 if the campaign to duplicate does not exist
 */
export function withSourceFields(
  { duplicateFromCampaignId: id, ...fields }: JsonObject,
  { store }: Pick<ApiContext, 'store'>,
): JsonObject {
  if (typeof id !== 'string') return fields;
  const source = store.get('campaign', id);
  if (source === undefined) throw new HttpProblem(404, `There is no campaign with the id ${JSON.stringify(id)}.`);
  const omitted = EXCLUSIONS.filter(([given]) => given.some((name) => isGiven(fields, name))).flatMap(
    ([, names]) => names,
  );
  const copied = CONFIGURATION_FIELDS.filter((name) => source[name] !== undefined && !omitted.includes(name));
  return { ...Object.fromEntries(copied.map((name) => [name, source[name]])), ...fields };
}
