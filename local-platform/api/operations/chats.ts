import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { chatReply, chatStream, nameOfAssistant, responseOf, responseStream, settingOf } from './chatReply.ts';
import { changedRecord, fieldsOf, isJsonObject, type JsonObject, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

/** The vendor's default for `expirationSeconds`. */
const SESSION_EXPIRATION_SECONDS = 86_400;

// Costs in dollars.
const CHAT_COST = 0.005;
const TOKEN_COST = 0.000_002;

const CHARACTERS_PER_TOKEN = 4;

/** A limit, because the receptionist replays the whole chat for each answer. */
const MAX_MESSAGES = 1_000;
/** The context of gpt-4o, the default model. */
const MAX_CONTEXT_TOKENS = 128_000;

/** Fields of a request that are not stored, because the vendor's published type of a chat does not have them. */
const UNSTORED_FIELDS: ReadonlySet<string> = new Set(['model', 'sessionEnd', 'transport']);

/** A stored chat, with its answer and its session. */
type AnsweredChat = {
  readonly chat: StoredRecord;
  /** The answer, or undefined if the request ended the session instead. */
  readonly text: string | undefined;
  readonly sessionId: string | undefined;
};

const stringIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function requireStored(collection: 'chat' | 'session', id: string, { store }: ApiContext): StoredRecord {
  const record = store.get(collection, id);
  if (record === undefined) throw new HttpProblem(404, `There is no ${collection} with the id ${JSON.stringify(id)}.`);
  return record;
}

/** True for a completed session, and for one that has not changed for longer than its `expirationSeconds`. */
function isOver(session: StoredRecord, { now }: ApiContext): boolean {
  const { expirationSeconds = SESSION_EXPIRATION_SECONDS, status, updatedAt } = session;
  return status === 'completed' || now().getTime() > Date.parse(updatedAt) + Number(expirationSeconds) * 1000;
}

function requireOpenSession(id: string, context: ApiContext): StoredRecord {
  const session = requireStored('session', id, context);
  if (isOver(session, context)) throw new HttpProblem(400, [`The session ${id} is over. Start a new one.`]);
  return session;
}

type Messages = readonly JsonObject[];

const messagesIn = (value: unknown): Messages => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/**
 * Converts a message from OpenAI's form, which has `content`, to the form of the vendor's published types. Messages of the user and the
 * system have `message` and times in the published form. Messages of all other roles have `content` in both forms. A message
 * whose `content` is not a string is returned unchanged.
 */
function publishedForm(message: JsonObject, time: number): JsonObject {
  const { role, content } = message;
  if (typeof content !== 'string') return message;
  const spoken = { role, message: content, time, secondsFromStart: 0 };
  if (role === 'system') return spoken;
  return role === 'user' ? { ...spoken, endTime: time } : message;
}

/** Converts a list of messages to the published form. Returns any other input, such as a string, unchanged. */
const publishedInput = (input: unknown, now: Date): unknown =>
  Array.isArray(input) ? messagesIn(input).map((message) => publishedForm(message, now.getTime())) : input;

/** The messages of a chat's input. A string is one message of the user. */
function messagesOf(input: unknown, now: Date): Messages {
  if (typeof input !== 'string') return messagesIn(input);
  return [publishedForm({ role: 'user', content: input }, now.getTime())];
}

/** The messages before a chat: those of its session, or those of the chat that it continues. @throws HttpProblem 400, 404 */
function earlierMessages(
  fields: JsonObject,
  context: ApiContext,
): { readonly messages: Messages; readonly session?: StoredRecord } {
  const [sessionId, previousChatId] = [stringIn(fields.sessionId), stringIn(fields.previousChatId)];
  if (sessionId !== undefined && previousChatId !== undefined) {
    throw new HttpProblem(400, ['sessionId and previousChatId are mutually exclusive']);
  }
  if (sessionId !== undefined) {
    const session = requireOpenSession(sessionId, context);
    return { messages: messagesIn(session.messages), session };
  }
  if (previousChatId === undefined) return { messages: [] };
  const { messages, output } = requireStored('chat', previousChatId, context);
  return { messages: [...messagesIn(messages), ...messagesIn(output)] };
}

function assistantOf(fields: JsonObject, session: StoredRecord | undefined, { store }: ApiContext): unknown {
  if (fields.assistant !== undefined) return fields.assistant;
  const id = stringIn(fields.assistantId) ?? stringIn(session?.assistantId);
  return id === undefined ? session?.assistant : store.get('assistant', id);
}

const tokensIn = (messages: Messages) => Math.ceil(JSON.stringify(messages).length / CHARACTERS_PER_TOKEN);

/** @throws HttpProblem 400 */
function refuseTooLong(messages: Messages): void {
  if (messages.length <= MAX_MESSAGES && tokensIn(messages) <= MAX_CONTEXT_TOKENS) return;
  const most = `${MAX_MESSAGES} messages or ${MAX_CONTEXT_TOKENS} tokens`;
  throw new HttpProblem(400, [`The chat is longer than ${most}. Start a new one.`]);
}

function costsOf(messages: Messages, output: Messages, assistant: unknown) {
  const [promptTokens, completionTokens] = [tokensIn(messages), tokensIn(output)];
  const model = isJsonObject(assistant) && isJsonObject(assistant.model) ? assistant.model : {};
  const cost = (promptTokens + completionTokens) * TOKEN_COST;
  const { provider = 'openai', model: name = 'gpt-4o' } = model;
  const costs = [
    { type: 'model', model: { provider, model: name }, promptTokens, completionTokens, cost },
    { type: 'chat', cost: CHAT_COST },
  ];
  return { costs, cost: cost + CHAT_COST };
}

/** The fields of a request that are stored in its chat, with the messages in the published form. */
function chatFields(body: unknown, { now }: ApiContext): JsonObject {
  const { input, ...fields } = fieldsOf(body);
  const stored = Object.entries(fields).filter(([name]) => !UNSTORED_FIELDS.has(name));
  return { ...Object.fromEntries(stored), input: publishedInput(input, now()) };
}

/** Answers the final message, stores the chat, and adds its messages to the session, if there is one. */
function answerChat(body: unknown, context: ApiContext): AnsweredChat {
  const fields = chatFields(body, context);
  return context.store.transaction(() => {
    const { messages: earlier, session } = earlierMessages(fields, context);
    const assistant = assistantOf(fields, session, context);
    const messages = [...earlier, ...messagesOf(fields.input, context.now())];
    refuseTooLong(messages);
    const text = chatReply(settingOf(nameOfAssistant(assistant), context.now()), messages);
    const output = [{ role: 'assistant', content: text }];
    const chat = newRecord({ ...fields, messages, output, ...costsOf(messages, output, assistant) }, context);
    context.store.insert('chat', chat);
    if (session !== undefined) {
      context.store.replace('session', changedRecord(session, { messages: [...messages, ...output] }, context.now));
    }
    return { chat, text, sessionId: session?.id };
  });
}

/** Ends the session, if there is one, and stores a chat. A message of the request is stored in the chat, but not answered. */
function endSession(fields: JsonObject, session: StoredRecord | undefined, context: ApiContext): AnsweredChat {
  if (session !== undefined) {
    context.store.replace('session', changedRecord(session, { status: 'completed' }, context.now));
  }
  const chat = newRecord({ ...fields, messages: messagesIn(session?.messages), output: [] }, context);
  context.store.insert('chat', chat);
  return { chat, text: undefined, sessionId: session?.id };
}

/**
 * Answers a chat of a web page in its session. Creates a new session if the request names none, or names a session that is over. With
 * `sessionEnd`, ends the session instead.
 */
function answerWebChat(body: unknown, context: ApiContext): AnsweredChat {
  const { customer, ...fields } = chatFields(body, context);
  return context.store.transaction(() => {
    const sessionId = stringIn(fields.sessionId);
    const session = sessionId === undefined ? undefined : requireStored('session', sessionId, context);
    if (fieldsOf(body).sessionEnd === true) return endSession(fields, session, context);
    if (session !== undefined && !isOver(session, context)) return answerChat(fields, context);
    const { assistantId } = fields;
    const newSession = newRecord({ status: 'active', assistantId, customer, messages: [] }, context);
    context.store.insert('session', newSession);
    return answerChat({ ...fields, sessionId: newSession.id }, context);
  });
}

const createChat: ApiOperation = ({ body }, context) => {
  const { chat, text, sessionId } = answerChat(body, context);
  return chat.stream === true ? chatStream({ id: chat.id, sessionId }, text) : { status: 201, body: chat };
};

const createWebChat: ApiOperation = ({ body }, context) => {
  const { chat, text, sessionId } = answerWebChat(body, context);
  const { id } = chat;
  if (chat.stream === true) return chatStream({ id, sessionId }, text);
  const output = text === undefined ? [] : [{ role: 'assistant' as const, content: text }];
  const answer: Answer<'POST /chat/web'> = { id, ...(sessionId === undefined ? {} : { sessionId }), output };
  return { status: 201, body: answer };
};

const createResponse =
  (answerBy: typeof answerChat): ApiOperation =>
  ({ body }, context) => {
    const { chat, text } = answerBy(body, context);
    const response = responseOf(chat.id, text, Math.floor(Date.parse(chat.createdAt) / 1000));
    // For these operations, the vendor's default is to stream.
    return chat.stream === false ? { status: 201, body: response } : responseStream(response);
  };

/** Chats with the receptionist. `collectionOperations.ts` has the operations that read and delete chats. */
export const chats = {
  'POST /chat': createChat,
  'POST /chat/web': createWebChat,
  'POST /chat/responses': createResponse(answerChat),
  'POST /chat/web/responses': createResponse(answerWebChat),
} as const;
