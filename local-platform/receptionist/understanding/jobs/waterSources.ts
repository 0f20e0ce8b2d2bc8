import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { isAddition } from './additions.ts';
import { formSet } from './forms.ts';
import type { Group } from './groups.ts';
import { idiomsIn } from './idioms.ts';
import type { JobClause } from './jobClauses.ts';
import { wordSet } from '../wordLists.ts';
import { type Mention, mentionsIn } from './things.ts';
import type { Word } from './word.ts';

const WATER = formSet('leak drip flood water wet damp moist soak stain spot ring circle pour bulge sag soft');
/** Where water shows that can come from a roof, from a pipe, or from a machine. */
const SHOWING = wordSet('ceiling ceilings attic');
/** They say that the water comes from outside. */
const OUTSIDE: ReadonlySet<string> = new Set([
  ...formSet('rain storm hail shingle roof flashing gutter chimney skylight'),
  ...['wind', 'snow', 'ice', 'tree', 'limb', 'branch', 'downpour', 'hurricane'],
]);
/** They say where it comes from: "it's from the bathroom upstairs", "there's a tub right above it". */
const PLACING = wordSet(
  'from above over overhead upstairs under underneath below beneath attic up because when whenever neighbor neighbors someone floor',
);
const BATHS = wordSet('bathroom bath');
/** Machines of other trades that drip. */
const DRIPPING: readonly Trade[] = ['plumbing', 'hvac'];

const sourceIn = (words: readonly Word[]): Mention | undefined =>
  mentionsIn(words, idiomsIn(words)).find(
    ({ kind, name, trade }) => BATHS.has(name) || (kind === 'thing' && DRIPPING.includes(trade)),
  );

const has = (words: readonly Word[], list: ReadonlySet<string>) => words.some(({ text }) => list.has(text));

/**
 * @returns the trade of what the water on a ceiling comes from, if the turn names it: "it's coming from that bathroom upstairs". Rain and
 *   shingles make it a matter of the roof.
 */
export function tradeOfSource({ clauses }: Group, said: readonly JobClause[]): Trade | undefined {
  const isOnCeiling = clauses.some(({ words }) => has(words, SHOWING) && has(words, WATER));
  if (!isOnCeiling || said.some(({ words }) => has(words, OUTSIDE))) return undefined;
  const sources = said
    .filter(({ words, joiner }) => joiner !== 'plus' && !isAddition(words) && has(words, PLACING))
    .map(({ words }) => sourceIn(words));
  const source = sources.find((mention) => mention !== undefined);
  return source && (BATHS.has(source.name) ? 'plumbing' : source.trade);
}
