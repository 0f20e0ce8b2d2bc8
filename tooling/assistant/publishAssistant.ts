import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AssistantBody } from '../../assistant/receptionist.ts';
import { PlatformClientError } from '../../src/platform/api/PlatformClientError.ts';
import { isRefusedResponse, type PlatformClient } from '../../src/platform/api/platformClient.ts';
import { NoAnswerError } from '../server-answers/serverAnswers.ts';

export type PublishOptions = {
  /** Only its assistant operations are used. */
  readonly client: Pick<PlatformClient, 'request'>;
  readonly body: AssistantBody;
  /** Empty: finds the assistant by its name. */
  readonly assistantId: string;
  /** False: compares only, and writes nothing. */
  readonly publishes: boolean;
  /** Publishes even if the assistant was changed elsewhere since the last publication. */
  readonly overwrites: boolean;
};

/** A field that differs between the code and the account: "model.temperature". */
export type AssistantChange = { readonly field: string; readonly account: unknown; readonly code: unknown };

export type PublishResult =
  | { readonly outcome: 'would-create' }
  | { readonly outcome: 'created'; readonly id: string }
  | { readonly outcome: 'unchanged'; readonly id: string }
  | {
      readonly outcome: 'would-change' | 'changed';
      readonly id: string;
      readonly changes: readonly AssistantChange[];
      /** The account's assistant was changed elsewhere since it was last published from here. */
      readonly isNewerThere: boolean;
    }
  /** One sentence for the user of the command. */
  | { readonly outcome: 'refused'; readonly problem: string };

/** Key in the assistant's metadata. Its value is a hash of the assistant as stored by the last publication. */
const FINGERPRINT = 'publishedFingerprint';
/** The value between the two requests of one publication. */
const UNFINISHED = 'unfinished';

/** Fields that the platform sets, or changes with each write. They are not part of the fingerprint. */
const VOLATILE = ['id', 'orgId', 'createdAt', 'updatedAt', 'metadata', 'latestVersion', 'latestVersionId'];

type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly name?: string };

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const fingerprintOf = (assistant: Stored): string =>
  createHash('sha256')
    .update(sortedJson(Object.fromEntries(Object.entries(assistant).filter(([name]) => !VOLATILE.includes(name)))))
    .digest('hex');

/** @returns the assistant's metadata; empty if there are none, or if they are not an object and cannot hold a fingerprint. */
function metadataOf({ metadata }: Stored): Readonly<Record<string, unknown>> {
  return typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? { ...metadata } : {};
}

const publishedFingerprint = (assistant: Stored): unknown => metadataOf(assistant)[FINGERPRINT];

function wasChangedElsewhere(assistant: Stored): boolean {
  const published = publishedFingerprint(assistant);
  return published !== UNFINISHED && published !== fingerprintOf(assistant);
}

type Found = { readonly assistant: Stored | undefined } | { readonly problem: string };

async function find({ client, assistantId, body }: PublishOptions): Promise<Found> {
  if (assistantId !== '') {
    return {
      assistant: (await client.request('GET /assistant/{id}', { path: { id: assistantId } })) as unknown as Stored,
    };
  }
  const all = (await client.request('GET /assistant', { query: { limit: 1_000 } })) as unknown as readonly Stored[];
  const named = all.filter(({ name }) => name === body.name);
  return named.length > 1
    ? {
        problem: `The account has ${String(named.length)} assistants with the name "${String(body.name)}". Set VITE_ASSISTANT_ID to the id of the right one.`,
      }
    : { assistant: named[0] };
}

/** Writes the fingerprint. It needs a request of its own: the platform adds defaults, so only the stored assistant can be hashed. */
async function seal(client: PublishOptions['client'], stored: Stored): Promise<void> {
  const metadata = { ...metadataOf(stored), [FINGERPRINT]: fingerprintOf(stored) };
  await client.request('PATCH /assistant/{id}', { path: { id: stored.id }, body: { metadata } });
}

/**
 * Compares the code's assistant with the account's, and publishes it if `publishes` is set. Idempotent.
 *
 * @throws the client's errors, for which `publishProblem` has messages.
 */
