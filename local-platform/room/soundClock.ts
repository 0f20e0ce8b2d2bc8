/** What is needed of an AudioContext to know how far it has played. */
export type SoundTime = Pick<AudioContext, 'currentTime' | 'state'>;

/**
 * Measures how long a sound has lasted.
 *
 * An AudioContext that runs has the exact time, also on a busy machine. One that does not run has none: Firefox leaves it
 * suspended for as long as the computer has no output device. Then the wall clock counts, so that a conversation goes on.
 *
 * @param wallClock milliseconds.
 * @returns seconds since the clock was created.
 */
export function createSoundClock(context: SoundTime, wallClock: () => number = () => performance.now()): () => number {
  let seconds = 0;
  let sound = context.currentTime;
  let wall = wallClock();
  return () => {
    const [soundNow, wallNow] = [context.currentTime, wallClock()];
    const hasPlayed = soundNow > sound;
    if (hasPlayed) seconds += soundNow - sound;
    else if (context.state !== 'running') seconds += (wallNow - wall) / 1_000;
    [sound, wall] = [soundNow, wallNow];
    return seconds;
  };
}
