/**
 * What a person finds in the Smart Inbox, in words: one shape for every reader and for the one description of what is to be
 * there (`inboxScreenOf.ts`). Several words of one thing stand in one line, in their order.
 */
export type InboxScreen = {
  /** The search part of the page's address. */
  readonly address: string;
  readonly badge: string;
  /** What a narrow screen shows. */
  readonly pane: string;
  readonly list: ListScreen | 'out of sight';
  readonly thread: ThreadScreen | 'No conversation left' | 'out of sight';
  readonly details: DetailsScreen | 'out of sight';
  /** The entries of the menu that is open, if any. */
  readonly menu: readonly string[];
  readonly dialogs: readonly DialogScreen[];
  /** Oldest first. */
  readonly toasts: readonly string[];
};

export type ListScreen = {
  readonly search: string;
  /** Only read out. */
  readonly found: string;
  /** The selected one begins with ">". */
  readonly tabs: readonly string[];
  /** The current one begins with ">"; hits of the search stand in brackets. Or else the reason why there is none, and the buttons below it. */
  readonly cards: readonly string[] | string;
};

export type ThreadScreen = {
  readonly heading: string;
  readonly phone: string;
  /** Oldest first; each begins with its type. */
  readonly timeline: readonly string[];
  readonly draft: string;
};

export type DetailsScreen = {
  /** What a narrow screen shows of it: everything, or nothing but the button that unfolds it. */
  readonly fold: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly appointment: string;
  readonly autoRespond: string;
  readonly tags: readonly string[];
  readonly customer: string;
  readonly notes: string;
};

export type DialogScreen = {
  readonly title: string;
  readonly fields: readonly string[];
  /** What is asked, or what a field is for. */
  readonly says: readonly string[];
  /** For each day its heading, ">" before today's, and its appointments, each with its type. */
  readonly calendar: readonly { readonly day: string; readonly appointments: readonly string[] }[];
  readonly buttons: readonly string[];
};
