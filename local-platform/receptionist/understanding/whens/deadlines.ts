import type { Cluster } from './clusters.ts';
import { hasPhrase, phrases, startOfPhrase } from './phrases.ts';
import { clauseEnd, clauseStart, type Token } from './tokens.ts';

const COMPLETE = phrases('done|finished|completed|complete|redone|remodeled', 'wrapped up');
const ALL_COMPLETE = phrases(
  'all|whole|everything|it|this|that|work|job|project|thing be? ready|over|through|built|installed|painted',
  'has|have|needs|need|must|should to? be ready|over|built|installed|painted',
  'finish|complete|finishing|wrap it|this|that|everything|the|all|up',
);
const UNTIL = phrases(
  'before|by|until|till the?',
  'in|on time for|by? the? wedding|party|holidays|holiday|baby|move|closing|sale|opening? on|at|in|of?',
  'no later than',
);
/** "I'm done with work by Friday" is about the caller. */
const PERSON = phrases('i|we|he|she am|are|is|will|get|gets be? done|finished');

const hasDate = ({ mentions }: Cluster): boolean =>
  mentions.some(({ kind }) => kind === 'date') && mentions.every(({ kind }) => kind === 'date' || kind === 'part');

/** "We want it all done before the middle of April" says by when the work is to be done, and not when a visit suits. */
export function isDeadline(tokens: readonly Token[], cluster: Cluster): boolean {
  if (!hasDate(cluster)) return false;
  const [from, until] = [clauseStart(tokens, cluster.start), clauseEnd(tokens, cluster.end)];
  const isBound =
    hasPhrase(UNTIL, tokens, from, Math.min(cluster.end, until)) ||
    startOfPhrase(UNTIL, tokens, cluster.start) !== undefined;
  const isComplete =
    hasPhrase(COMPLETE, tokens, from, cluster.start) || hasPhrase(ALL_COMPLETE, tokens, from, cluster.start);
  return isBound && isComplete && !hasPhrase(PERSON, tokens, from, cluster.start);
}
