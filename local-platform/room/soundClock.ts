/** The part of an AudioContext that measures how far it has played. */
export type SoundTime = Pick<AudioContext, 'currentTime' | 'state'>;

/**
 * Measures the time for which the context has played.
 *
 * The time of a running context advances exactly with its sound, also on a busy machine. Firefox leaves the context suspended
 * for as long as the computer has no output device; then the wall clock counts, so that a conversation continues.
 *
 * @param wallClock milliseconds.
 * @returns seconds since the clock was created.
 */
export function createSoundClock(context: SoundTime, wallClock: () => number = () => performance.now()): () => number {
  let seconds = 0;
  let lastSound = context.currentTime;
  let lastWall = wallClock();
  return () => {
    const [soundNow, wallNow] = [context.currentTime, wallClock()];
    const hasPlayed = soundNow > lastSound;
    if (hasPlayed) seconds += soundNow - lastSound;
    else if (context.state !== 'running') seconds += (wallNow - lastWall) / 1_000;
    [lastSound, lastWall] = [soundNow, wallNow];
    return seconds;
  };
}
