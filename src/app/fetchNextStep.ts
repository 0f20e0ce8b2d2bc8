import { whenIdle } from '../pages/whenIdle.ts';

/** Id of the template that the build writes: links that preload the code of the visitor's next step. */
export const NEXT_STEP = 'next-step';

/**
 * Preloads the code of the visitor's next step once the browser is idle. In the initial head the links would compete with the
 * page's own files.
 */
export function fetchNextStep(): void {
  const listed = document.getElementById(NEXT_STEP);
  if (listed instanceof HTMLTemplateElement) whenIdle(() => document.head.append(listed.content));
}
