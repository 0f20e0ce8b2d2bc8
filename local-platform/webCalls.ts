import { randomUUID } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

/** One call, in the shape that the vendor's API answers `POST /call/web` with. */
export type WebCall = {
  readonly id: string;
  readonly orgId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly type: 'webCall';
  readonly status: 'queued';
  readonly webCallUrl: string;
  readonly transport: Json;
  readonly artifactPlan?: Json;
  readonly assistantId?: string;
  readonly assistant?: Json;
  readonly assistantOverrides?: Json;
  readonly squadId?: string;
  readonly squad?: Json;
  readonly workflowId?: string;
  readonly workflow?: Json;
  readonly workflowOverrides?: Json;
};

export type CallRequest =
  { readonly ok: true; readonly fields: CallFields } | { readonly ok: false; readonly messages: readonly string[] };

const NAMES = ['assistantId', 'squadId', 'workflowId'] as const;
const OBJECTS = ['assistant', 'assistantOverrides', 'squad', 'workflow', 'workflowOverrides'] as const;
const ONE_OF = ['assistant', 'assistantId', 'squad', 'squadId', 'workflow', 'workflowId'] as const;

type CallFields = Partial<Record<(typeof NAMES)[number], string> & Record<(typeof OBJECTS)[number], Json>> & {
  readonly roomDeleteOnUserLeaveEnabled?: boolean;
};

/** Every call of the local platform belongs to this organization. */
const ORGANIZATION_ID = '00000000-0000-4000-8000-000000000000';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const asJson = (value: unknown): Json => (isJson(value) ? value : {});

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Specification, section 5: a start needs one of assistant, squad or workflow. */
export function readCallRequest(body: unknown): CallRequest {
  if (!isJson(body)) return { ok: false, messages: ['body must be an object'] };
  const messages = [
    ...NAMES.filter((name) => isGiven(body[name]) && typeof body[name] !== 'string').map(
      (name) => `${name} must be a string`,
    ),
    ...OBJECTS.filter((name) => isGiven(body[name]) && !isJson(body[name])).map((name) => `${name} must be an object`),
  ];
  if (!ONE_OF.some((name) => isGiven(body[name]))) {
    messages.push(
      'assistant or assistantId or squad or squadId or workflow or workflowId must be provided. See the Local Platform in docs.',
    );
  }
  return messages.length > 0 ? { ok: false, messages } : { ok: true, fields: body };
}

const chosen = (fields: CallFields, names: readonly (keyof CallFields)[]): Partial<CallFields> =>
  Object.fromEntries(names.filter((name) => isGiven(fields[name])).map((name) => [name, fields[name]]));

/** @param now ISO 8601 */
export function createWebCall(fields: CallFields, webCallUrl: string, now: string): WebCall {
  const overrides = fields.assistantOverrides ?? {};
  const voice = overrides.voice ?? fields.assistant?.voice;
  const artifactPlan = overrides.artifactPlan ?? fields.assistant?.artifactPlan;
  const assistant = { ...fields.assistant, ...(isJson(voice) ? { voice } : {}) };
  return {
    id: randomUUID(),
    orgId: ORGANIZATION_ID,
    createdAt: now,
    updatedAt: now,
    type: 'webCall',
    status: 'queued',
    webCallUrl,
    transport: {
      provider: 'daily',
      conversationType: 'voice',
      callUrl: webCallUrl,
      roomDeleteOnUserLeaveEnabled: fields.roomDeleteOnUserLeaveEnabled ?? true,
    },
    ...(isJson(artifactPlan) ? { artifactPlan } : {}),
    ...(Object.keys(assistant).length > 0 ? { assistant } : {}),
    ...chosen(fields, [
      'assistantId',
      'squadId',
      'squad',
      'workflowId',
      'workflow',
      'assistantOverrides',
      'workflowOverrides',
    ]),
  };
}

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** What the assistant is to say first, where the request says so. */
export const firstMessageOf = ({ assistant, assistantOverrides }: WebCall): string | undefined =>
  textIn(asJson(assistantOverrides).firstMessage) ?? textIn(asJson(assistant).firstMessage);

export const isVideoRecorded = ({ artifactPlan }: WebCall): boolean =>
  asJson(artifactPlan).videoRecordingEnabled === true;
