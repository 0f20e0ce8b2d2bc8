export { createPlatformQueries } from '../src/platform/api/platformQueries.ts';
export type { PlatformQueries } from '../src/platform/api/platformQueries.ts';
