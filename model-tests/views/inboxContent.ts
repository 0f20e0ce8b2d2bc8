/**
 * The visible content of the Smart Inbox as text: both what is read from a page (`readInboxContent.ts`) and what is expected
 * there (`expectedInboxContent.ts`). The texts of one element are one line, in their order.
 */
export type InboxContent = {
  /** The search part of the page's address. */
  readonly address: string;
  readonly badge: string;
  /** The pane that a narrow screen shows. */
  readonly pane: string;
  readonly list: ListContent | 'hidden';
  readonly thread: ThreadContent | 'No conversation left' | 'hidden';
  readonly details: DetailsContent | 'hidden';
  /** The entries of the open menu, if any. */
  readonly menu: readonly string[];
  readonly dialogs: readonly DialogContent[];
  /** The toasts, oldest first. */
  readonly toasts: readonly string[];
};

export type ListContent = {
  readonly search: string;
  /** The number of matches in words, for screen readers only. Empty without a search. */
  readonly found: string;
  /** The selected tab begins with ">". */
  readonly tabs: readonly string[];
  /** The current card begins with ">", and search hits are in brackets. Without cards, this is the message with its buttons. */
  readonly cards: readonly string[] | string;
};

export type ThreadContent = {
  readonly heading: string;
  readonly phone: string;
  /** The entries, oldest first. Each begins with its type. */
  readonly timeline: readonly string[];
  readonly draft: string;
};

export type DetailsContent = {
  /** Label and state of the button that unfolds the details on a narrow screen. */
  readonly fold: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly appointment: string;
  readonly autoRespond: string;
  readonly tags: readonly string[];
  readonly customer: string;
  readonly notes: string;
};

export type DialogContent = {
  readonly title: string;
  readonly fields: readonly string[];
  /** The hints of the fields. In a dialog that confirms a deletion, the name of the contact or the text of the note. */
  readonly texts: readonly string[];
  /** The heading of each day, which begins with ">" for today, and the appointments of the day, each with its type. */
  readonly calendar: readonly { readonly day: string; readonly appointments: readonly string[] }[];
  readonly buttons: readonly string[];
};
