import { formSet, textAt, type Word } from './jobs/word.ts';
import { hasAny, near, oneOf, phrase, type Sign, without, wordWhere } from './signs.ts';
import { phraseList, wordSet } from './whens/phrases.ts';

/** Words of a clause about a device that is to be bought, mounted or supplied with a battery. */
const SUPPLIES = formSet(
  'battery batteries install replace new need want expired old mount hang buy add move wire hardwire quote estimate sell replacement installation removal upgrade',
);
/** "The furnace puts out carbon monoxide" supplies nothing. */
const PUTTING_UP = phrase(phraseList('put|puts|putting it|them|one|some|a? in|up|on|there'));

/** A new alarm, or one with an old battery, can go off too. */
const GOING_OFF = phrase(phraseList('goes|going|go|went off'));

export const CARBON_MONOXIDE: Sign = without(
  phrase(
    phraseList(`
      monoxide
      co 2 alarm|alarms|detector|detectors|monitor|sensor
      co alarm|alarms|detector|detectors|monitor|sensor|thing|meter|level|levels|reading
      carbon dioxide alarm|alarms|detector|detectors|monitor|sensor
    `),
  ),
  without((words) => (hasAny(words, SUPPLIES) ? 0 : PUTTING_UP(words)), GOING_OFF),
);

/** What carbon monoxide and gas do to people. */
export const ILLNESS: Sign = phrase(
  phraseList(`
    feel|feels|feeling|felt so|really|very|kind|kinda|a|pretty|all? of|bit|little? sick|ill|dizzy|nauseous|nauseated|queasy|lightheaded|light|faint|woozy|drowsy|funny|weak
    headache|headaches
    dizzy|dizziness|nauseous|lightheaded
    throwing|threw up
    vomiting
    passed|passing out
    head|heads hurts|hurt|aches|pounding
    everyone|everybody|we|all|they|kids is|are|'s|'re|got|getting all|really|getting? sick|ill
  `),
);

const SMELLS = formSet('smell odor odour stink whiff scent reek');
const GAS = wordSet('gas propane butane lp lpg');
/** Words after "gas" with which it is not in the air. */
const GAS_THINGS = wordSet('water station stations bill bills company grill money mileage tank');
/** Hot water can smell of rotten eggs without any gas. */
const SMELLING_WATER = phrase(
  phraseList(`
    water smells|smell|stinks|stink|has|is|coming
    water from|in|out the|my|our
    tap|faucet|shower|well water
    in|from the|my|our? hot|well|tap? water
  `),
);

/** The sign in a clause without words such as "gas station". */
const ofGas =
  (sign: Sign): Sign =>
  (words) =>
    sign(words.filter(({ text }, at) => !(GAS.has(text) && GAS_THINGS.has(textAt(words, at + 1)))));

export const GAS_LEAK: Sign = oneOf(
  phrase(
    phraseList(`
      gas|propane is|'s? leak|leaks|leaking|odor|odour|fumes|escaping|coming
      leaking|leaks gas|propane
      gas|propane line|pipe|stove|range|furnace|heater|meter|valve|oven|dryer|fireplace|tank|cylinder|bottle|hose is|'s|keeps|was|got|has|just? been? leaking|leaks|hissing|hit|cut|ruptured|broken|broke|busted|nicked|severed|cracked
      full|fills|filled|filling up? of|with gas|propane
      gas|propane is|'s|just? blowing|pouring|rushing|spewing|shooting|blows|escapes|streaming|everywhere|filling|in|inside|throughout? the|my|our|air? whole|entire? house|air|room|kitchen|basement
      gas|propane all over
      gas|propane keeps|kept|still coming|flowing|leaking|going
      gas|propane everywhere
      dug|drilled|cut|ran|backed|ripped|tore into|through|over|up a|the|my|our gas|propane line|pipe|meter|main
      gas line|pipe|meter broke|burst|ruptured|hisses|snapped
      hit|cut|nicked|broke|punctured|ruptured|snapped a|the|my|our gas line|pipe|main|meter
      gas alarm|detector is|keeps|went|going|goes|beeping
      left|leave|leaving the|my? gas|propane on
      gas company|guy|man says|said|found we|i|there|a? have|is|was|a? a? leak
    `),
  ),
  ofGas(near(SMELLS, GAS, 8)),
  near(SMELLS, wordSet('gassy'), 4),
  near(formSet('pilot'), SMELLS, 6),
  without(near(SMELLS, formSet('fume exhaust'), 5), formSet('paint varnish stain glue')),
  ofGas(near(formSet('leak'), GAS, 6)),
  near(formSet('hiss'), formSet('gas meter propane lp lpg stove oven cooktop range fireplace'), 6),
  without(
    near(formSet('egg sulfur sulphur'), formSet('smell odor odour stink whiff scent reek rotten'), 6),
    SMELLING_WATER,
  ),
);

