import type { Situation, Situations } from './situation.ts';

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
