import { type Errand, errandIn, isSalesCall } from './errands/errands.ts';
import { isPlay } from './manners/abuse.ts';
import { isRefusal } from './manners/refusals.ts';
import { type Question, questionsIn } from './questions/questions.ts';

/** What several steps ask about a text, read once. */
export type Gist = {
  readonly text: string;
  readonly lower: string;
  /** The first, but for "how soon can you come?", which asks and wishes for a time. */
  readonly question: Question | undefined;
  readonly questions: readonly Question[];
  readonly errand: Errand | undefined;
  readonly isPlay: boolean;
  readonly isRefusal: boolean;
  readonly isSalesCall: boolean;
};

export function gistOf(text: string): Gist {
  const lower = text.toLowerCase();
  const questions = questionsIn(lower);
  return {
    text,
    lower,
    question: questions.find((topic) => topic !== 'how-soon'),
    questions,
    errand: errandIn(lower),
    isPlay: isPlay(lower),
    isRefusal: isRefusal(lower),
    isSalesCall: isSalesCall(lower),
  };
}
