import type { RenderedAt } from '../../src/pages/renderedAt.tsx';

/** The present minute, in UTC. */
export const momentOfRendering = (): RenderedAt =>
  `${new Date().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}+00:00`;
