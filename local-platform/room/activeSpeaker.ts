import type { AudioLine } from './audioLine.ts';
import type { CallContext } from './callContext.ts';
import type { RoomAssistant } from './roomAssistant.ts';
import { createSoundClock } from './soundClock.ts';
import { createVoiceDetector, type VoiceChange } from './voiceDetector.ts';

/** Short compared with the 200 ms for which a voice has to last before it counts. */
const LISTENING_INTERVAL_MS = 50;

/**
 * Emits `active-speaker-change` when the active speaker changes: the participant who most recently began to speak and still speaks.
 * In silence, the active speaker does not change.
 */
export function watchActiveSpeaker(
  { scope, channel, id }: Pick<CallContext, 'scope' | 'channel' | 'id'>,
  line: Pick<AudioLine, 'context' | 'visitorLoudness' | 'assistantLoudness'>,
  assistant: Pick<RoomAssistant, 'id' | 'level'>,
): void {
  const clock = createSoundClock(line.context);
  const [visitorVoice, assistantVoice] = [createVoiceDetector(), createVoiceDetector()];
  /** Participants who speak, in the order in which they began. */
  const speakingIds = new Set<string>();
  /** The assistant's own sound contains no echo of her voice. */
  const hasEcho = false;
  let reportedId: string | undefined;

  const noteChange = (speakerId: string, change: VoiceChange | undefined) => {
    if (change === 'started') speakingIds.add(speakerId);
    if (change === 'ended') speakingIds.delete(speakerId);
  };

  scope.every(LISTENING_INTERVAL_MS, () => {
    const now = clock() * 1_000;
    noteChange(assistant.id, assistantVoice.update(assistant.level(line.assistantLoudness()), now, hasEcho));
    noteChange(id, visitorVoice.update(line.visitorLoudness(), now, speakingIds.has(assistant.id)));
    const latestId = [...speakingIds].at(-1);
    if (latestId === undefined || latestId === reportedId) return;
    reportedId = latestId;
    channel.post({ action: 'active-speaker-change', activeSpeaker: { peerId: latestId } });
  });
}
