import type { DetailsScreen, DialogScreen, InboxScreen, ListScreen } from './inboxScreen.ts';

/**
 * Reads the page in one go, so that nothing changes between one thing and the next: in jsdom, and for `page.evaluate` in a
 * browser. There it runs in the page, so it must not refer to anything out here.
 *
 * It finds elements by tag and attributes: a look at the whole screen after each step must not take long, and in jsdom
 * selectors do, as do roles and names, by which the visitor finds what to press.
 */
export function readInboxScreen(): InboxScreen {
  const OUT_OF_SIGHT = 'out of sight';

  const all = (place: Element | Document, tag: string, attributes: Readonly<Record<string, string>> = {}) => {
    const wanted = Object.entries(attributes);
    return [...(place.getElementsByTagName(tag) as HTMLCollectionOf<HTMLElement>)].filter(
      (element) =>
        wanted.every(([name, value]) => element.getAttribute(name) === value) &&
        // It works out the styles: only of what is wanted.
        element.checkVisibility(),
    );
  };
  const first = (...search: Parameters<typeof all>): HTMLElement | undefined => all(...search)[0];

  /** The words of an element and of all inside it; a mark puts brackets round its own. What is folded is left out. */
  const wordsOf = (element: Element | null | undefined): string => {
    if (!element) return 'not there';
    const parts = [...element.childNodes].map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      // `<wbr>` allows a line to break. It is not a space between words.
      if (node.hasAttribute('hidden') || node.localName === 'wbr') return '';
      return node.localName === 'mark' ? `[${wordsOf(node)}]` : ` ${wordsOf(node)} `;
    });
    return parts.join('').replaceAll(/\s+/g, ' ').trim();
  };

  const valueOf = (field: Element | undefined) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : 'not there';

  const isDisabled = (button: HTMLElement) =>
    button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
  const buttonInWords = (button: HTMLElement) =>
    `${button.getAttribute('aria-label') ?? wordsOf(button)}${isDisabled(button) ? ' (disabled)' : ''}`;

  const chosenInWords = (element: HTMLElement, attribute: string, value = 'true') =>
    `${element.getAttribute(attribute) === value ? '> ' : ''}${wordsOf(element)}`;

  const named = (id: string | null) => (id === null ? null : document.getElementById(id));

  /** A term and what is said of it: "Phone: (555) 010-0142". */
  const termsIn = (place: Element) =>
    all(place, 'dt').map((term) => `${wordsOf(term)}: ${wordsOf(term.nextElementSibling)}`);

  const offersIn = (pane: HTMLElement) =>
    all(pane, 'div', { role: 'tabpanel' }).flatMap((panel) => all(panel, 'button').map(buttonInWords));

  const listIn = (pane: HTMLElement): ListScreen => {
    const list = first(pane, 'ul', { 'aria-label': 'Conversations' });
    return {
      search: valueOf(first(pane, 'input')),
      found: wordsOf(first(pane, 'p', { 'aria-live': 'polite' })),
      tabs: all(pane, 'button', { role: 'tab' }).map((tab) => chosenInWords(tab, 'aria-selected')),
      cards: list
        ? all(list, 'a', { role: 'button' }).map((card) => chosenInWords(card, 'aria-current'))
        : [wordsOf(all(pane, 'p')[1]), ...offersIn(pane)].join('; '),
    };
  };

  const threadIn = (pane: HTMLElement): InboxScreen['thread'] => {
    const heading = first(pane, 'h2');
    if (heading?.textContent === 'No conversation left') return 'No conversation left';
    const timeline = first(pane, 'ol', { 'aria-label': 'Timeline' });
    return {
      heading: wordsOf(heading),
      phone: wordsOf(heading?.nextElementSibling),
      timeline: ([...(timeline?.children ?? [])] as HTMLElement[]).map((entry) => {
        const parts = [...all(entry, 'p'), ...all(entry, 'summary')].map(wordsOf);
        return [entry.dataset.type, ...parts, ...all(entry, 'button').map(buttonInWords)].join('; ');
      }),
      draft: valueOf(first(pane, 'textarea')),
    };
  };

  const detailsIn = (pane: HTMLElement): DetailsScreen => {
    const parts = new Map(
      all(pane, 'div', { role: 'group' }).map((part) => [wordsOf(named(part.getAttribute('aria-labelledby'))), part]),
    );
    const wordsIn = (title: string, ...tags: readonly string[]) => {
      const part = parts.get(title);
      return part ? tags.flatMap((tag) => all(part, tag).map(wordsOf)) : ['not there'];
    };
    const terms = termsIn(pane);
    const control = pane.querySelector<HTMLInputElement>('input[role=switch]');
    const fold = pane.querySelector('button');
    return {
      fold: `${wordsOf(fold)}: ${fold?.getAttribute('aria-expanded') === 'true' ? 'unfolded' : 'folded'}`,
      name: wordsOf(first(pane, 'h2')?.nextElementSibling),
      facts: terms.slice(0, 3),
      appointment: wordsIn('Appointment', 'p').join(', '),
      autoRespond: `${control?.checked === true ? 'on' : 'off'}: ${wordsIn('AI Assistant', 'p').join(', ')}`,
      tags: wordsIn('Tags', 'li', 'p'),
      customer: [...terms.slice(3), ...wordsIn('Customer', 'p')].join(', '),
      notes: wordsIn('Notes', 'p').join(' '),
    };
  };

  const calendarIn = (dialog: HTMLElement): DialogScreen['calendar'] => {
    const cells = all(dialog, 'div', { role: 'cell' });
    return all(dialog, 'div', { role: 'columnheader' }).map((header, index) => {
      const cell = cells[index];
      const appointments = (cell ? all(cell, 'li') : []).map(
        (appointment) => `${String(appointment.dataset.type)}: ${wordsOf(appointment)}`,
      );
      return {
        day: chosenInWords(header, 'aria-current', 'date'),
        appointments: appointments.length > 0 ? appointments : [wordsOf(cell)],
      };
    });
  };

  const dialogIn = (dialog: HTMLElement): DialogScreen => {
    const fields = [...all(dialog, 'input'), ...all(dialog, 'textarea')];
    const labelOf = (field: HTMLElement) => wordsOf(first(dialog, 'label', { for: field.id }));
    const hints = fields.flatMap((field) => named(field.getAttribute('aria-describedby')) ?? []);
    return {
      title: wordsOf(named(dialog.getAttribute('aria-labelledby'))),
      fields: fields.map((field) => `${labelOf(field)}: ${valueOf(field)}`),
      says: [...hints, ...all(dialog, 'strong'), ...all(dialog, 'blockquote')].map(wordsOf),
      calendar: calendarIn(dialog),
      buttons: all(dialog, 'button').map(buttonInWords),
    };
  };

  const pane = (name: string) => first(document, 'section', { 'aria-label': name });
  const [list, thread, details] = [pane('Inbox'), pane('Conversation'), pane('Contact Details')];
  return {
    address: location.search,
    badge: wordsOf(first(document, 'p', { 'aria-live': 'polite' })),
    pane: document.querySelector<HTMLElement>('[data-pane]')?.dataset.pane ?? 'not there',
    list: list ? listIn(list) : OUT_OF_SIGHT,
    thread: thread ? threadIn(thread) : OUT_OF_SIGHT,
    details: details ? detailsIn(details) : OUT_OF_SIGHT,
    menu: all(document, 'div', { role: 'menuitem' }).map(wordsOf),
    dialogs: all(document, 'div', { role: 'dialog' }).map(dialogIn),
    toasts: [...(document.getElementById('toast-region')?.children ?? [])].map((toast) =>
      [...all(toast, 'p').map(wordsOf), ...all(toast, 'button').map(buttonInWords)]
        .filter((words) => words !== 'Dismiss')
        .join(' '),
    ),
  };
}
