import type { StateValue } from 'xstate';
import type { ActorStatus } from '../recording/recording.ts';
import { type Fields, isFields, plainCopy } from './receivedJson.ts';

/** Sent by the window that shows the actors when it is ready for messages. */
export const CONNECTED = '@statelyai.connected';
/** Sent by an application that stops its inspector. */
export const DISCONNECTED = '@statelyai.disconnected';

/** The part of a message of `@statelyai/inspect` that a recording can contain. */
export type StatelyMessage = StatelyActorMessage | StatelyEventMessage | StatelySnapshotMessage;

type Sent = {
  readonly sessionId: string;
  /** Milliseconds since 1970. Absent if the sender's text is not a valid time. */
  readonly createdAt?: number;
};

export type StatelyActorMessage = Sent & {
  readonly type: '@xstate.actor';
  readonly name: string;
  readonly parentId?: string;
  /** JSON of the machine's configuration; for other logic, JSON with only an id. */
  readonly definition?: string;
  readonly snapshot: StatelySnapshot;
};

export type StatelyEventMessage = Sent & {
  readonly type: '@xstate.event';
  readonly sourceId?: string;
  readonly event: StatelyEvent;
};

export type StatelySnapshotMessage = Sent & {
  readonly type: '@xstate.snapshot';
  /** The event that led to the snapshot. */
  readonly event: StatelyEvent;
  readonly snapshot: StatelySnapshot;
};

export type StatelyEvent = { readonly type: string } & Fields;

export type StatelySnapshot = {
  readonly status: ActorStatus;
  readonly value?: StateValue;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
};

const MAX_ID_CHARACTERS = 500;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_CHARACTERS;

const STATUSES: readonly unknown[] = ['active', 'done', 'error', 'stopped'] satisfies readonly ActorStatus[];
const isStatus = (value: unknown): value is ActorStatus => STATUSES.includes(value);

/** Call it with a `plainCopy`, which limits the depth. */
const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (isFields(value) && Object.values(value).every(isStateValue));

/** The maximum time of a `Date`. */
const MAX_MILLISECONDS = 8.64e15;

function timeIn(value: unknown): number | undefined {
  const milliseconds = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return milliseconds > 0 && milliseconds <= MAX_MILLISECONDS ? milliseconds : undefined;
}

function eventIn(value: unknown): StatelyEvent | undefined {
  if (!isFields(value) || typeof value.type !== 'string') return undefined;
  return plainCopy(value) as StatelyEvent;
}

function snapshotIn(value: unknown): StatelySnapshot {
  if (!isFields(value)) return { status: 'active' };
  const state = plainCopy(value.value);
  return {
    status: isStatus(value.status) ? value.status : 'active',
    ...(isStateValue(state) && { value: state }),
    ...('context' in value && { context: plainCopy(value.context) }),
    ...(value.output !== undefined && { output: plainCopy(value.output) }),
    ...(value.error !== undefined && { error: plainCopy(value.error) }),
  };
}

/**
 * Reads a message. The sender is not trusted.
 *
 * @returns undefined for anything that is not a message of the protocol.
 */
export function readStatelyMessage(data: unknown): StatelyMessage | undefined {
  if (!isFields(data) || typeof data._version !== 'string' || !isId(data.sessionId)) return undefined;
  const { type, sessionId } = data;
  const createdAt = timeIn(data.createdAt);
  const sent = { sessionId, ...(createdAt !== undefined && { createdAt }) };
  switch (type) {
    case '@xstate.actor':
      return {
        ...sent,
        type,
        name: isId(data.name) ? data.name : sessionId,
        ...(isId(data.parentId) && { parentId: data.parentId }),
        ...(typeof data.definition === 'string' && { definition: data.definition }),
        snapshot: snapshotIn(data.snapshot),
      };
    case '@xstate.event': {
      const event = eventIn(data.event);
      return event && { ...sent, type, event, ...(isId(data.sourceId) && { sourceId: data.sourceId }) };
    }
    case '@xstate.snapshot': {
      const event = eventIn(data.event);
      return event && { ...sent, type, event, snapshot: snapshotIn(data.snapshot) };
    }
    default:
      return undefined;
  }
}
