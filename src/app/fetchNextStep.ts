import { whenIdle } from '../pages/whenIdle.ts';

/** Id of the template that the build writes: links that preload the code of the visitor's next step. */
export const NEXT_STEP = 'next-step';

/**
 * Fetches, once the browser is idle, what the visitor's next step may load. In the document's own head the links would compete
 * with what the page itself needs.
 */
export function fetchNextStep(): void {
  const listed = document.getElementById(NEXT_STEP);
  if (listed instanceof HTMLTemplateElement) whenIdle(() => document.head.append(listed.content));
}
