import { createHash } from 'node:crypto';
import type { AssistantBody } from '../../assistant/receptionist.ts';
import type { PlatformClient } from '../../src/platform/api/platformClient.ts';
import { type AssistantChange, changesBetween } from './assistantChanges.ts';

export type PublishOptions = {
  /** Only its assistant operations are used. */
  readonly client: Pick<PlatformClient, 'request'>;
  readonly body: AssistantBody;
  /** Empty: the assistant is looked for by its name. */
  readonly assistantId: string;
  /** Without it nothing is written. */
  readonly publishes: boolean;
  /** Writes over a change that was made elsewhere. */
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
      /** Somebody has changed the assistant since it was last published from here. */
      readonly isNewerThere: boolean;
    }
  /** One sentence for the person at the keyboard. */
  | { readonly outcome: 'refused'; readonly problem: string };

/** In the assistant's metadata: what it was when it was published. */
const FINGERPRINT = 'publishedFingerprint';
/** Between the two requests of one publication. */
const UNFINISHED = 'unfinished';

/** What the platform sets by itself, or changes with each write. */
const VOLATILE = ['id', 'orgId', 'createdAt', 'updatedAt', 'metadata', 'latestVersionId'];

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

function publishedFingerprint({ metadata }: Stored): unknown {
  return typeof metadata === 'object' && metadata !== null && FINGERPRINT in metadata
    ? metadata[FINGERPRINT]
    : undefined;
}

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
        problem: `${String(named.length)} assistants of the account are called "${String(body.name)}". Set VITE_ASSISTANT_ID to the id of the right one.`,
      }
    : { assistant: named[0] };
}

/** The platform adds defaults, so that the fingerprint is known only once the assistant is stored: hence two requests. */
async function seal(client: PublishOptions['client'], stored: Stored): Promise<void> {
  const metadata = { [FINGERPRINT]: fingerprintOf(stored) };
  await client.request('PATCH /assistant/{id}', { path: { id: stored.id }, body: { metadata } });
}

/**
 * Compares the assistant of the code with the one of the account, and publishes it on request. Publishing twice changes nothing
 * the second time.
 *
 * @throws what the client throws: see `publishProblem`.
 */
export async function publishAssistant(options: PublishOptions): Promise<PublishResult> {
  const { client, body, publishes, overwrites } = options;
  const found = await find(options);
  if ('problem' in found) return { outcome: 'refused', problem: found.problem };
  const { assistant } = found;
  const unfinished = { ...body, metadata: { [FINGERPRINT]: UNFINISHED } };
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
      problem: `The assistant ${id} was changed elsewhere since it was last published from here. Look at the differences with "npm run assistant", then publish with --overwrite.`,
    };
  }
  const changed = (await client.request('PATCH /assistant/{id}', {
    path: { id },
    body: unfinished,
  })) as unknown as Stored;
  await seal(client, changed);
  return { outcome: 'changed', id, changes, isNewerThere };
}