export async function publishAssistant(options: PublishOptions): Promise<PublishResult> {
  const { client, body, publishes, overwrites } = options;
  const found = await find(options);
  if ('problem' in found) return { outcome: 'refused', problem: found.problem };
  const { assistant } = found;
  // A PATCH replaces the metadata as a whole, so each request includes the metadata of other tools.
  const metadata = { ...(assistant && metadataOf(assistant)), [FINGERPRINT]: UNFINISHED };
  const unfinished = { ...body, metadata };
  if (assistant === undefined) {
    if (!publishes) return { outcome: 'would-create' };
    const created = (await client.request('POST /assistant', { body: unfinished })) as unknown as Stored;
    await seal(client, created);
    return { outcome: 'created', id: created.id };
  }
  const { id } = assistant;
  const changes = changesBetween(assistant, body);
  const isFinished = publishedFingerprint(assistant) !== UNFINISHED;
  if (changes.length === 0 && (isFinished || !publishes)) return { outcome: 'unchanged', id };
  const isNewerThere = wasChangedElsewhere(assistant);
  if (!publishes) return { outcome: 'would-change', id, changes, isNewerThere };
  if (isNewerThere && !overwrites) {
    return {
      outcome: 'refused',
      problem: `The assistant ${id} was changed elsewhere since it was last published from here. Run "npm run -w tooling assistant" to see the differences, then publish with --overwrite.`,
    };
  }
  const changed = (await client.request('PATCH /assistant/{id}', {
    path: { id },
    body: unfinished,
  })) as unknown as Stored;
  await seal(client, changed);
  return { outcome: 'changed', id, changes, isNewerThere };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @returns the fields of the code whose value in the account differs. Fields that only the account has, such as defaults of the
 * platform, are not changes. Lists of equal length are compared item by item, other lists as a whole.
 */
function changesBetween(account: unknown, code: unknown, field = ''): readonly AssistantChange[] {
  const inside = (name: string) => (field === '' ? name : `${field}.${name}`);
  if (isObject(code)) {
    const known = isObject(account) ? account : {};
    return Object.entries(code).flatMap(([name, value]) => changesBetween(known[name], value, inside(name)));
  }
  if (Array.isArray(code) && Array.isArray(account) && code.length === account.length) {
    return code.flatMap((value, place) => changesBetween(account[place], value, inside(String(place))));
  }
  return isDeepStrictEqual(account, code) ? [] : [{ field, account, code }];
}

const MAX_SHOWN = 60;

function shown(value: unknown, hideKey: (text: string) => string): string {
  if (value === undefined) return 'nothing';
  // Before the text is cut, which could leave a part of the key.
  const json = hideKey(JSON.stringify(value));
  return json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN)}… (${String(json.length)} characters)` : json;
}

/**
 * "model.temperature: 0.7 becomes 0.3".
 *
 * @param hideKey replaces the account's key in a text.
 */
export const changeInWords = ({ field, account, code }: AssistantChange, hideKey: (text: string) => string): string =>
  `${field}: ${shown(account, hideKey)} becomes ${shown(code, hideKey)}`;

/** The account's private key. Read from the environment only, so that it cannot become part of a build. */
export const KEY_VARIABLE = 'PLATFORM_PRIVATE_KEY';

const UNAUTHORIZED = [401, 403];
const NOT_FOUND = 404;
const REDIRECTS = /^3\d\d$/;

function refusalText(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return Array.isArray(message) ? message.join('; ') : String(message);
}

/**
 * @param thrown the error of a request
 * @param apiBaseUrl the platform that the request was sent to
 * @returns one or two sentences for the user of the command. They quote the platform, which may quote the key.
 */
export function publishProblem(thrown: unknown, apiBaseUrl: string): string {
  if (isRefusedResponse(thrown)) {
    if (UNAUTHORIZED.includes(thrown.status)) {
      return `The platform refuses the key (${String(thrown.status)}). ${KEY_VARIABLE} must be a private key of the account.`;
    }
    if (thrown.status === NOT_FOUND) return 'The account has no assistant with the id in VITE_ASSISTANT_ID (404).';
    if (REDIRECTS.test(String(thrown.status))) {
      const target = thrown.headers.get('location') ?? 'another address';
      return `The platform at ${apiBaseUrl} redirects to ${target} (${String(thrown.status)}), where the key and the assistant are not sent. If that is the platform, set VITE_API_BASE_URL to it.`;
    }
    return `The platform refuses the request (${String(thrown.status)}): ${refusalText(thrown.error)}.`;
  }
  if (thrown instanceof PlatformClientError) return thrown.message;
  if (thrown instanceof NoAnswerError) return `Cannot reach the platform at ${apiBaseUrl}: ${thrown.reason}.`;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return `The answer of the platform at ${apiBaseUrl} cannot be used: ${reason}.`;
}
