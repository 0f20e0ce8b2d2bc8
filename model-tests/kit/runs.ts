/**
 * The runs of a property: few on each push, more with the variable NIGHTLY, which the nightly command sets. Each run is random, so that the
 * pushes together try as much.
 */
export const runs = (onPush: number, nightly: number): { readonly numRuns: number } => ({
  numRuns: process.env.NIGHTLY === undefined ? onPush : nightly,
});