/** Words after "fire" with which it is not burning. */
const FIRE_THINGS = wordSet(
  `pit place places pits alarm alarms damage extinguisher extinguishers door doors wood escape sprinkler sprinklers inspection department dept
  station truck marshal code rated hydrant hydrants retardant ant ants pot bowl hazard box table ring starter resistant fighter fighters guys guy people crew chief works
  insurance stopping caulk wall brick bricks glass logs up pump blanket restoration damper dampers`,
);
const BEFORE_FIRE = wordSet(
  "a is 's was have got house kitchen electrical grease attic garage basement oven dryer chimney closet big small huge little structure another the",
);
const FIRE_PLACES = wordSet('in at inside on under behind near');
const MADE_FIRE = phrase(
  phraseList(`
    light|lit|lighting|build|built|building|start|starting|make|made|have|having|enjoy|burn|burning a|the|our|my fire|fires
    fire in|at|on the|my|our fireplace|pit|grill|firepit|woodstove|hearth
    fire in the|my|our stove
  `),
);
const FIRES = wordSet('fire fires');

const FIRE_NOUN = wordWhere(
  (word, previous, next) =>
    FIRES.has(word) &&
    !FIRE_THINGS.has(next) &&
    previous !== 'as' &&
    (FIRE_PLACES.has(next) || previous === '' || BEFORE_FIRE.has(previous)),
);

/** "My neighbor is on fire about the fence", "you're on fire" */
const FIGURATIVE = phrase(
  phraseList(`
    on fire about|over|today|lately|tonight|recently|with|because|at|for|this
    you 're|are? guys|all? 're|are? on fire
  `),
);
const PEOPLE = wordSet(
  `i we you he she they neighbor neighbour boss wife husband landlord mom dad mother father son daughter tenant sister brother guys team everyone everybody
  mother-in-law lady woman guy man kids`,
);
const isPersonOnFire = (words: readonly Word[]): boolean =>
  words.some(
    ({ text }, at) => text === 'fire' && words.slice(Math.max(0, at - 3), at).some((word) => PEOPLE.has(word.text)),
  );

/** A fire that is seen. */
export const FLAMES: Sign = oneOf(
  without(phrase(phraseList('on fire')), (words) => (isPersonOnFire(words) ? FIGURATIVE(words) : undefined)),
  phrase(
    phraseList(`
      caught|catching|catch|catches fire
      in flames
      flames
      up in smoke
      burning|burned|burnt down
      it|house|home|kitchen|roof|garage|attic|basement|barn|shed|deck|porch|room|bed|couch|sofa|curtain|curtains|wall|car|fence burns
      fire fire
    `),
  ),
  without(FIRE_NOUN, MADE_FIRE),
);

const APPLIANCES = formSet('outlet panel breaker wire wiring socket switch plug fuse receptacle cord fixture charger');
const HEATS = formSet('smoking smoulder smolder burning burn burnt melt scorch char singe arc');
/** A bulb that is dead, and a detector of smoke. */
const NOT_HOT = phrase(
  phraseList(`
    burned|burnt|burns|burn|burning out
    light|lights|bulb|bulbs burned|burnt
    smoke detector|alarm|alarms|detectors
  `),
);
const SPARKING = wordSet('spark sparks sparked sparking sparky arcing');
/** A spark plug is part of an engine. */
const withoutSparkPlugs =
  (sign: Sign): Sign =>
  (words) =>
    sign(words.filter(({ text }, at) => !(AFTER_NO_SPARK.has(text) && textAt(words, at - 1) === 'spark')));
const AFTER_NO_SPARK = wordSet('plug plugs joy');

const GIVES_FIRE = phrase(
  phraseList(
    'makes|make|making|made|shoots|shooting|spits|spitting|throws|throwing|gives|giving a|some|little? fire|flame|flames',
  ),
);
const WIRES = formSet('wire line cable');
/** "A wire hanging down live" */
const HANGING = wordSet("is are 's hanging hangs down dangling exposed loose lying laying still be");

const HOT = formSet('hot sizzle crackle');
/** What a breaker or an outlet can be for. */
const HOT_THINGS = phrase(phraseList('hot tub|tubs|water|plate|spring|springs|leg|wire|summer|day|out'));

