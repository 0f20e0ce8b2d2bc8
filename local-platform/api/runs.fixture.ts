/** The number of runs of a property: a part of them on each push, all of them with the environment variable NIGHTLY. */
export const runs = (onPush: number, nightly: number) => ({
  numRuns: process.env.NIGHTLY === undefined ? onPush : nightly,
});
