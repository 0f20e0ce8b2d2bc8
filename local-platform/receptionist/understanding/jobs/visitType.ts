import type { VisitType } from '../../../../src/machines/lead/lead.ts';

const QUOTE =
  /\b(quotes?|estimates?|bids?|pric(e|es|ing)|how much|cost|install(s|ing|ations?)?|(?<!\b(i|we|he|she|they|you|who|just|already|son|husband|dad|guys?) )installed|new (roof|deck|fence|floor\w*|kitchen|bath\w*|driveway|patio|water heater|ac|a\/c|furnace|heat pump|panel|windows?|doors?|lawn|cabinets?|gutters?|siding|thermostat|system|unit)|remodel\w*|renovat\w*|replace (my|the|our|all)|build|(?<!\b(i|we|he|she|they|you|who|just|already|son|husband|dad|guys?) (just |already |even |also )?)put in|add (a|an|some)|upgrade)\b/;
const CONSULTATION = /\b(consult\w*|advice|advise|ideas?|design\w*|what would you recommend|options)\b/;
const FOLLOW_UP =
  /\b(?<!\b(?:do|can|could|would|will|did) )(you (guys |all |people )?(fixed|repaired|installed|replaced|did|were (here|out|over|at|in)|came|put|worked|painted|built)|your (guys?|crew|tech\w*|people|team|man) (fixed|repaired|installed|replaced|did|were|was|came|put|worked|painted|built|left)|(guys?|tech\w*|crew|man|team|person) you (guys )?(sent|had)|(guy|tech\w*|man|plumber|electrician|crew|person) from your (company|place|outfit|shop|team)|follow.?up|under warranty|again (after|since) you)\b/;

/** @param lowerText the caller's whole turn in lower case */
export const visitTypeOf = (lowerText: string): VisitType =>
  FOLLOW_UP.test(lowerText)
    ? 'follow-up'
    : CONSULTATION.test(lowerText)
      ? 'consultation'
      : QUOTE.test(lowerText)
        ? 'estimate'
        : 'repair';
