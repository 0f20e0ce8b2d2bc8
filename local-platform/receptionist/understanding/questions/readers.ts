import type { Saying } from '../sayings.ts';

/** How a clause asks about one topic. */
export type Reader = {
  /** Wordings that ask without any other sign of a question: "how much", "cash or card". */
  readonly idioms: Saying;
  /** Words that name the topic of a clause that has the form of a question. */
  readonly about?: Saying;
};
