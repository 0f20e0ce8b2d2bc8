import Vapi from '@vapi-ai/web';
import type { AssistantOverrides, Call, CreateAssistantDTO } from '@vapi-ai/web/dist/api';

/** Code as in a page that was written for the vendor's class. The tests compile it, and do not run it. */
const vapi = new Vapi('public-key', 'https://platform.example.com', { avoidEval: true }, { audioSource: true });

vapi.on('call-start', () => console.log('The assistant listens.'));
vapi.on('volume-level', (volume) => console.log(volume.toFixed(2)));
vapi.on('message', (message) => console.log(message.type));
vapi.on('error', (error: Error) => console.error(error.name, error.message));
vapi.on('call-start-failed', ({ stage, error }) => console.error(stage, error));
// @ts-expect-error -- this event does not exist
vapi.on('call-started', () => undefined);

export async function call(assistant: CreateAssistantDTO): Promise<string | undefined> {
  const overrides: AssistantOverrides = { variableValues: { name: 'Dana' } };
  const started: Call | null = await vapi.start(assistant, overrides);
  vapi.say('One moment.', true);
  vapi.setMuted(!vapi.isMuted());
  if (started?.status === 'ended') await vapi.stop();
  return started?.monitor?.listenUrl;
}
