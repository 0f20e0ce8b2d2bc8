import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { wordSet } from '../whens/phrases.ts';
import { type Group, isAddition } from './continuations.ts';
import { formSet, type Word } from './word.ts';
import { idiomsIn } from './idioms.ts';
import type { JobClause } from './jobClauses.ts';
import { PEOPLE } from './roles.ts';
import { lastWord, type Mention, mentionsIn } from './things.ts';

/** Things besides those of `electrical` and `hvac` from which smoke, a smell or gas can come. */
const BURNING = wordSet(
  'heater tankless geyser boiler dryer washer oven stove stovetop cooktop range hob cooker burner microwave dishwasher fridge refrigerator freezer grill barbecue bbq fireplace log line',
);
const TRADES_OF_SOURCES: readonly Trade[] = ['electrical', 'hvac'];

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

const isSource = ({ name, trade, kind }: Mention): boolean =>
  kind !== 'work' && !PEOPLE.has(name) && (TRADES_OF_SOURCES.includes(trade) || BURNING.has(lastWord(name)));

/** @returns whether the clause says what is wrong with something that can burn or leak gas, or only names it: "the panel is buzzing", "my oven" */
const namesSource = ({ thing, hasFault, isBare, isUnwanted, isInOrder, isPlaced }: JobClause): boolean =>
  thing !== undefined && isSource(thing) && !isUnwanted && (hasFault || (isBare && !isInOrder && !isPlaced));

/** A smell is mentioned right before or after what it comes from. */
const MAX_CLAUSES_BETWEEN = 2;

/** "And it's hot" */
const isMore = (clause: JobClause, { trade }: JobClause): boolean =>
  clause.hasFault && (clause.thing === undefined || clause.trade === trade);

/**
 * "The panel is buzzing and it's hot. Smells burnt": a smell without a thing comes from the thing that the caller names with it.
 *
 * @param isDangerous whether the clause at an index names the danger
 * @returns the clauses of the thing and of its danger; undefined if the danger has a thing of its own, or no clause names one
 */
export function groupOfDanger(
  clauses: readonly JobClause[],
  isDangerous: (clause: JobClause) => boolean,
): Group | undefined {
  const at = clauses.findIndex(isDangerous);
  const danger = clauses[at];
  if (danger === undefined || (danger.thing !== undefined && isSource(danger.thing))) return undefined;
  const before = clauses.slice(0, at);
  const after = clauses.slice(at + 1, at + 1 + MAX_CLAUSES_BETWEEN);
  const last = before.slice(-1 - MAX_CLAUSES_BETWEEN).findLast(namesSource);
  const first = last && (before.find((clause) => namesSource(clause) && clause.trade === last.trade) ?? last);
  if (first === undefined) {
    const next = after.find(namesSource);
    return next && { clauses: [danger, next], head: next, isAdded: false };
  }
  const more = before.slice(before.indexOf(first) + 1).filter((clause) => isMore(clause, first));
  return { clauses: [first, ...more, danger], head: first, isAdded: false };
}

/** @returns the trade of the person whom the caller asks for: "I need an electrician, it smells burnt" */
export const tradeOfPerson = (clauses: readonly JobClause[]): Trade | undefined =>
  clauses.find(({ thing, hasWish, isBare }) => thing !== undefined && (hasWish || isBare) && PEOPLE.has(thing.name))
    ?.trade;
