import { createPlatformClient } from '../../src/platform/api/platformClient.ts';
import type { StandalonePlatform } from '../local-room/StandalonePlatform.ts';

export const FIRST_MESSAGE = 'Hello there.';

/** Creates a web call. @returns the address of its room, in which the assistant begins with `FIRST_MESSAGE`. */
export async function createWebCall({ addresses }: StandalonePlatform): Promise<string> {
  const client = createPlatformClient({ token: 'any-key', baseUrl: addresses.api });
  const { webCallUrl } = (await client.call.web({
    assistantId: 'ava',
    assistantOverrides: { firstMessage: FIRST_MESSAGE },
  })) as { readonly webCallUrl?: string };
  if (webCallUrl === undefined) throw new Error('The web call has no room.');
  return webCallUrl;
}
