/**
 * The visible content of the Smart Inbox as text: both what is read from a page (`readInboxContent()`) and what is expected
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

/**
 * Reads the content of the page in one synchronous call, so that the page cannot change meanwhile. Runs in jsdom, and in a
 * browser through `page.evaluate`: besides browser globals, it must not refer to anything outside this function.
 *
 * Finds elements by tag and attributes, because it runs after each step: in jsdom, selectors and queries by role are slow.
 */
export function readInboxContent(): InboxContent {
  const HIDDEN = 'hidden';

  /** The visible descendants with the tag and the attributes. */
  const all = (place: Element | Document, tag: string, attributes: Readonly<Record<string, string>> = {}) => {
    const required = Object.entries(attributes);
    return [...(place.getElementsByTagName(tag) as HTMLCollectionOf<HTMLElement>)].filter(
      (element) =>
        required.every(([name, value]) => element.getAttribute(name) === value) &&
        // Checked last, because it computes styles.
        element.checkVisibility(),
    );
  };
  const first = (...search: Parameters<typeof all>): HTMLElement | undefined => all(...search)[0];

  /** The text of a `<mark>` is in brackets. `<wbr>`, and the `<font>` of a translator, divide a text without a space. */
  const rawTextOf = (element: Element): string => {
    const isOneText = [...element.children].some(({ localName }) => /^(?:mark|wbr|font)$/.test(localName));
    const space = isOneText ? '' : ' ';
    const parts = [...element.childNodes].map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.hasAttribute('hidden')) return '';
      return node.localName === 'mark' ? `[${rawTextOf(node)}]` : `${space}${rawTextOf(node)}${space}`;
    });
    return parts.join('');
  };

  /** The text of an element and its descendants, without hidden parts. */
  const textOf = (element: Element | null | undefined): string =>
    element ? rawTextOf(element).replaceAll(/\s+/g, ' ').trim() : 'not there';

  const valueOf = (field: Element | undefined) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : 'not there';

  const isDisabled = (button: HTMLElement) =>
    button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
  const buttonText = (button: HTMLElement) =>
    `${button.getAttribute('aria-label') ?? textOf(button)}${isDisabled(button) ? ' (disabled)' : ''}`;

  /** The text of the element, with `> ` before it if the attribute has the value. */
  const markedText = (element: HTMLElement, attribute: string, value = 'true') =>
    `${element.getAttribute(attribute) === value ? '> ' : ''}${textOf(element)}`;

  const elementWithId = (id: string | null) => (id === null ? null : document.getElementById(id));

  /** The terms with their definitions, such as "Phone: (555) 010-0142". */
  const termsIn = (place: Element) =>
    all(place, 'dt').map((term) => `${textOf(term)}: ${textOf(term.nextElementSibling)}`);

  const panelButtonsIn = (pane: HTMLElement) =>
    all(pane, 'div', { role: 'tabpanel' }).flatMap((panel) => all(panel, 'button').map(buttonText));

  const listIn = (pane: HTMLElement): ListContent => {
    const list = first(pane, 'ul', { 'aria-label': 'Conversations' });
    return {
      search: valueOf(first(pane, 'input')),
      found: textOf(first(pane, 'p', { 'aria-live': 'polite' })),
      tabs: all(pane, 'button', { role: 'tab' }).map((tab) => markedText(tab, 'aria-selected')),
      cards: list
        ? all(list, 'a', { role: 'button' }).map((card) => markedText(card, 'aria-current'))
        : [textOf(all(pane, 'p')[1]), ...panelButtonsIn(pane)].join('; '),
    };
  };

  const threadIn = (pane: HTMLElement): InboxContent['thread'] => {
    const heading = first(pane, 'h2');
    if (heading?.textContent === 'No conversation left') return 'No conversation left';
    const timeline = first(pane, 'ol', { 'aria-label': 'Timeline' });
    return {
      heading: textOf(heading),
      phone: textOf(heading?.nextElementSibling),
      timeline: ([...(timeline?.children ?? [])] as HTMLElement[]).map((entry) => {
        const parts = [...all(entry, 'p'), ...all(entry, 'summary')].map(textOf);
        return [entry.dataset.type, ...parts, ...all(entry, 'button').map(buttonText)].join('; ');
      }),
      draft: valueOf(first(pane, 'textarea')),
    };
  };

  const detailsIn = (pane: HTMLElement): DetailsContent => {
    const parts = new Map(
      all(pane, 'div', { role: 'group' }).map((part) => [
        textOf(elementWithId(part.getAttribute('aria-labelledby'))),
        part,
      ]),
    );
    const textsIn = (title: string, ...tags: readonly string[]) => {
      const part = parts.get(title);
      return part ? tags.flatMap((tag) => all(part, tag).map(textOf)) : ['not there'];
    };
    const terms = termsIn(pane);
    const control = pane.querySelector<HTMLInputElement>('input[role=switch]');
    const fold = pane.querySelector('button');
    return {
      fold: `${textOf(fold)}: ${fold?.getAttribute('aria-expanded') === 'true' ? 'unfolded' : 'folded'}`,
      name: textOf(first(pane, 'h2')?.nextElementSibling),
      facts: terms.slice(0, 3),
      appointment: textsIn('Appointment', 'p').join(', '),
      autoRespond: `${control?.checked === true ? 'on' : 'off'}: ${textsIn('AI Assistant', 'p').join(', ')}`,
      tags: textsIn('Tags', 'li', 'p'),
      customer: [...terms.slice(3), ...textsIn('Customer', 'p')].join(', '),
      notes: textsIn('Notes', 'p').join(' '),
    };
  };

  const calendarIn = (dialog: HTMLElement): DialogContent['calendar'] => {
    const cells = all(dialog, 'div', { role: 'cell' });
    return all(dialog, 'div', { role: 'columnheader' }).map((header, index) => {
      const cell = cells[index];
      const appointments = (cell ? all(cell, 'li') : []).map(
        (appointment) => `${String(appointment.dataset.type)}: ${textOf(appointment)}`,
      );
      return {
        day: markedText(header, 'aria-current', 'date'),
        // A day without appointments says so in its cell.
        appointments: appointments.length > 0 ? appointments : [textOf(cell)],
      };
    });
  };

  const dialogIn = (dialog: HTMLElement): DialogContent => {
    const fields = [...all(dialog, 'input'), ...all(dialog, 'textarea')];
    const labelOf = (field: HTMLElement) => textOf(first(dialog, 'label', { for: field.id }));
    const hints = fields.flatMap((field) => elementWithId(field.getAttribute('aria-describedby')) ?? []);
    return {
      title: textOf(elementWithId(dialog.getAttribute('aria-labelledby'))),
      fields: fields.map((field) => `${labelOf(field)}: ${valueOf(field)}`),
      texts: [...hints, ...all(dialog, 'strong'), ...all(dialog, 'blockquote')].map(textOf),
      calendar: calendarIn(dialog),
      buttons: all(dialog, 'button').map(buttonText),
    };
  };

  const pane = (name: string) => first(document, 'section', { 'aria-label': name });
  const [list, thread, details] = [pane('Inbox'), pane('Conversation'), pane('Contact Details')];
  return {
    address: location.search,
    badge: textOf(first(document, 'p', { 'aria-live': 'polite' })),
    pane: document.querySelector<HTMLElement>('[data-pane]')?.dataset.pane ?? 'not there',
    list: list ? listIn(list) : HIDDEN,
    thread: thread ? threadIn(thread) : HIDDEN,
    details: details ? detailsIn(details) : HIDDEN,
    menu: all(document, 'div', { role: 'menuitem' }).map(textOf),
    dialogs: all(document, 'div', { role: 'dialog' }).map(dialogIn),
    toasts: [...(document.getElementById('toast-region')?.children ?? [])].map((toast) =>
      [...all(toast, 'p').map(textOf), ...all(toast, 'button').map(buttonText)]
        .filter((text) => text !== 'Dismiss')
        .join(' '),
    ),
  };
}
