import { answer, openConversation } from '../../../../receptionist/answer.ts';
import type { CallSetting } from '../../../../receptionist/dialogue/dialogueContext.ts';
import { firstMessageOf } from '../../../../firstMessage.ts';
import { objectOrEmpty, type JsonObject } from '../../../records/records.ts';
import { nameOfAssistant, settingOf } from '../../chatReply.ts';
import { transcriptOf, type Talk, type Turn } from '../../structured-outputs/talk.ts';
import { callerOf } from './caller.ts';

/** A talk with this many turns, of both sides together, does not continue. */
const MAX_TURNS = 300;

const TURN_SECONDS = 2;

/** The assistant, and the scenario and the personality that describe the caller. */
export type Cast = { readonly scenario: JsonObject; readonly personality: JsonObject; readonly assistant: JsonObject };

function greetingOf(assistant: JsonObject, overrides: JsonObject, { persona }: CallSetting): string {
  const variableValues = { companyName: persona.company, ...objectOrEmpty(overrides.variableValues) };
  return firstMessageOf({ assistant, assistantOverrides: { ...overrides, variableValues } }, persona.name);
}

/**
 * Plays a talk between the caller and the receptionist until the receptionist ends it, or until it has at least `MAX_TURNS` turns. The
 * caller first says the caller's lines and then answers the receptionist's questions. The talk is deterministic.
 *
 * @param now the time at which the call begins
 */
export function simulatedTalk({ scenario, personality, assistant }: Cast, now: Date): Talk {
  const overrides = objectOrEmpty(scenario.targetOverrides);
  const testedAssistant = { ...assistant, ...overrides };
  const setting = settingOf(nameOfAssistant(testedAssistant), now);
  const { lines, answers, speaksFirst } = callerOf(scenario, personality);
  const isGreeted = !speaksFirst && testedAssistant.firstMessageMode !== 'assistant-waits-for-user';
  const turns: Turn[] = isGreeted ? [{ role: 'assistant', text: greetingOf(assistant, overrides, setting) }] : [];
  let conversation = openConversation({ setting });
  for (let index = 0; turns.length < MAX_TURNS; index++) {
    const text = lines[index] ?? answers[conversation.context.asked];
    const reply = answer(conversation, text);
    turns.push({ role: 'user', text }, { role: 'assistant', text: reply.say });
    conversation = reply.conversation;
    if (reply.isFarewell) break;
  }
  return {
    transcript: transcriptOf(turns),
    turns,
    lead: conversation.context.lead,
    visit: conversation.context.visit,
    seconds: turns.length * TURN_SECONDS,
    endedReason: 'assistant-ended-call',
  };
}
