import type { ModelReply } from '../receptionist/modelReply.ts';
import type { Turn } from '../receptionist/receptionistMachine.ts';

/**
 * Asks the room's language model for the answer to the latest turn.
 *
 * @param url the platform's route `rooms/{roomId}/replies`
 * @throws Error if the model has failed, and the reason of the signal
 */
export async function requestReply(url: string, turns: readonly Turn[], signal: AbortSignal): Promise<ModelReply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ turns: turns.map(({ role, text }) => ({ role, content: text })) }),
    signal,
  });
  if (!response.ok) throw new Error(`The model's reply was answered with status ${String(response.status)}.`);
  return (await response.json()) as ModelReply;
}
