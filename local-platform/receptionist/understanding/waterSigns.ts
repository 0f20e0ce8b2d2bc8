import { formSet } from './jobs/word.ts';
import { hasAny, near, oneOf, phrase, type Sign, without, wordWhere } from './signs.ts';
import { phraseList, wordSet } from './whens/phrases.ts';

const BASINS = formSet('toilet sink tub bathtub shower drain washer dishwasher machine tank commode disposal basin');
const FLOOD_THINGS = wordSet('light lights lamp lamps insurance damage zone plain gate control map irrigation');
const FLOODS = wordSet('flood flooded flooding floods');
/** "Flooded out by calls" */
const FLOOD_OF_WORK = phrase(phraseList('flooded out? with|by calls|emails|requests|work|orders'));
const FLUIDS = formSet('water sewage');
const OUTDOORS = formSet('yard backyard lawn driveway street garden patio road creek field gutter gutters parking');

/** "Flooded with calls" is not under water. */
const FLOOD = wordWhere(
  (word, _, next, _at, words) =>
    FLOODS.has(word) && !FLOOD_THINGS.has(next) && (next !== 'with' || hasAny(words, FLUIDS)),
);

const SPRAYS = formSet('pour gush spray shoot everywhere rising stream cascade squirt spurt flow blast spew rush');
/** Things that are meant to spray. */
const SPRAYERS = formSet('sprinkler irrigation faucet fountain spigot shower showerhead');
const NO_WATER = formSet('air light heat concrete sun money people sprinkler');
/** Water of a tap. */
const TAP_WATER = phrase(
  phraseList(`
    coming|comes out brown|rusty|cold|slow|slowly|cloudy|hot|yellow|black|warm|dirty
    out of|from the|my|our kitchen|bathroom|bath? sink|tub? faucet|tap|shower|showerhead|spigot|hose|sprinkler|sprinklers|fridge
  `),
);

const WETNESS = formSet('water wet leak rain soak');
const FALLEN_CEILING = phrase(
  phraseList(`
    ceiling has|is|just? collapsed|caved|collapsing|caving
    ceiling is|just|has? came|fell|falling|coming|comes down|in|through|apart
  `),
);

/** Water that reaches electricity: "water is getting to the outlets", "the ceiling leaks through the light". */
const ON_ELECTRICITY = without(
  phrase(
    phraseList(`
      water|rainwater|leaking|leaks|dripping|drips|leak|rain|drip is|'s|keeps? getting|dripping|leaking|running|coming|pouring|seeping|drips|leaks|runs|pours|gets|flowing|right|directly|just? in|out|down|up? in|into|on|onto|over|through|to|inside|down|behind|from|of the|my|our|a|an|some? ceiling|kitchen|bathroom|electrical|electric|main|breaker|circuit|fuse|power|light|bedroom|wall? outlet|outlets|panel|box|breaker|breakers|fuse|fuses|wiring|wires|wire|socket|sockets|switch|switches|light|lights|fixture|fixtures|strip
      outlet|outlets|panel|box|breaker|breakers|socket|sockets|switch|fixture|fixtures|light|lights is|'s|are|got|has|have full|filled|filling|soaked|soaking|dripping|wet of|with|from|in? water|wet|rain
    `),
  ),
  formSet('heater install replace add new estimate quote'),
);

/** Running water, sewage, floods and burst pipes. */
export const RUNNING_WATER: Sign = oneOf(
  without(phrase(phraseList('burst|bursted')), formSet('color flower weed')),
  near(formSet('pipe'), formSet('broke exploded blew ruptured busted split snapped'), 5),
  near(formSet('main hose tank heater'), formSet('exploded ruptured blew'), 4),
  near(formSet('main hose tank'), formSet('busted'), 4),
  without(
    FLOOD,
    oneOf((words) => (hasAny(words, OUTDOORS) ? 0 : undefined), FLOOD_OF_WORK),
  ),
  phrase(
    phraseList(`
      heater|tank|pipe|hose|fitting|valve let go
      toilet|commode|sink|tub|basin is|'s|keeps? running|runs|ran over
      basement|house|garage|cellar|crawlspace is|'s|keeps? taking|takes|took on water
      pipe|heater|tank|hose|fitting|valve gave way
      it|its|that|pipe|pipes|this is|'s|has|got? split|cracked|busted wide? open
      sewage|poop|feces is|was|are|keeps|has|started|all|everywhere|coming|backing|backed|in|on|up|flooding|came
      raw sewage
      sewer|septic is|'s|are|has|keeps|line|tank|just? been? backing|backed|coming|overflowing|overflowed|flooding up? into|in|on|all|through|inside
      water|main|supply|service line|main is|'s|has|just|got? broke|broken|burst|busted|snapped|ruptured|cracked
      water comes|coming|is|'s with|at|under full? force|pressure
      water is|'s|has up to
      water is|'s|keeps getting|rising|coming deeper|higher|up|fast
      house|upstairs|downstairs|basement|kitchen|floor|bathroom|garage|hallway|bedroom is|'s|are? all? under|underwater water?
      basement|kitchen|house|crawlspace|garage|room|floor|bathroom|hallway is|'s|keeps? filling|fills up? with|fast|up
      standing water in|on|inside my|the|our basement|house|kitchen|crawlspace|crawl|bathroom|living|floor|hallway|bedroom
      leaking|leaks|leaked|leak all? everywhere
      backing|backed|backs up all? everywhere
      leaking|leaks|leaked all over
      can|could not stop|shut|turn|get off? the water
      water will|does|do not stop|shut
    `),
  ),
  near(BASINS, formSet('overflow'), 5),
  (words) => (hasAny(words, WETNESS) ? FALLEN_CEILING(words) : undefined),
  ON_ELECTRICITY,
);

/** Water that stands somewhere. In a tub or a sink it only drains slowly, and no valve stops it. */
export const STANDING_WATER: Sign = phrase(
  phraseList(`
    inches|inch|foot|feet|gallons of water
    ankle|knee deep
    standing|wading|walking|stepping in water
  `),
);

/** Water that comes in. In a turn about rain or a roof, no valve stops it. */
export const INCOMING_WATER: Sign = oneOf(
  phrase(
    phraseList(`
      water is|'s|was|runs|running|rushing|flowing|coming? running|runs|rushing|flowing|coming|spreading|leaking in|into|inside|across|all the|my|our|over house|home|basement|kitchen|living|floor|floors|bedroom|garage|hallway
      water is|'s|was? running|dripping|leaking|coming down the|my|our wall|walls|ceiling|stairs|light
      water is|'s? all over
    `),
  ),
  without(
    phrase(
      phraseList(`
        water is|'s|was|are|keeps? just|now|still? coming|comes|came in|up|through|down|out
        water is|'s|keeps? coming|comes from the|my|our? ceiling|ceilings|wall|walls|light
      `),
    ),
    TAP_WATER,
  ),
  without(
    phrase(
      phraseList('is|keeps|just|it gushing|pouring|spraying|spewing|raining out|everywhere|from|in|through|all|water'),
    ),
    NO_WATER,
  ),
  without(near(formSet('water'), SPRAYS, 4), SPRAYERS),
);
