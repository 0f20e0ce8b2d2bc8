import { clausesIn, type Pattern } from './clauses.ts';

/**
 * A danger that needs safety advice before anything else. `sparks` includes electric shocks and burning outlets. `water` includes sewage,
 * floods and burst pipes.
 */
export type Danger = 'fire' | 'gas' | 'carbon-monoxide' | 'sparks' | 'water';

const APPLIANCE = String.raw`(outlets?|panel|breakers?|wires?|wiring|sockets?|switch(es)?|plug|light)`;

/** The first match counts. Sparks come after flames and before smoke, because a smoking outlet needs the advice to turn off the breaker. */
const DANGERS: readonly Pattern<Danger>[] = [
  [
    /\b(carbon monoxide|co) (alarm|detector)s?\b(?! install| battery)|\bcarbon monoxide\b(?! (alarm|detector))/,
    'carbon-monoxide',
  ],
  [
    /\bsmell\w*\b[^.!?]{0,24}\bgas\b|\bgas (smell|odou?r|leak)\w*|\bgas (line|stove|pipe|range|furnace|heater|meter)('s| is| keeps)? (leaking|hissing)|\b(leaking|odou?r of) gas\b|\brotten eggs?\b/,
    'gas',
  ],
  [
    /\bon fire\b|\bcaught fire\b|\bfires? (in|at|inside|on|under|behind|near)\b|\b(a|is|'s|house|kitchen|electrical|grease|attic|garage|big|small) fire\b(?! ?(place|pit|alarm|damage|extinguisher|door|wood|escape|sprinkler|inspection))|^fire\b(?! ?(place|pit|alarm|damage|extinguisher|door|wood|escape|sprinkler|inspection))|\bflames?\b/,
    'fire',
  ],
  [
    new RegExp(
      String.raw`\bspark\w*|(?<!sticker )\bshock(ed|s|ing)?\b|\b${APPLIANCE}\b.*\b(smoking|burn\w*|melt\w*|buzz\w* and hot|hot to the touch)|\b(burn|melt|scorch)\w*\b.{0,24}\b${APPLIANCE}\b`,
    ),
    'sparks',
  ],
  [
    /\bburning (smell|odou?r)|\bsmell\w*\b.{0,18}\b(smoke|burn\w*)|\bsmoke\b(?! ?(detector|alarm|damage|tree))|\bis burning\b/,
    'fire',
  ],
  [
    /\bburst\w*|\bflood(?! ?(light|insurance|damage))\w*|\bsewage\b|\b(toilets?|sinks?|(bath)?tubs?|showers?|drains?|washer|dishwasher)\b.{0,16}\boverflow\w*|\bwater('s| is)? (pouring|gushing|spraying|shooting|everywhere|rising|coming (in|up|through|down|out))|\b(pouring|gushing|spraying|pours) (water|in|out|down|from|through|all)|\bpipes? (broke|exploded|blew)|\bsewer\b.*\b(coming up|in the (tub|shower|house|basement))/,
    'water',
  ],
];

/** A denial shortly before the words of a danger: "no gas smell", "it is not on fire". */
const DENIED_BEFORE = /(\b(no|not|isn't|isnt|without|never|nothing|any)|n't)\b[^.!?]{0,12}$/;

/** Words of a danger that is over, hypothetical, or part of planned work. */
const NOT_PRESENT =
  /\b(last (year|month|summer|winter|spring|fall|week)|(years?|months?|weeks?) ago|after the (fire|flood)|used to|(had|from) (a|the) (\w+ )?(fire|flood)|what if|in case of|installed?|installation|inspect\w*|quote)\b/;

/**
 * @param text in lower case
 * @returns the danger that the text describes as present, or the first one in `DANGERS` if there are several; undefined if there is none
 */
export function dangerIn(text: string): Danger | undefined {
  // A denial ends at "but": "no fire but a gas smell".
  const clauses = clausesIn(text).flatMap((clause) => clause.split(/ but /));
  return DANGERS.find(([pattern]) =>
    clauses.some((clause) => {
      const found = pattern.exec(clause);
      return found !== null && !NOT_PRESENT.test(clause) && !DENIED_BEFORE.test(clause.slice(0, found.index));
    }),
  )?.[1];
}

/** @returns true for a danger in which everyone has to leave the house and call 911, and no visit is booked */
export const isDeadly = (danger: Danger | undefined): danger is 'fire' | 'gas' | 'carbon-monoxide' =>
  danger === 'fire' || danger === 'gas' || danger === 'carbon-monoxide';
