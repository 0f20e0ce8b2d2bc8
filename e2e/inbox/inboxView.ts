/** What the Smart Inbox shows at one moment, as plain data: two moments can be compared, and a difference reads well. */
export type InboxView = {
  /** "3 new messages"; empty where there is no badge. */
  readonly badge: string;
  /** What stands in the search box. */
  readonly search: string;
  readonly tab: string;
  /** Of the shown tab, first to last. A long list shows only those in sight and some around them. */
  readonly cards: readonly CardView[];
  /** Null where no conversation is left or, on a narrow screen, where the list is shown instead. */
  readonly thread: ThreadView | null;
  readonly contact: ContactView | null;
  /** The entries of the menu that is open, if any. */
  readonly menu: readonly string[];
  readonly dialog: DialogView | null;
  /** The lines of each toast, the oldest toast first. */
  readonly toasts: readonly (readonly string[])[];
};

export type CardView = {
  readonly name: string;
  /** As its badge says; 0 without one. */
  readonly unread: number;
  readonly isCurrent: boolean;
  /** All lines below the name: the time, the last message and so on. */
  readonly words: readonly string[];
};

export type ThreadView = {
  readonly heading: string;
  /** Oldest first. */
  readonly entries: readonly TimelineEntryView[];
};

export type TimelineEntryView = {
  /** As specification, section 3, calls it: `internal_note`. */
  readonly type: string;
  readonly words: readonly string[];
  readonly canBeDeleted: boolean;
};

export type ContactView = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Status and date. */
  readonly appointment: readonly string[];
  readonly autoRespond: boolean;
  readonly tags: readonly string[];
  readonly totalJobs: string;
  readonly rating: string;
  /** What else is said of the customer: since when. */
  readonly customer: readonly string[];
  readonly notes: string;
};

export type DialogView = {
  readonly title: string;
  /** By label. */
  readonly fields: Readonly<Record<string, string>>;
  /** The buttons with a text that take no press. */
  readonly disabled: readonly string[];
  readonly calendar: CalendarView | null;
};

export type CalendarView = {
  readonly days: readonly CalendarDayView[];
};

export type CalendarDayView = {
  /** The lines of its column header. */
  readonly header: readonly string[];
  readonly isToday: boolean;
  readonly appointments: readonly { readonly type: string; readonly words: readonly string[] }[];
};

/**
 * Reads the page in one go, so that nothing changes between one thing and the next. For `page.evaluate`: it runs in the
 * page, so it must not refer to anything out here.
 */
export function readInboxView(): InboxView {
  const shown = (root: ParentNode | null | undefined, selector: string) =>
    [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => element.checkVisibility());
  const linesOf = (element: HTMLElement | undefined) =>
    (element?.innerText ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const textOf = (element: HTMLElement | undefined) => linesOf(element).join(' ');
  const namedBy = (element: HTMLElement) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? textOf(label ?? undefined);
  };

  const card = (element: HTMLElement): CardView => {
    const [name = '', ...words] = linesOf(element);
    return {
      name,
      unread: Number(/(\d+)\s+unread$/.exec(element.innerText)?.[1] ?? 0),
      isCurrent: element.getAttribute('aria-current') === 'true',
      words,
    };
  };

  const entry = (element: HTMLElement): TimelineEntryView => ({
    type: element.dataset.type ?? '',
    words: linesOf(element),
    canBeDeleted: shown(element, '[aria-label="Delete note"]').length > 0,
  });

  const contact = (region: HTMLElement): ContactView => {
    const facts = new Map(
      shown(region, 'dt').map((term) => [
        textOf(term),
        textOf((term.nextElementSibling as HTMLElement | null) ?? undefined),
      ]),
    );
    const part = (title: string) => shown(region, '[role=group]').find((group) => namedBy(group) === title);
    const paragraphsIn = (title: string) => shown(part(title), 'p').flatMap(linesOf);
    const fact = (term: string) => facts.get(term) ?? '';
    return {
      name: shown(region, 'h2 + p').map(textOf).join(),
      phone: fact('Phone'),
      email: fact('Email'),
      address: fact('Address'),
      appointment: paragraphsIn('Appointment'),
      autoRespond: shown(region, '[role=switch]').some((element) => element.matches('[aria-checked=true], :checked')),
      tags: shown(part('Tags'), 'li').map(textOf),
      totalJobs: fact('Total Jobs'),
      rating: fact('Rating'),
      customer: paragraphsIn('Customer'),
      notes: paragraphsIn('Notes').join(' '),
    };
  };

  const calendar = (table: HTMLElement): CalendarView => {
    const cells = shown(table, '[role=cell], td');
    return {
      days: shown(table, '[role=columnheader], th').map((header, index) => ({
        header: linesOf(header),
        isToday: header.getAttribute('aria-current') === 'date',
        appointments: shown(cells[index], '[data-type]').map((appointment) => ({
          type: appointment.dataset.type ?? '',
          words: linesOf(appointment),
        })),
      })),
    };
  };

  const dialog = (element: HTMLElement): DialogView => ({
    title: namedBy(element),
    fields: Object.fromEntries(
      shown(element, 'input, textarea').map((field) => {
        const { labels, value } = field as HTMLInputElement | HTMLTextAreaElement;
        return [textOf(labels?.[0]), value];
      }),
    ),
    disabled: shown(element, 'button:disabled, button[aria-disabled=true]')
      .map(textOf)
      .filter((name) => name !== ''),
    calendar: shown(element, '[role=table], table').map(calendar)[0] ?? null,
  });

  const [thread] = shown(document, '[aria-label=Conversation]');
  return {
    badge: linesOf(shown(document, 'header')[0]).find((line) => /^\d+ new messages?$/.test(line)) ?? '',
    search: document.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '',
    tab: shown(document, '[role=tab][aria-selected=true]')
      .map((tab) => linesOf(tab)[0])
      .join(),
    cards: shown(document, '[aria-label=Conversations] > li > *').map(card),
    thread:
      shown(thread, '[aria-label=Timeline]').map((timeline) => ({
        heading: shown(thread, 'h2').map(textOf).join(),
        entries: shown(timeline, ':scope > li').map(entry),
      }))[0] ?? null,
    contact: shown(document, '[aria-label="Contact Details"]').map(contact)[0] ?? null,
    menu: shown(document, '[role=menuitem]').map(textOf),
    dialog: shown(document, '[role=dialog], [role=alertdialog]').map(dialog)[0] ?? null,
    toasts: shown(document, '#toast-region [data-tone]').map(linesOf),
  };
}
