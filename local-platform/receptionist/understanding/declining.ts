import type { Topic } from './acts.ts';
import { decliningIn } from './errands.ts';
import { type Gist, gistOf } from './gist.ts';
import { statementsIn } from './leftovers.ts';

const BEFORE_PRICED_WORK =
  /^.{0,40}\b(?:prices?|pricing|quotes?|estimates?|bids?|numbers?|ballparks?|figures?) (?:on|for|to) /i;

/** The text without the clauses that only decline a visit. "We're just getting prices on a roof" names the job too. */
export function withoutDeclining({ text }: Gist, asked: Topic): Gist {
  const others = statementsIn(text).flatMap((clause) => {
    const declining = decliningIn(clause.toLowerCase());
    if (declining === undefined) return [clause];
    return declining.isForPrices && asked === 'job' ? [clause.replace(BEFORE_PRICED_WORK, '')] : [];
  });
  return { ...gistOf(others.join(', ')), errand: undefined };
}
