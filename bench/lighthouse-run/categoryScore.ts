import type { LighthouseAudit, LighthouseResult } from './runLighthouse.ts';

type Category = LighthouseResult['categories'][string];
type Audits = Readonly<Record<string, { readonly score: number | null }>>;

const counted = ({ auditRefs }: Category, audits: Audits, excluded: readonly string[]) =>
  auditRefs.flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return weight > 0 && score !== null && !excluded.includes(id) ? [{ id, weight, score }] : [];
  });

/**
 * The score of a category as Lighthouse computes it: the weighted mean of its audits, 0 to 100.
 *
 * @param excluded audits that do not count.
 * @returns NaN if no audit counts.
 */
export function categoryScore(category: Category, audits: Audits, excluded: readonly string[] = []): number {
  const members = counted(category, audits, excluded);
  const weights = members.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * members.reduce((sum, { weight, score }) => sum + weight * score, 0)) / weights);
}

/** Whether all errors in the console are the browser's own lines about failed requests. */
export function hasOnlyNetworkErrors(audits: Readonly<Record<string, LighthouseAudit>>): boolean {
  const details = audits['errors-in-console']?.details;
  const items = details?.type === 'table' ? (details.items ?? []) : [];
  return items.every(({ source }) => source === 'network');
}

/** Ids of the audits that keep a category below 100. */
export const failedAudits = (category: Category, audits: Audits, excluded: readonly string[] = []): readonly string[] =>
  counted(category, audits, excluded).flatMap(({ id, score }) => (score < 1 ? [id] : []));
