import type { LayoutAllowances } from './readPage.ts';

/** Exceptions from the rules of the layout tests. */
export const ALLOWANCES: LayoutAllowances = {
  shortened: [
    // Text of a card in the list. The conversation of the card shows the name, the number and each message in full.
    '[data-conversation]',
    // The single row of the ticket on a phone. The unfolded ticket shows each line in full.
    '[aria-label="Job ticket"] > button',
  ],
  scrollsSideways: [
    // The suggestions are one row on a phone, which leaves space for the conversation.
    '[aria-label="Things to say"]',
  ],
};
