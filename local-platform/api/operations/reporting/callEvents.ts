import { isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { fieldAt } from '../callTable.ts';
import { compareValues } from '../scorecards/compareValues.ts';
import { durationOf } from '../sortedRecords.ts';
import type { EventsQuery } from './insightDefinition.ts';

type EventName = EventsQuery['on'];
type EventFilter = NonNullable<EventsQuery['filters']>[number];

/** Reads the events of one name from a call. @returns the fields of each event, which the filters of queries compare */
type EventReader = (call: StoredRecord) => readonly JsonObject[];

const callFields = (call: StoredRecord): JsonObject => ({ ...call, duration: durationOf(call) });

const eventIfSet =
  (field: string): EventReader =>
  (call) =>
    typeof call[field] === 'string' ? [callFields(call)] : [];

const eventIfEndedBy =
  (reason: string): EventReader =>
  (call) =>
    call.endedReason === reason ? [callFields(call)] : [];

const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

function messagesOf({ artifact, messages }: StoredRecord): readonly JsonObject[] {
  const artifactMessages = objectsIn(objectOrEmpty(artifact).messages);
  return artifactMessages.length > 0 ? artifactMessages : objectsIn(messages);
}

const messagesBy =
  (...roles: readonly string[]): EventReader =>
  (call) =>
    messagesOf(call).filter(({ role }) => roles.includes(String(role)));

const userMessages = messagesBy('user');
const assistantMessages = messagesBy('bot', 'assistant');
const toolCallMessages = messagesBy('tool_calls');

/** Reads each tool call. To its own fields, adds those of its `function`: the name and the arguments. */
const toolCalls: EventReader = (call) =>
  toolCallMessages(call).flatMap((message) =>
    objectsIn(message.toolCalls).map((toolCall) => ({ ...toolCall, ...objectOrEmpty(toolCall.function) })),
  );

const structuredOutputs: EventReader = ({ artifact }) =>
  Object.values(objectOrEmpty(objectOrEmpty(artifact).structuredOutputs)).filter(isJsonObject);

/** Readers of the events that a stored call implies, by event name. Other events are not recorded, so a query for them counts none. */
const READERS: Readonly<Partial<Record<EventName, EventReader>>> = {
  'call.queued': eventIfSet('createdAt'),
  'call.started': eventIfSet('startedAt'),
  'call.inProgress': eventIfSet('startedAt'),
  'call.ended': eventIfSet('endedAt'),
  'call.silenceTimeout': eventIfEndedBy('silence-timed-out'),
  'call.maxDurationReached': eventIfEndedBy('exceeded-max-duration'),
  'call.voicemailDetected': eventIfEndedBy('voicemail'),
  'call.transferCompleted': eventIfEndedBy('assistant-forwarded-call'),
  'call.transferFailed': eventIfEndedBy('call.in-progress.error-transfer-failed'),
  'assistant.transcriber.finalTranscript': userMessages,
  'assistant.model.responseSucceeded': assistantMessages,
  'assistant.model.toolCallsReceived': toolCallMessages,
  'assistant.tool.started': toolCalls,
  'assistant.tool.completed': messagesBy('tool_call_result'),
  'assistant.analysis.structuredOutputGenerated': structuredOutputs,
  'pipeline.turnStarted': userMessages,
  'pipeline.userSpeechStarted': userMessages,
  'pipeline.userSpeechStopped': userMessages,
  'pipeline.botSpeechStarted': assistantMessages,
  'pipeline.botSpeechStopped': assistantMessages,
  'pipeline.firstMessageStarted': (call) => assistantMessages(call).slice(0, 1),
  'pipeline.firstMessageCompleted': (call) => assistantMessages(call).slice(0, 1),
};

const includesIgnoringCase = (value: unknown, part: unknown) =>
  typeof value === 'string' && value.toLowerCase().includes(String(part).toLowerCase());

function eventMeets({ column, operator, value: expected }: EventFilter, event: JsonObject): boolean {
  const value = fieldAt(event, column);
  if (operator === 'contains') return includesIgnoringCase(value, expected);
  return operator === 'notContains' ? !includesIgnoringCase(value, expected) : compareValues(value, operator, expected);
}

/** The number of a call's events that the query selects. */
export function countEvents({ on, filters = [] }: EventsQuery, call: StoredRecord): number {
  const events = READERS[on]?.(call) ?? [];
  return events.filter((event) => filters.every((filter) => eventMeets(filter, event))).length;
}
