import { openConversation } from '../../../receptionist/answer.ts';
import type { CallSetting } from '../../../receptionist/dialogue/dialogueContext.ts';
import { firstMessageOf } from '../../../firstMessage.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';
import { replyTo } from '../chatReply.ts';
import type { PatternMatcher } from '../structured-outputs/patternMatcher.ts';
import { judgeTurn, type Verdict } from './judge.ts';

/** A message of a result: a mock message of the eval, or a judged message with its verdict. */
type ResultMessage = JsonObject & { readonly judge?: Verdict };

export type Replay = { readonly status: 'pass' | 'fail'; readonly messages: readonly ResultMessage[] };

type ReplayOptions = {
  readonly setting: CallSetting;
  readonly match: PatternMatcher;
  /** The first message of the assistant. */
  readonly greeting: string;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const conversationTextOf = (messages: readonly JsonObject[]) =>
  messages.map(({ content }) => asText(content)).join('\n');

/** The message to judge: for the role `tool`, the most recent response of a tool. For other roles, the assistant's most recent turn. */
function judgedMessage(role: unknown, say: string, earlierMessages: readonly JsonObject[]): JsonObject {
  if (role !== 'tool') return { role: 'assistant', content: say };
  return { role: 'tool', content: asText(earlierMessages.findLast((message) => message.role === 'tool')?.content) };
}

/** The message from which the conversation continues: the judged message with the overrides of its plan. */
function continuedMessage(message: JsonObject, plan: JsonObject): JsonObject {
  const { contentOverride, toolCallsOverride } = plan;
  return {
    ...message,
    ...(contentOverride === undefined ? {} : { content: contentOverride }),
    ...(toolCallsOverride === undefined ? {} : { toolCalls: toolCallsOverride }),
  };
}

/**
 * Sends the user messages of an eval to the receptionist in their order, and judges the turns that have a judge plan. Ends
 * at a failure if the turn's plan requires it. The receptionist calls no tools.
 */
export function replayEval(messages: readonly JsonObject[], { setting, match, greeting }: ReplayOptions): Replay {
  let conversation = openConversation({ setting });
  let say = greeting;
  // These messages differ from those of the result if a plan overrides the content or the tool calls of a judged message.
  const conversationMessages: JsonObject[] = [];
  const resultMessages: ResultMessage[] = [];
  for (const message of messages) {
    if (!isJsonObject(message.judgePlan)) {
      if (message.role === 'user') ({ say, conversation } = replyTo(conversation, message.content));
      conversationMessages.push(message);
      resultMessages.push(message);
      continue;
    }
    const judged = judgedMessage(message.role, say, conversationMessages);
    const conversationText = conversationTextOf([...conversationMessages, judged]);
    const input = { content: asText(judged.content), conversation: conversationText, match };
    const verdict = judgeTurn(message.judgePlan, input);
    resultMessages.push({ ...judged, judge: verdict });
    const plan = isJsonObject(message.continuePlan) ? message.continuePlan : {};
    if (verdict.status === 'fail' && plan.exitOnFailureEnabled === true) break;
    conversationMessages.push(continuedMessage(judged, plan));
  }
  const isFailed = resultMessages.some((message) => message.judge?.status === 'fail');
  return { status: isFailed ? 'fail' : 'pass', messages: resultMessages };
}

/** The first message of an assistant with these fields. */
export const greetingOf = (assistant: JsonObject, { persona }: CallSetting): string =>
  firstMessageOf({ assistant, assistantOverrides: { variableValues: { companyName: persona.company } } }, persona.name);
