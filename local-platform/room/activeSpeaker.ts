import type { AudioLine } from './audioLine.ts';
import type { CallContext } from './callContext.ts';
import type { RoomAssistant } from './roomAssistant.ts';
import { createSoundClock } from './soundClock.ts';
import { createVoiceDetector } from './voiceDetector.ts';

/** Short compared with the 200 ms that a voice has to last. */
const LISTENING_INTERVAL_MS = 50;

/**
 * Emits `active-speaker-change`: the active speaker is the participant who began to speak last and still speaks. In silence
 * it does not change.
 */
export function watchActiveSpeaker(
  { scope, channel, id }: Pick<CallContext, 'scope' | 'channel' | 'id'>,
  line: Pick<AudioLine, 'context' | 'visitorLoudness' | 'assistantLoudness'>,
  assistant: Pick<RoomAssistant, 'id' | 'level'>,
): void {
  const clock = createSoundClock(line.context);
  const [visitorVoice, assistantVoice] = [createVoiceDetector(), createVoiceDetector()];
  /** In the order in which they began. */
  const speaking = new Set<string>();
  let active: string | undefined;

  const note = (speaker: string, news: 'started' | 'ended' | undefined) => {
    if (news === 'started') speaking.add(speaker);
    if (news === 'ended') speaking.delete(speaker);
  };

  scope.every(LISTENING_INTERVAL_MS, () => {
    const now = clock() * 1_000;
    note(assistant.id, assistantVoice.update(assistant.level(line.assistantLoudness()), now, false));
    note(id, visitorVoice.update(line.visitorLoudness(), now, speaking.has(assistant.id)));
    const latest = [...speaking].at(-1);
    if (latest === undefined || latest === active) return;
    active = latest;
    channel.post({ action: 'active-speaker-change', activeSpeaker: { peerId: latest } });
  });
}
