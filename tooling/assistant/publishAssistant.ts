import { createHash } from 'node:crypto';
import type { AssistantBody } from '../../assistant/receptionist.ts';
import type { PlatformClient } from '../../src/platform/api/platformClient.ts';
import { type AssistantChange, changesBetween } from './assistantChanges.ts';

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
      problem: `The assistant ${id} was changed elsewhere since it was last published from here. Run "npm run assistant" to see the differences, then publish with --overwrite.`,
    };
  }
  const changed = (await client.request('PATCH /assistant/{id}', {
    path: { id },
    body: unfinished,
  })) as unknown as Stored;
  await seal(client, changed);
  return { outcome: 'changed', id, changes, isNewerThere };
}
