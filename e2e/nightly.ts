/**
 * Details of a test that is made for each row of a table. The rows for which `isOnEachPush` is false run every night.
 *
 * @param isOnEachPush true for the rows that represent their kind on each push.
 */
export const nightlyUnless = (isOnEachPush: boolean): { readonly tag?: '@nightly' } =>
  isOnEachPush ? {} : { tag: '@nightly' };
