import { useQuery } from '@tanstack/react-query';
import CallClientByDefault, { CallClient, CallClientError, type CallErrorEvent, type CreatedCall } from 'callwright';
import {
  createPlatformClient,
  isRefusedResponse,
  type Answer,
  type Assistant,
  type Body,
  type CreateAssistantDTO,
} from 'callwright/api';
import { createPlatformQueries } from 'callwright/react-query';

/** Code as in a page that was written for this package. The tests compile it, and do not run it. */
CallClient.setPageDefaults({ rooms: { hosts: ['rooms.example.com'], origin: '' } });
export const client: CallClient = new CallClientByDefault(() => Promise.resolve('short-lived key'));

client.on('error', (event: CallErrorEvent) => console.error(event.stage, event.error.retryable));
client.on('sound-blocked', () => client.resumeSound());

export async function start(signal: AbortSignal): Promise<CreatedCall | null> {
  try {
    return await client.start('assistant-id', {}, undefined, undefined, undefined, { signal });
  } catch (error) {
    if (error instanceof CallClientError) console.error(error.problem.type);
    return null;
  }
}

const platform = createPlatformClient({ token: 'private-key' });
const queries = createPlatformQueries(platform);

export const useAssistants = () => useQuery(queries.query('GET /assistant'));

export async function rename(id: string, name: string): Promise<Answer<'PATCH /assistant/{id}'>> {
  const change: Body<'PATCH /assistant/{id}'> = { name };
  // @ts-expect-error -- a name is a string
  await platform.assistant.update(id, { name: 42 }).catch((error) => isRefusedResponse(error));
  return platform.assistant.update(id, change);
}

export const assistants = (): Promise<Assistant[]> => platform.assistant.list({ limit: 10 });

export async function duplicate(draft: CreateAssistantDTO): Promise<Assistant> {
  return platform.assistant.create({ ...draft, serverMessages: ['transcript', 'end-of-call-report'] });
}

export const campaignNames = async (): Promise<string[]> =>
  (await platform.campaign.list({ sortBy: 'createdAt' })).results.map(({ name }) => name);
