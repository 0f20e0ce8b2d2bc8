/** For `src/app`, which must not import the platform's layer. */
export { whenIdle } from '../platform/browser/whenIdle.ts';
