import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { hasVisibleText } from '../../src/machines/text/visibleText.ts';
import { type DialogueEvent, type DialogueInput, expectationOf } from './dialogue/dialogueContext.ts';
import { dialogueMachine } from './dialogue/dialogueMachine.ts';
import { readActs } from './understanding/readActs.ts';

/** A conversation between two turns: a snapshot of the dialogue machine. */
export type Conversation = SnapshotFrom<typeof dialogueMachine>;

/** The receptionist's turn, and the conversation after it. */
export type Answer = {
  /** Never empty. Repeats no sentence of the call, but for the words after its end. */
  readonly say: string;
  readonly conversation: Conversation;
  /** True if the call ends after `say`. */
  readonly isFarewell: boolean;
};

export const openConversation = (input: DialogueInput): Conversation => initialTransition(dialogueMachine, input)[0];

/**
 * The receptionist's answer to one turn of the caller. A pure function.
 *
 * @param text typed or recognised words; undefined or blank if there was only a voice
 */
export function answer(conversation: Conversation, text: string | undefined): Answer {
  const { context } = conversation;
  const event: DialogueEvent =
    text === undefined || !hasVisibleText(text)
      ? { type: 'caller.voiced' }
      : { type: 'caller.meant', text, acts: readActs(text, expectationOf(context), context.setting.now) };
  const [next] = transition(dialogueMachine, conversation, event);
  const { reply } = next.context;
  return { say: reply.text, conversation: next, isFarewell: reply.endsCall };
}
