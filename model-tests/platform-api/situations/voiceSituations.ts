import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';
import type { Created, Situation, Situations } from './situation.ts';

const DICTIONARY = { provider: '11labs', resourceName: 'pronunciation-dictionary' } as const;

/** Creates a dictionary. @returns its path parameters. */
async function createDictionary(client: PlatformClient): Promise<Record<string, string>> {
  const { provider, resourceName } = DICTIONARY;
  const { id } = await client.provider.resource.create(provider, resourceName, { body: { name: 'Trade words' } });
  return { ...DICTIONARY, id };
}

const storedDictionary: Situation = async (_draw, client) => ({ path: await createDictionary(client) });

/** Adds a voice to the voice library. @returns the id of its entry. */
async function addVoice(client: PlatformClient): Promise<string> {
  await client.provider.voice.add('11labs', { ownerId: 'owner', voiceId: 'voice', name: 'Morgan' });
  const [voice] = await client.voiceLibrary.get('11labs', { keyword: 'Morgan' });
  return (voice as Created | undefined)?.id ?? '';
}

/** Voices, and resources of their providers. */
export const voiceSituations: Situations = {
  'POST /provider/{provider}/{resourceName}': () => Promise.resolve({ path: DICTIONARY }),
  'GET /provider/{provider}/{resourceName}': async (_draw, client) => {
    await createDictionary(client);
    return { path: DICTIONARY };
  },
  'GET /provider/{provider}/{resourceName}/{id}': storedDictionary,
  'PATCH /provider/{provider}/{resourceName}/{id}': async (_draw, client) => ({
    path: await createDictionary(client),
    body: { rules: [{ type: 'alias', stringToReplace: 'HVAC', alias: 'heating' }] },
  }),
  'DELETE /provider/{provider}/{resourceName}/{id}': storedDictionary,
  'PATCH /voice-library/{id}': async (draw, client) => ({
    path: { id: await addVoice(client) },
    body: draw('PATCH /voice-library/{id}'),
  }),
  'DELETE /voice-library/{id}': async (_draw, client) => ({ path: { id: await addVoice(client) } }),
};

/** Situations for operations on artifacts: each creates a call that has the artifact. */
export const callSituations: Situations = {
  'GET /call/{id}/video-recording': async (_draw, client) => {
    const assistantOverrides = { artifactPlan: { videoRecordingEnabled: true } };
    const { id } = await client.call.web({ assistantId: 'ava', assistantOverrides });
    return { path: { id } };
  },
  'GET /call/{id}/pcap': async (_draw, _client, request) => {
    const customer = { number: '+15550100' };
    const body = { assistantId: 'ava', phoneNumberId: 'number-1', customer };
    const { id } = (await request('POST /call', { body })) as { readonly id: string };
    return { path: { id } };
  },
  ...Object.fromEntries(
    (['mono', 'stereo', 'customer', 'assistant'] as const).map((name) => [
      `GET /call/{id}/${name}-recording`,
      (async (_draw, client) => ({
        path: { id: (await client.call.web({ assistantId: 'ava' })).id },
      })) satisfies Situation,
    ]),
  ),
};
