import { transition } from 'xstate';
import { openConversation } from '../answer.ts';
import type { Act } from '../understanding/acts.ts';
import type { Job } from '../understanding/jobs/jobs.ts';
import { dialogueInput } from './dialogueEventCases.ts';
import { type DialogueContext, openedDialogue } from './dialogueContext.ts';
import { dialogueMachine } from './dialogueMachine.ts';
import { recordJob } from './recordedJobs.ts';

/** A call of Monday, November 23 at 10 AM that has just begun, with these changes. */
export const contextWith = (changes: Partial<DialogueContext> = {}): DialogueContext => ({
  ...openedDialogue(dialogueInput),
  ...changes,
});

export const jobOf = (problem: string, changes: Partial<Job> = {}): Job => ({
  trade: 'plumbing',
  problem,
  urgency: 'routine',
  visitType: 'repair',
  ...changes,
});

type WithoutWords<Type> = Type extends Act ? Omit<Type, 'words'> & { readonly words?: string } : never;
/** An act. Its words are those of the turn, unless it has others. */
type PlayedAct = WithoutWords<Act>;
/** The words of a turn, and its acts. */
export type PlayedTurn = readonly [text: string, ...acts: readonly PlayedAct[]];

/** Plays turns whose acts are known. An undefined turn is a voice without recognised words. */
export function playTurns(...turns: readonly (PlayedTurn | undefined)[]) {
  let conversation = openConversation(dialogueInput);
  for (const turn of turns) {
    const [text, ...acts] = turn ?? [''];
    const event =
      turn === undefined
        ? ({ type: 'caller.voiced' } as const)
        : ({ type: 'caller.meant', text, acts: acts.map((act) => ({ words: text, ...act })) as Act[] } as const);
    [conversation] = transition(dialogueMachine, conversation, event);
  }
  const { context, value } = conversation;
  return { context, value, says: context.reply.text, asked: context.asked, endsCall: context.reply.endsCall };
}

export const jobTurn = (problem: string, changes: Partial<Job> = {}): PlayedTurn => [
  problem,
  { type: 'inform.job', job: jobOf(problem, changes), isAnother: false, isCorrection: false },
];

/** Turns that book a visit for Thursday, November 26 at 2 PM. */
export const JOB = jobTurn('Roof is leaking', { trade: 'roofing' });
export const FACTS: PlayedTurn = [
  'Ann Reed, 512 555 0117, 18 Alder Court',
  { type: 'inform.name', name: 'Ann Reed', certainty: 'sure' },
  { type: 'inform.number', number: '(512) 555-0117', kind: 'whole' },
  { type: 'inform.address', address: '18 Alder Court', certainty: 'sure' },
];
export const TIME: PlayedTurn = [
  'thursday at 2',
  { type: 'inform.time', wish: { date: '2026-11-26', time: '14:00' }, excluded: [] },
];
export const YES: PlayedTurn = ['yes', { type: 'accept', isPlain: true }];
export const BOOKED: readonly PlayedTurn[] = [JOB, FACTS, TIME, YES];
export const GAS: PlayedTurn = ['gas', { type: 'danger', danger: 'gas' }];

/** Fields of an act about a job that differ from those of a new, single job. */
export type JobAct = Partial<Extract<Act, { readonly type: 'inform.job' }>>;

/** Records a job in a call with these changes. @returns the changes of the call */
export const record = (changes: Partial<DialogueContext>, job: Job, act: JobAct = {}) =>
  recordJob(contextWith(changes), {
    type: 'inform.job',
    words: '',
    job,
    isAnother: false,
    isCorrection: false,
    ...act,
  });

export const SINK = 'Kitchen sink is leaking';
export const leadOf = (problem: string, changes: DialogueContext['lead'] = {}) =>
  ({ trade: 'plumbing', problem, urgency: 'routine', ...changes }) as const;
export const said = (...parts: DialogueContext['parts']) => ({ parts });
