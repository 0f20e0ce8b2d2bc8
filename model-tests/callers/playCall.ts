import { createActor } from 'xstate';
import type { Lead, Visit } from '../../src/machines/lead/lead.ts';
import { answer, type Conversation, openConversation } from '../../local-platform/receptionist/answer.ts';
import { type DialogueContext, leadOf } from '../../local-platform/receptionist/dialogue/dialogueContext.ts';
import { receptionistInput } from '../../local-platform/receptionist/receptionistEventCases.ts';
import type { CallerContext, ReceptionistSpoke } from './callerContext.ts';
import { callerMachine } from './callerMachine.ts';
import type { CallerPlan, EndangeredPlan, GivenFact } from './callerPlan.ts';

/** One turn of the caller, and the receptionist's answer. */
export type PlayedTurn = {
  readonly line: string;
  readonly says: string;
  /** What she asks about. */
  readonly topic: string;
  readonly danger: DialogueContext['danger'];
  readonly visit: Visit | undefined;
};

export type PlayedCall = {
  readonly turns: readonly PlayedTurn[];
  readonly caller: CallerContext;
  readonly lead: Lead;
  readonly visit: Visit | undefined;
  /** False if the caller has run out of patience. */
  readonly hasEnded: boolean;
};

const isGivenFact = (fact: string): fact is GivenFact => fact === 'name' || fact === 'number' || fact === 'address';

function heardBy({ context }: Conversation): ReceptionistSpoke {
  const { asked, offered, doubt, visit, reply } = context;
  return {
    type: 'receptionist.spoke',
    topic: asked,
    offered: asked === 'offer' ? offered : undefined,
    checked: doubt !== undefined && isGivenFact(doubt.fact) ? doubt : undefined,
    hasVisit: visit !== undefined,
    endsCall: reply.endsCall,
  };
}

/** Plays the caller's machine and the receptionist's dialogue against each other until one of them ends the call. */
export function playCall(plan: CallerPlan | EndangeredPlan): PlayedCall {
  const { persona, firstMessage } = receptionistInput;
  const caller = createActor(callerMachine, { input: { plan } }).start();
  let dialogue = openConversation({ setting: { persona, now: plan.now }, firstMessage });
  const turns: PlayedTurn[] = [];
  for (;;) {
    caller.send(heardBy(dialogue));
    const { status, context, value } = caller.getSnapshot();
    if (status !== 'active') {
      const { visit } = dialogue.context;
      return { turns, caller: context, lead: leadOf(dialogue.context), visit, hasEnded: value === 'released' };
    }
    dialogue = answer(dialogue, context.line).conversation;
    const { reply, asked, danger, visit } = dialogue.context;
    turns.push({ line: context.line, says: reply.text, topic: asked, danger, visit });
  }
}
