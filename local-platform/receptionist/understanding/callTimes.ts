/** Ends with a wish for a call: "can you just call me", "give me a ring". */
const ASKS_FOR_CALL =
  /\b(?:(?:call|phone|ring|text|buzz|reach|contact)(?: (?:me|us|him|her|them|my \w+))?(?: back)?|(?:me|us|him|her|my \w+) a (?:call|ring|text|buzz|shout|holler)|call ?back)\W*$/i;
/** A time alone: "after four or so". */
const ONLY_TIME =
  /^(?:(?:or|and|but|like|say|maybe|sometime|any ?time|preferably|only|just|not) )*(?:after|before|around|about|at|between|by|from|past|in the|this|tomorrow|tonight|today|on|next|early|late|(?:week)?days?|mornings?|afternoons?|evenings?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b(?: [\w':.]+){0,5}$/i;
const OF_VISIT = /\b(?:come|coming|visit|appointment|book|schedule|send|works?|good|fine|i|i'm|we|we're)\b/i;

/** @returns whether the clause names only the time of the call that the clause before it asks for: "call me, after four or so" */
export const isTimeOfCall = (before: string | undefined, clause: string): boolean =>
  before !== undefined && ASKS_FOR_CALL.test(before) && ONLY_TIME.test(clause) && !OF_VISIT.test(clause);
