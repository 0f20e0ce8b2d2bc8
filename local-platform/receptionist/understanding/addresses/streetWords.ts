import { wordSet } from '../whens/phrases.ts';

/** Kinds of streets that are seldom said of anything else. */
export const STREET_KINDS = wordSet(`
  street st avenue ave av boulevard blvd road rd lane ln drive dr court ct circle cir terrace ter parkway pkwy highway
  hwy trail trl cove cv alley turnpike causeway xing expressway freeway
`);

/** Kinds of streets that are also ordinary words. They make an address only with more evidence. */
export const WEAK_STREET_KINDS = wordSet(`
  bend branch bridge brook brooks burg burgs bypass camp canyon cape center centers circles cliff cliffs close club
  common commons corner corners course courts coves creek crescent crest crossing crossroad curve dale dam divide
  drives estate estates extension fall falls ferry field fields flat flats ford fords forest forge forges fork forks
  fort garden gardens gateway glen glens green greens grove groves harbor harbors haven heights hill hills hollow
  inlet island islands isle junction junctions key keys knoll knolls lake lakes land landing light lights loaf lock
  locks lodge loop mall manor manors meadow meadows mews mill mills mission motorway mount mountain mountains neck
  orchard oval overpass park parks parkways pass passage path pike pine pines place pl plain plains plaza point points
  port ports prairie promenade radial ramp ranch rapid rapids rest ridge ridges river roads route row rue run shoal
  shoals shore shores skyway spring springs spur spurs sq square squares station stravenue stream streets summit
  throughway trace track trafficway tunnel underpass union unions valley valleys via viaduct view views village
  villages ville vista walk walks wall way ways well wells
`);

/** Streets that have a name without a kind. */
export const STREETS_WITHOUT_KIND = wordSet('broadway bowery embarcadero esplanade');

/** Kinds that stand before the name, in other languages. */
export const LEADING_KINDS = wordSet('avenida calle camino caminito paseo rue via');

/** Small words inside the name of a street. They are written in lower case. */
export const NAME_ARTICLES = wordSet('de del de la las los el du des le of the and');

export const DIRECTIONS = wordSet('n s e w ne nw se sw north south east west northeast northwest southeast southwest');

/** Words between a house number and the number of a road: "county road 220", "highway 71". */
export const ROAD_OWNERS = wordSet('state us county ranch farm market old interstate trunk township parish private');
export const NUMBERED_ROADS = wordSet(
  'highway hwy route rt rte road rd fm rm rr cr sh ih us i interstate loop spur trunk cth sth',
);

/** Words before the number or letter of a part of a building. */
export const UNIT_WORDS = wordSet(
  'apt apartment unit suite ste lot building bldg room space trailer floor condo dorm flat',
);

/** Words that Spanish speakers use for an apartment, and misspellings. The address shows "Apartment". */
export const FOREIGN_UNITS = wordSet('apartamento apartamiento apto depto departamento appartment apartement');

/** A point directly after these words belongs to them. */
export const ABBREVIATIONS = wordSet(`
  st ave av blvd rd ln dr ct cir ter pkwy hwy trl pl sq mt ft jr sr apt ste bldg n s e w ne nw se sw
`);

/** Words after a kind of street with which the kind means something else: "street light", "drive way". */
export const WORDS_AFTER_NO_STREET = wordSet(`
  light lights lamp lamps sign signs way belt shaft thru service repair work crew closure cleaning construction
  feet foot footage breaker breakers trip date case mat
`);

/** Words that are not the whole name of a street: "2 lane road", "one way street". */
export const NO_NAMES = wordSet('lane way side');

/** Words that begin or join sentences. They are never part of a name, except those in `NAME_ARTICLES`. */
export const FUNCTION_WORDS = wordSet(`
  a an the my your our his her their this that these those it its it's i i'm i'll i've i'd im me you he she we we're
  we've they them us who what when where why how which that's there's what's he's she's they're you're
  am is are was were be been being do does did done don't doesn't didn't isn't wasn't has have had having can can't
  could won't would should must let lets let's
  not no nope yes yeah yep ok okay sure right correct well hello hi hey thanks thank thx bye please sorry actually
  just only also too very really maybe perhaps about around like so uh um er and or but if because cause since with
  without from for at on in into to by as than then off down up out over under behind across near next beside past thinking hoping
  through until till after before here there of needs want wants know think guess say said says call called comes came
  gets got goes going makes makes took takes gives lives look put saw tell thats there
  address leaking leaks leaky broke broken clogged stopped fixed installed cleaned flooded flooding stuck working
  today tomorrow tonight afternoon evening now soon asap monday tuesday wednesday thursday friday saturday sunday
  mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends closed open
  more less few several many per each every all both half ago instead rather pm
  pls plz plss lol lmao haha ma'am maam thx thnx thanx btw tbh fyi omg
  alright everything nothing anything something someone somebody everyone else
`);

/** Things that people count. They are part of a name only with a capital letter: "24 hour road service", "12 Bath Road". */
export const COUNTED_THINGS = wordSet(`
  minute minutes min mins hour hours hr hrs day days week weeks month months year years time times morning night
  foot feet ft inch inches mile miles yard yards block blocks gallon gallons ton tons degree degrees percent dollar
  dollars bucks pounds volt volts amp amps watt hundred thousand
  story stories storey car cars bed beds bedroom bedrooms baths bathroom bathrooms door doors window windows
  people person kid kids children dog dogs cat cats family families unit units apartment apartments room rooms guys
  men toilet toilets sink sinks faucet faucets outlet outlets heater heaters furnace pipe pipes drain drains gutter
  gutters house home houses homes building buildings garage driveway things stage zone floor head piece wire
`);
