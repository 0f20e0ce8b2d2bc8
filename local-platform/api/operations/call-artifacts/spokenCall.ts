import { HttpProblem } from '../../../httpAnswers.ts';
import { firstMessageOf } from '../../../firstMessage.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { answeringAssistant } from '../answeringAssistant.ts';
import { nameOfAssistant } from '../chatReply.ts';
import { talkOfCall, type Turn } from '../structured-outputs/talk.ts';
import { readWave } from '../../../wave/readWave.ts';
import { SAMPLE_RATE } from '../../../wave/writeWave.ts';

const PAUSE_SECONDS = 0.4;
/** Turns that would start later are left out, because each second of speech has to be synthesized. */
const MAX_SECONDS = 300;
/** The synthesizer's limit for one text. Longer turns are cut. */
const MAX_TURN_CHARACTERS = 1_000;

/** The samples of both sides of a call. They have the same length, because each side is silent while the other speaks. */
export type SpokenCall = { readonly customer: Int16Array; readonly assistant: Int16Array };

/** `start` is the index of the turn's first sample in the call. */
type SpokenTurn = { readonly role: Turn['role']; readonly start: number; readonly samples: Int16Array };

/**
 * The turns of the call. For a web call without a transcript, only the greeting is known: that of the stored assistant as it is now, because
 * the call's version of it may have been deleted.
 */
function turnsOf(call: StoredRecord, context: Pick<ApiContext, 'store'>): readonly Turn[] {
  const { turns } = talkOfCall(call);
  if (turns.length > 0 || call.type !== 'webCall') return turns;
  const assistant = answeringAssistant({ ...call, assistantVersion: undefined }, context);
  return [{ role: 'assistant', text: firstMessageOf({ ...call, assistant }, nameOfAssistant(assistant)) }];
}

/**
 * Synthesizes the call's turns in the voices of the local platform, because the sound itself is not stored. Each turn is followed by
 * a pause.
 *
 * @throws HttpProblem 404 if the call has no turn that the synthesizer can speak
 */
export async function speakCall(call: StoredRecord, context: ApiContext): Promise<SpokenCall> {
  const spoken: SpokenTurn[] = [];
  let end = 0;
  for (const { role, text } of turnsOf(call, context)) {
    const words = text.slice(0, MAX_TURN_CHARACTERS);
    // The synthesizer refuses a text that has neither Latin letters nor digits.
    if (!/[a-z0-9]/i.test(words) || end >= MAX_SECONDS * SAMPLE_RATE) continue;
    // `slt` is a woman's voice, and `rms` is a man's.
    const speech = readWave(await context.synthesize(words, role === 'assistant' ? 'slt' : 'rms'));
    if (typeof speech === 'string') throw new Error(`The synthesizer ${speech}.`);
    const { samples } = speech;
    spoken.push({ role, start: end, samples });
    end += samples.length + PAUSE_SECONDS * SAMPLE_RATE;
  }
  if (spoken.length === 0) throw new HttpProblem(404, 'Artifact not found: nothing was said in this call.');
  const sides = { customer: new Int16Array(end), assistant: new Int16Array(end) };
  for (const { role, start, samples } of spoken) {
    sides[role === 'assistant' ? 'assistant' : 'customer'].set(samples, start);
  }
  return sides;
}
