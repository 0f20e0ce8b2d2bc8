import type { JsonObject } from '../../records/records.ts';

const CREATED_AT = '2025-01-01T00:00:00.000Z';

function createPersonality(
  id: string,
  name: string,
  prompt: string,
): JsonObject & { readonly id: string; readonly createdAt: string } {
  const messages = [{ role: 'system', content: prompt }];
  const assistant = { name, model: { provider: 'openai', model: 'gpt-4o', messages } };
  return { id, orgId: null, name, assistant, createdAt: CREATED_AT, updatedAt: CREATED_AT };
}

/** Personalities that the local platform provides to every organization. Their `orgId` is null, as on the vendor's platform. */
export const DEFAULT_PERSONALITIES = [
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000001',
    'Friendly Fran',
    'You are a friendly customer. Answer every question at once.',
  ),
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000002',
    'Skeptical Sam',
    'You are a skeptical customer. You doubt that you speak with a real person.',
  ),
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000003',
    'Impatient Ina',
    'You are an impatient customer. You are in a hurry and say so.',
  ),
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000004',
    'Confused Carl',
    'You are a confused customer. You ask to hear things again.',
  ),
] as const;

/** The default personality with this id, or undefined for another id. */
export const defaultPersonality = (id: string): JsonObject | undefined =>
  DEFAULT_PERSONALITIES.find((candidate) => candidate.id === id);
