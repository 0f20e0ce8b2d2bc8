import type { AudioLine } from './audioLine.ts';
import type { CallContext } from './callContext.ts';

/** Louder than breath and keyboards, quieter than a person who speaks to the computer. */
const VOICE_LOUDNESS = 0.02;
/** While the assistant speaks, her echo from the loudspeakers must not interrupt her. */
const VOICE_LOUDNESS_OVER_ASSISTANT = 0.04;
/** Share of the threshold below which a voice counts as silent after its start. Without it, quiet words would end the voice. */
const SILENCE_SHARE = 0.5;
/** In a noisy room, the voice has to exceed the noise by this factor. */
const NOISE_FACTOR = 3;
/** Share of the difference by which the estimated noise follows each quiet measurement. */
const NOISE_ADAPTATION = 0.05;
/** The same during a voice, whose words rise above it: bangs of the same loudness count as noise after about half a minute. */
const RISE_IN_VOICE = 0.0015;
/** A voice is quiet between its words, at least once in two such times. The noise is as loud as the quietest moment of both. */
const QUIET_MOMENT_MS = 1_500;
/** The mean loudness of a noise is above that of its quietest moment by this factor, which is common for its estimation by the minimum. */
const MEAN_OF_MINIMUM = 1.5;
/** Clicks, coughs and beeps are shorter. */
export const VOICE_START_MS = 200;
/** Shorter gaps (between syllables) do not restart the detection. */
const GAP_MS = 120;
/** A measurement counts for at most this time. On a busy machine, it can come so late that two beeps would seem to be one sound. */
const MAX_STEP_MS = 60;
/** A silence after which the voice has probably ended: recognition of its words begins. */
export const VOICE_PAUSE_MS = 400;
/** Longer than a pause for breath. */
export const VOICE_END_MS = 800;

/** `paused` may be followed by `resumed` or by `ended`. */
export type VoiceChange = 'started' | 'paused' | 'resumed' | 'ended';

export type VoiceDetector = {
  /**
   * @param loudness root mean square, 0 to 1
   * @param now milliseconds, on a clock that does not jump
   * @returns the change that this measurement causes, if any
   */
  readonly update: (loudness: number, now: number, isAssistantSpeaking: boolean) => VoiceChange | undefined;
};

/** Distinguishes a voice from silence, clicks and the assistant's own echo. */
export function createVoiceDetector(): VoiceDetector {
  let isSpeaking = false;
  let isPaused = false;
  let noise = 0;
  /** The time since the sound became loud; undefined in silence. */
  let loudMs: number | undefined;
  let lastLoudAt = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;
  /** The quietest moments of the voice, in the present and in the previous time. */
  let quiet = { since: 0, present: 0, previous: 0 };

  const followQuietMoments = (loudness: number, now: number): void => {
    quiet.present = Math.min(quiet.present, loudness);
    if (now - quiet.since < QUIET_MOMENT_MS) return;
    noise = Math.max(noise, Math.min(quiet.present, quiet.previous) * MEAN_OF_MINIMUM);
    quiet = { since: now, present: loudness, previous: quiet.present };
  };

  return {
    update: (loudness, now, isAssistantSpeaking) => {
      const threshold = Math.max(
        isAssistantSpeaking ? VOICE_LOUDNESS_OVER_ASSISTANT : VOICE_LOUDNESS,
        noise * NOISE_FACTOR,
      );
      if (loudness < noise || (!isSpeaking && loudness < threshold)) noise += (loudness - noise) * NOISE_ADAPTATION;
      else if (isSpeaking) noise += (loudness - noise) * RISE_IN_VOICE;
      if (isSpeaking) followQuietMoments(loudness, now);
      if (loudMs !== undefined) loudMs += Math.min(now - lastAt, MAX_STEP_MS);
      lastAt = now;
      if (loudness >= (isSpeaking ? threshold * SILENCE_SHARE : threshold)) {
        lastLoudAt = now;
        loudMs ??= 0;
      }
      if (isSpeaking && now - lastLoudAt >= VOICE_END_MS) {
        isSpeaking = false;
        isPaused = false;
        loudMs = undefined;
        return 'ended';
      }
      if (isSpeaking) {
        const wasPaused = isPaused;
        isPaused = now - lastLoudAt >= VOICE_PAUSE_MS;
        if (isPaused === wasPaused) return undefined;
        return isPaused ? 'paused' : 'resumed';
      }
      if (now - lastLoudAt > GAP_MS) loudMs = undefined;
      if (loudMs === undefined || loudMs < VOICE_START_MS) return undefined;
      isSpeaking = true;
      quiet = { since: now, present: loudness, previous: 0 };
      return 'started';
    },
  };
}

/** The part of an AudioContext that measures how far it has played. */
type SoundTime = Pick<AudioContext, 'currentTime' | 'state'>;

/**
 * Measures the time for which the context has played.
 *
 * The time of a running context advances exactly with its sound, even on a busy machine. Firefox leaves the context suspended
 * for as long as the computer has no output device. The wall clock counts then, so that a conversation continues.
 *
 * @param wallClock returns milliseconds
 * @returns a function that returns the seconds played since the clock was created
 */
export function createSoundClock(context: SoundTime, wallClock: () => number = () => performance.now()): () => number {
  let seconds = 0;
  let previousSound = context.currentTime;
  let previousWall = wallClock();
  return () => {
    const [soundNow, wallNow] = [context.currentTime, wallClock()];
    const hasPlayed = soundNow > previousSound;
    if (hasPlayed) seconds += soundNow - previousSound;
    else if (context.state !== 'running') seconds += (wallNow - previousWall) / 1_000;
    [previousSound, previousWall] = [soundNow, wallNow];
    return seconds;
  };
}

/** Short compared with the 200 ms for which a voice has to last before it counts. */
const LISTENING_INTERVAL_MS = 50;

/**
 * Emits `active-speaker-change` when the active speaker changes: the participant who most recently began to speak and still speaks.
 * In silence, the active speaker does not change.
 */
export function watchActiveSpeaker(
  { scope, channel, id }: Pick<CallContext, 'scope' | 'channel' | 'id'>,
  line: Pick<AudioLine, 'context' | 'visitorLoudness' | 'assistantLoudness'>,
  assistant: { readonly id: string; readonly level: (loudness: number) => number },
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
