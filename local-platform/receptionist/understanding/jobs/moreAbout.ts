import type { Trade, VisitType } from '../../../../src/machines/lead/lead.ts';
import { wordSet } from '../wordLists.ts';
import { PLACE_WORDS } from './sameJob.ts';
import { lastWord, type Mention, mentionsIn } from './things.ts';
import { isUnspecified, PROJECTS } from './vague.ts';
import { wordsIn } from './words.ts';

/** What a job is about. */
type Described = { readonly trade: Trade; readonly problem: string };

/** Things of one system of a house, so that a fault of one is mostly the fault of the other. */
const POWER = wordSet('breaker panel fuse circuit gfci gfi power electricity');
const ROOF = wordSet('roof shingle flashing ceiling attic skylight');
const HEATING = wordSet('furnace heat heating heater boiler radiator');
const COOLING = wordSet('ac cooling conditioner conditioning');

type Content = {
  readonly things: readonly Mention[];
  readonly places: readonly string[];
  readonly isWork: boolean;
  readonly isProject: boolean;
};

function contentOf(problem: string): Content {
  const words = wordsIn(problem);
  const mentions = mentionsIn(words);
  return {
    things: mentions.filter(({ kind }) => kind === 'thing' || kind === 'part'),
    isProject: mentions.every(({ name }) => PROJECTS.has(name)),
    places: words.map(({ text }) => text).filter((text) => PLACE_WORDS.has(text)),
    isWork: mentions.some(({ kind }) => kind === 'work'),
  };
}

const names = (things: readonly Mention[], list: ReadonlySet<string>) =>
  things.some(({ name }) => list.has(name) || list.has(lastWord(name)));

/** @returns whether both name things of the same system */
function isSameSystem(trade: Trade, later: readonly Mention[], earlier: readonly Mention[]): boolean {
  const areBoth = (list: ReadonlySet<string>) => names(later, list) && names(earlier, list);
  switch (trade) {
    case 'electrical':
      return names(later, POWER) || names(earlier, POWER);
    case 'roofing':
      return areBoth(ROOF);
    case 'hvac': {
      const isHeatingOnly = (things: readonly Mention[]) => names(things, HEATING) && !names(things, COOLING);
      const isCoolingOnly = (things: readonly Mention[]) => names(things, COOLING) && !names(things, HEATING);
      const differ =
        (isHeatingOnly(later) && isCoolingOnly(earlier)) || (isCoolingOnly(later) && isHeatingOnly(earlier));
      return !differ;
    }
    default:
      return false;
  }
}

/**
 * @returns whether the later words say for what the recorded ones were, which only named a thing or a kind of work: "the kitchen" after
 *   "estimates for remodeling"
 */
export function isSpecification(later: Described, earlier: Described): boolean {
  const [said, known] = [contentOf(later.problem), contentOf(earlier.problem)];
  const isSameThing = said.things.some(({ name }) => known.things.some((thing) => thing.name === name));
  const isFor = known.isProject || said.things.length === 0 || isSameThing;
  return isUnspecified(earlier.problem) && isFor && (later.trade === earlier.trade || later.trade === 'other');
}

const PAINTS = wordSet('paint primer stain varnish');
const PAINTED = /\b(?:re)?(?:paint|stain|varnish|refinish)\w*/i;

/** "The old paint's peeling" after "paint the porch" says why. */
const isOfPaint = (later: readonly Mention[], earlier: string): boolean =>
  later.length > 0 && later.every(({ name }) => PAINTS.has(lastWord(name))) && PAINTED.test(earlier);

/** A later turn about a job. */
type Later = Described & { readonly visitType: VisitType; readonly isOnlyNamed?: true };

/**
 * @returns whether the later words say more about the recorded job, instead of naming other work: "the breaker won't reset" after "half the
 *   outlets are dead"
 */
export function isMoreAbout(later: Later, earlier: Described): boolean {
  const [said, known] = [contentOf(later.problem), contentOf(earlier.problem)];
  const isRequest = later.visitType === 'estimate' || later.visitType === 'consultation';
  if (said.isWork || isRequest) return false;
  const isSameTrade = later.trade === earlier.trade || later.trade === 'other';
  const isElsewhere = known.places.length > 0 && said.places.some((place) => !known.places.includes(place));
  if (later.isOnlyNamed === true) return isSameTrade;
  // A part, as in "it won't latch", is mostly one of the same thing.
  if (said.things.every(({ kind }) => kind === 'part')) return isSameTrade && !isElsewhere;
  // "The heater is gas" is about the water heater.
  const isSameThing = said.things.some(({ name }) =>
    known.things.some((thing) => thing.name === name || thing.name.endsWith(` ${name}`)),
  );
  if (isSameThing || isOfPaint(said.things, earlier.problem)) return !isElsewhere;
  return later.trade === earlier.trade && isSameSystem(later.trade, said.things, known.things);
}
