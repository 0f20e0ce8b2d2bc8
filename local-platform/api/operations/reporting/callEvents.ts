import { isJson, type Json, objectOrEmpty } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { fieldAt } from '../callTable.ts';
import { compareValues } from '../scorecards/compareValues.ts';
import { durationOf } from '../sortedRecords.ts';
import type { EventsQuery } from './insightDefinition.ts';

type EventName = EventsQuery['on'];
type EventFilter = NonNullable<EventsQuery['filters']>[number];

/** Reads the events of one name from a call. @returns the fields of each event, by which queries filter */
type EventReader = (call: StoredRecord) => readonly Json[];

const callFields = (call: StoredRecord): Json => ({ ...call, duration: durationOf(call) });

const whenGiven =
  (field: string): EventReader =>
  (call) =>
    typeof call[field] === 'string' ? [callFields(call)] : [];

const whenEndedBy =
  (reason: string): EventReader =>
  (call) =>
    call.endedReason === reason ? [callFields(call)] : [];

const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function messagesOf({ artifact, messages }: StoredRecord): readonly Json[] {
  const ofArtifact = listIn(objectOrEmpty(artifact).messages);
  return ofArtifact.length > 0 ? ofArtifact : listIn(messages);
}

const messagesBy =
  (...roles: readonly string[]): EventReader =>
  (call) =>
    messagesOf(call).filter(({ role }) => roles.includes(String(role)));

const userMessages = messagesBy('user');
const assistantMessages = messagesBy('bot', 'assistant');
const toolCallMessages = messagesBy('tool_calls');

/** Each tool call with the fields of its `function`: its name and arguments. */
const toolCalls: EventReader = (call) =>
  toolCallMessages(call).flatMap((message) =>
    listIn(message.toolCalls).map((toolCall) => ({ ...toolCall, ...objectOrEmpty(toolCall.function) })),
  );

const structuredOutputs: EventReader = ({ artifact }) =>
  Object.values(objectOrEmpty(objectOrEmpty(artifact).structuredOutputs)).filter(isJson);

/** Readers of the events that can be found in the record of a call. Other events are not recorded, so a query counts none. */
const READERS: Readonly<Partial<Record<EventName, EventReader>>> = {
  'call.queued': whenGiven('createdAt'),
  'call.started': whenGiven('startedAt'),
  'call.inProgress': whenGiven('startedAt'),
  'call.ended': whenGiven('endedAt'),
  'call.silenceTimeout': whenEndedBy('silence-timed-out'),
  'call.maxDurationReached': whenEndedBy('exceeded-max-duration'),
  'call.voicemailDetected': whenEndedBy('voicemail'),
  'call.transferCompleted': whenEndedBy('assistant-forwarded-call'),
  'call.transferFailed': whenEndedBy('call.in-progress.error-transfer-failed'),
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

const hasText = (value: unknown, part: unknown) =>
  typeof value === 'string' && value.toLowerCase().includes(String(part).toLowerCase());

function meets({ column, operator, value: expected }: EventFilter, event: Json): boolean {
  const value = fieldAt(event, column);
  if (operator === 'contains') return hasText(value, expected);
  return operator === 'notContains' ? !hasText(value, expected) : compareValues(value, operator, expected);
}

/** How many events of the query a call has. */
export function countEvents({ on, filters = [] }: EventsQuery, call: StoredRecord): number {
  const events = READERS[on]?.(call) ?? [];
  return events.filter((event) => filters.every((filter) => meets(filter, event))).length;
}
