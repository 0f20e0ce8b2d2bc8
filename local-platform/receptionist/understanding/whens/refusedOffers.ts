import type { Cluster } from './clusters.ts';
import { isTimeOf } from './echoes.ts';
import { partOfTime } from './exclusions.ts';
import { isWelcome } from './excludedTimes.ts';
import type { Mention } from './mentions.ts';
import { hasPhrase, phrases } from './phrases.ts';
import { wordsOfStatement } from './reasons.ts';
import type { Reference } from './relativeDates.ts';
import type { Role } from './roles.ts';
import { clauseEnd, clauseStart, type Token } from './tokens.ts';

type ClusterWithRole = Cluster & { readonly role: Role };

/** In a clause with one of these, the offered time suits: "noon is good, but is three free?" */
const SUITABLE = phrases(
  'works|work|good|fine|great|better|best|ok|okay|perfect|suits|yes|yeah|yep|sure|please|alright|free|open|available',
  'take|book|do|keep|have|make|say it|that|the',
  'can|could|would|will|may|should you|we|i|it|they|he|she',
  'i|we can|could|will|would|need|want',
  'see you',
);
const OR = phrases('or');
const SAME = phrases('same');

/** "Before ten" does not repeat ten. */
const isOfOffer = (mention: Mention, { date, start }: Reference): boolean => {
  if (mention.kind === 'part') return mention.part === partOfTime(start);
  return isTimeOf(mention, date, start) && !(mention.kind === 'clock' && mention.use !== 'at');
};

const namesTime = ({ mentions }: Cluster): boolean =>
  mentions.some(({ kind }) => kind === 'clock' || kind === 'range' || kind === 'part');

const names = ({ mentions }: Cluster): boolean => mentions.some(({ kind }) => kind !== 'preference');

/** @returns whether the clause says something about the offered time, and not that it suits: "noon, my boss is here" */
const saysAgainst = (tokens: readonly Token[], cluster: Cluster): boolean => {
  const [from, until] = [clauseStart(tokens, cluster.start), clauseEnd(tokens, cluster.end)];
  return (
    !hasPhrase(SUITABLE, tokens, from, cluster.start) &&
    !hasPhrase(SUITABLE, tokens, cluster.end, until) &&
    !hasPhrase(SAME, tokens, from, until) &&
    (tokens[until]?.text === '?' || wordsOfStatement(tokens, cluster) > 0)
  );
};

const NONE = phrases('not|nobody|noone|anyone|anybody|anything|nothing|none|any');

/** "Nine tomorrow, isn't there anyone tonight?" */
const isAskedFor = (tokens: readonly Token[], { start, end }: Cluster): boolean =>
  tokens[clauseEnd(tokens, end)]?.text === '?' && hasPhrase(NONE, tokens, clauseStart(tokens, start), start);

/**
 * "Noon is cutting it close, have you got anything at three?" and "Wednesday morning I take my mother to the doctor, better at two" name
 * the offered time only to refuse it: the other time is the wish.
 */
export function withoutRefusedOffer(
  tokens: readonly Token[],
  clusters: readonly ClusterWithRole[],
  reference: Reference | undefined,
): readonly ClusterWithRole[] {
  if (reference === undefined || reference.isOnlyNamed === true) return clusters;
  const isRepeated = (cluster: ClusterWithRole) =>
    cluster.role === 'wished' && cluster.mentions.every((mention) => isOfOffer(mention, reference));
  const isRefused = (cluster: ClusterWithRole, index: number) => {
    if (!isRepeated(cluster) || !namesTime(cluster) || isWelcome(tokens, cluster.end)) return false;
    const other = clusters.slice(index + 1).find((next) => next.role === 'wished' && names(next) && !isRepeated(next));
    if (other === undefined) return false;
    const isRefusing = saysAgainst(tokens, cluster) || isAskedFor(tokens, other);
    return isRefusing && !hasPhrase(OR, tokens, cluster.end, clauseEnd(tokens, cluster.end));
  };
  return clusters.map((cluster, index) =>
    isRefused(cluster, index) ? { ...cluster, role: 'unrelated' as const } : cluster,
  );
}
