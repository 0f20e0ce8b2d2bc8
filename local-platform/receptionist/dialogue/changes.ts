import type { Act } from '../understanding/acts.ts';
import { uncapitalised } from '../understanding/texts.ts';
import type { Variants } from '../utterance.ts';
import * as readBack from '../wording/readBack.ts';
import type { DialogueContext } from './dialogueContext.ts';

/** The changes of the context that an act of the caller makes. */
export type Changes = Partial<DialogueContext>;

/** An act of the caller. */
export type ActOf<Type extends Act['type']> = Extract<Act, { readonly type: Type }>;

export const saying = ({ parts }: DialogueContext, ...added: readonly Variants[]): Changes => ({
  parts: [...parts, ...added],
});

/** Says in one sentence which things of the turn the ticket has already. */
export function sayingListed(context: DialogueContext, problem: string): Changes {
  const last = context.parts.at(-1);
  const listed = last === undefined ? undefined : readBack.problemsListed(last);
  if (listed === undefined) return saying(context, readBack.jobsListed([problem]));
  const all = listed.some((one) => one === uncapitalised(problem)) ? listed : [...listed, problem];
  return { parts: [...context.parts.slice(0, -1), readBack.jobsListed(all)] };
}
