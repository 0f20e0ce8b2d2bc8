import type { LayoutAllowances } from './readPage.ts';

/** What the layout tests let pass. */
export const ALLOWANCES: LayoutAllowances = {
  shortened: [
    // A card of the list: the conversation that it opens has the name, the number and each message whole.
    '[data-conversation]',
    // The one row of the ticket on a phone: the ticket that it unfolds has each line whole.
    '[aria-label="Job ticket"] > button',
  ],
  scrollsSideways: [
    // One row on a phone, so that the conversation keeps its room.
    '[aria-label="Things to say"]',
  ],
};