/** Sparks, electric shocks and burning outlets. */
export const SPARKS: Sign = oneOf(
  wordWhere(
    (word, _, next, _at, words) =>
      SPARKING.has(word) &&
      !AFTER_NO_SPARK.has(next) &&
      // "It sparked up my interest"
      (next !== 'up' || word === 'sparking' || hasAny(words, APPLIANCES) || hasAny(words, WIRES)),
  ),
  phrase(
    phraseList(`
      got|get|gets|getting a|an? little|bad|big|nasty|slight|electric? zapped|shocked|electrocuted|zap|shock|jolt
      been|was|were a|an? little|bad|big|nasty|slight|electric? zapped|shocked|electrocuted by|from|when|touching|off|every
      shocks|shocked|shocking|zaps|zapped|zapping|electrocuted me|us|him|her|my|anyone|people|whoever
      electric|electrical shock|shocks
      live|downed|fallen power|electric|electrical|utility? wire|wires|line|lines|cable|cables
      tree|branch|limb|trunk is|has|just|came? fell|fallen|leaning|laying|lying|hanging|down|caught? on|across|onto|over|against the|a|my|our|some? power|electric|electrical|utility|live line|lines|wire|wires
      knocked|took|pulled|brought|ripped|tore|cut down|off|loose|through|into? a|the|my|our|some? power|electric|electrical|utility|live line|lines|wire|wires
      switch|switches|cord is|'s|are|feels|gets|got|getting really|very|so|super|too|burning? hot
      power|electric|electrical line|lines|wire|wires is|are|came|fell|fallen|has|hanging? down|fallen|fell|on|low
    `),
  ),
  without(near(APPLIANCES, HEATS, 8), NOT_HOT),
  (words) => (hasAny(words, APPLIANCES) ? GIVES_FIRE(words) : undefined),
  wordWhere((word, previous, _, _at, words) => word === 'live' && hasAny(words, WIRES) && HANGING.has(previous)),
  near(APPLIANCES, formSet('touch'), 8),
  withoutSparkPlugs(without(near(formSet('panel breaker outlet socket receptacle plug fuse'), HOT, 5), HOT_THINGS)),
);

/** Words of clauses about smoke that belongs there. */
const COOKING = formSet(
  'barbecue bbq barbeque grill smoker fireplace chimney cigarette cigar candle incense pit woodstove campfire vape weed pot',
);
const SMOKE_THINGS = wordSet(
  'detector detectors alarm alarms damage tree trees shop signal free break breaks test bomb stain stains bush',
);
const SMOKERS = wordSet(
  'i we he she they you nobody somebody noone none who to can tenant tenants guy wife husband dad mom neighbor neighbors do not anyone people son',
);
const ALARMED = wordSet('carbon co heat fire');
const LINKS = wordSet('and or');
const BE = wordSet("is 's was are were started starts keeps");

const SMOKE = wordWhere((word, previous, next, at, words) => {
  // "The wall is hot and smoking"
  const isListed = previous === 'and' && BE.has(textAt(words, at - 3));
  if (word === 'smoking')
    return next !== 'hot' && (isListed || (BE.has(previous) && !SMOKERS.has(textAt(words, at - 2))));
  // "Smoke or carbon monoxide detectors", but not "smoke and fire everywhere"
  const isWithOther = LINKS.has(next) && ALARMED.has(textAt(words, at + 2));
  const isDevice =
    SMOKE_THINGS.has(next) || (isWithOther && words.slice(at + 3, at + 5).some(({ text }) => SMOKE_THINGS.has(text)));
  return word === 'smoke' && !isDevice && !SMOKERS.has(previous);
});

/** A fan that leaves the smoke of cooking in the room. */
const SUCTION = phrase(
  phraseList(`
    pull|pulls|pulling|suck|sucks|sucking|draw|draws|drawing|clear|clears|clearing|vent|vents|venting|remove|removes|removing|take|takes|exhaust|exhausting any|the|out|up? smoke
  `),
);
/** Things that only seem to burn, and words after "burning" with which it is not a fire. */
const UNBURNT = wordSet('eyes throat lawn grass skin nose lungs bulb light lights flame pilot');
const AFTER_NO_FIRE = wordSet('out up through a too more money oil gas hot wood');

const BURNING = wordWhere(
  (word, previous, next, at, words) =>
    word === 'burning' && BE.has(previous) && !UNBURNT.has(textAt(words, at - 2)) && !AFTER_NO_FIRE.has(next),
);

/** Smoke, or a smell of burning. */
export const SMOULDER: Sign = without(
  oneOf(
    phrase(
      phraseList(`
        burning|burnt|burned smell|odor|odour|plastic|rubber
        electrical|electric smell|odor|odour
        something|everything|stuff|house|kitchen burning
      `),
    ),
    near(SMELLS, formSet('burn burnt'), 5),
    SMOKE,
    BURNING,
  ),
  (words) => (hasAny(words, COOKING) ? 0 : SUCTION(words)),
);
