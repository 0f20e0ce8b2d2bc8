import { isJsonObject, type JsonObject, objectOrEmpty } from './records/records.ts';
import type { StoredRecord } from './records/recordStore.ts';

/** The fields of a request for a call, or messages about its problems. */
export type CallRequest =
  | { readonly ok: true; readonly fields: CallFields }
  | { readonly ok: false; readonly messages: readonly string[] };

const STRING_FIELDS = ['assistantId', 'assistantVersion', 'squadId', 'workflowId'] as const;
const OBJECT_FIELDS = ['assistant', 'assistantOverrides', 'squad', 'workflow', 'workflowOverrides'] as const;
const ANSWERER_FIELDS = ['assistant', 'assistantId', 'squad', 'squadId', 'workflow', 'workflowId'] as const;

type CallFields = Partial<
  Record<(typeof STRING_FIELDS)[number], string> & Record<(typeof OBJECT_FIELDS)[number], JsonObject>
> & {
  readonly roomDeleteOnUserLeaveEnabled?: boolean;
};

export const WHO_ANSWERS_MESSAGE =
  'assistant or assistantId or squad or squadId or workflow or workflowId must be provided. See the Local Platform in docs.';

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** True if the fields name an assistant, a squad or a workflow that answers the call. */
export const isAnswererNamed = (fields: JsonObject): boolean => ANSWERER_FIELDS.some((name) => isGiven(fields[name]));

/** Checks the body of a request for a call. The body must name an assistant, a squad or a workflow (specification, section 5). */
export function readCallRequest(body: unknown): CallRequest {
  if (!isJsonObject(body)) return { ok: false, messages: ['body must be an object'] };
  const messages = [
    ...STRING_FIELDS.filter((name) => isGiven(body[name]) && typeof body[name] !== 'string').map(
      (name) => `${name} must be a string`,
    ),
    ...OBJECT_FIELDS.filter((name) => isGiven(body[name]) && !isJsonObject(body[name])).map(
      (name) => `${name} must be an object`,
    ),
  ];
  if (!isAnswererNamed(body)) messages.push(WHO_ANSWERS_MESSAGE);
  return messages.length > 0 ? { ok: false, messages } : { ok: true, fields: body };
}

const givenFields = (fields: CallFields, names: readonly (keyof CallFields)[]): Partial<CallFields> =>
  Object.fromEntries(names.filter((name) => isGiven(fields[name])).map((name) => [name, fields[name]]));

/** Returns the fields of a web call in the form of the vendor's API, without the address of the room. */
export function webCallFields(fields: CallFields): JsonObject {
  // The vendor's client reads the voice and the artifact plan of a call only from `assistant.voice` and `artifactPlan`.
  const overrides = fields.assistantOverrides ?? {};
  const voice = overrides.voice ?? fields.assistant?.voice;
  const artifactPlan = overrides.artifactPlan ?? fields.assistant?.artifactPlan;
  const assistant = { ...fields.assistant, ...(isJsonObject(voice) ? { voice } : {}) };
  return {
    type: 'webCall',
    status: 'queued',
    transport: {
      provider: 'daily',
      conversationType: 'voice',
      roomDeleteOnUserLeaveEnabled: fields.roomDeleteOnUserLeaveEnabled ?? true,
    },
    ...(isJsonObject(artifactPlan) ? { artifactPlan } : {}),
    ...(Object.keys(assistant).length > 0 ? { assistant } : {}),
    ...givenFields(fields, [
      'assistantId',
      'assistantVersion',
      'squadId',
      'squad',
      'workflowId',
      'workflow',
      'assistantOverrides',
      'workflowOverrides',
    ]),
  };
}

/** Returns the call with the address of its room. */
export const joinableCall = (call: StoredRecord, webCallUrl: string): StoredRecord => ({
  ...call,
  webCallUrl,
  transport: { ...objectOrEmpty(call.transport), callUrl: webCallUrl },
});

export const isVideoRecorded = ({ artifactPlan }: StoredRecord): boolean =>
  objectOrEmpty(artifactPlan).videoRecordingEnabled === true;
