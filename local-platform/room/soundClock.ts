/** The part of an AudioContext that measures how far it has played. */
export type SoundTime = Pick<AudioContext, 'currentTime' | 'state'>;

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
