import { phraseList, wordSet } from '../wordLists.ts';

/** Endings of a clause that say nothing about the job. */
export const ENDINGS = phraseList(`
  please|thanks|guys|folks|too|also|ok|okay|right|sir|mam|maam|miss|now|soon|asap|urgently|immediately|either
  thank you so|very? much?
  for me|us|my|him|her
  if possible|you|that|it|there|so can|could|is|works|do|have|time|not? possible|ok|mind|time?
  as well
  and|but last|this|yesterday night|morning|week|weekend
  thru|through here|you
  ma'am
  dear|hon|honey|sweetie|dude|bro|man
  at|in my|our|the|his|her house|place|home|property|rental|apartment|condo
  to be honest
  and|or|but|so|because|that|which|the|a|to|with|for
  or something|whatever|anything|so like? that?
  i|we think|guess|believe|suppose|hope|know|mean|said
  as soon as possible
  as soon as you can
  right|straight away
  right now
  at your earliest convenience
  is that something you do|handle|offer
  help me|us? out?
  or not
  if you do|can|could|would
  or anything like? that?
  and|so|but yeah|yes|so|stuff|all|everything|such
  is all
  so? no rush|hurry|worries
`);

/** Words of a wish for a time. */
export const TIME_WORDS = wordSet(
  `today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun week weekend month
  morning afternoon evening noon midday soon whenever anytime lunch work january february march april may june july august september october
  november december tmrw tomorow oclock am pm asap`,
);
/** Words between and before the words of a time. */
export const TIME_LINKS = wordSet(
  `on by for at around this next sometime some any time about before after the early late in or and between of end sooner than later first thing
  day possible`,
);
/** Words before a time that is not a wish: "no heat since Friday". */
export const BEFORE_PAST = wordSet(
  'move moves moving since every other last until till each past from died stopped quit broke started all',
);
