import { TOAST_REGION_ID } from '../../src/ui/toast/ToastRegion.tsx';

/** What a person finds in the Smart Inbox, in words. Several words of one thing stand in one line, in their order. */
export type InboxScreen = {
  /** The search part of the page's address. */
  readonly address: string;
  readonly badge: string;
  /** What a narrow screen shows. */
  readonly pane: string;
  readonly list: ListScreen;
  readonly thread: ThreadScreen | 'No conversation left';
  readonly details: DetailsScreen | 'not there';
  readonly dialogs: readonly DialogScreen[];
  readonly toasts: readonly string[];
};

export type ListScreen = {
  readonly search: string;
  /** Only read out. */
  readonly found: string;
  readonly tabs: readonly string[];
  /** Hits of the search stand in brackets; or else the reason why there is none. */
  readonly cards: readonly string[] | string;
};

export type ThreadScreen = {
  readonly heading: string;
  readonly phone: string;
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
  readonly tags: string;
  readonly customer: string;
  readonly notes: string;
};

export type DialogScreen = {
  readonly title: string;
  readonly fields: readonly string[];
  /** What is asked, or the calendar. */
  readonly says: readonly string[];
  readonly buttons: readonly string[];
};

const NOT_THERE = 'not there';

/**
 * Elements by tag and attributes. A look at the whole screen after each step must not take long, and selectors do, as do
 * roles and names, by which the visitor finds what to press.
 */
const all = (place: Element | Document, tag: string, attributes: Readonly<Record<string, string>> = {}) => {
  const wanted = Object.entries(attributes);
  return [...(place.getElementsByTagName(tag) as HTMLCollectionOf<HTMLElement>)].filter((element) =>
    wanted.every(([name, value]) => element.getAttribute(name) === value),
  );
};

const first = (...search: Parameters<typeof all>): HTMLElement | null => all(...search)[0] ?? null;

/** The words of an element and of all inside it; a mark puts brackets round its own. */
export function wordsOf(element: Element | null): string {
  if (element === null) return NOT_THERE;
  const parts = [...element.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    return node.localName === 'mark' ? `[${wordsOf(node)}]` : ` ${wordsOf(node)} `;
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

const valueOf = (field: Element | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : NOT_THERE;

const buttonInWords = (button: HTMLElement) =>
  `${button.getAttribute('aria-label') ?? wordsOf(button)}${button.hasAttribute('disabled') ? ' (disabled)' : ''}`;

const chosenInWords = (element: HTMLElement, attribute: 'aria-current' | 'aria-selected', value = 'true') =>
  `${element.getAttribute(attribute) === value ? '> ' : ''}${wordsOf(element)}`;

/** A term and what is said of it: "Phone: (555) 010-0142". */
const termsIn = (place: Element) =>
  all(place, 'dt').map((term) => `${wordsOf(term)}: ${wordsOf(term.parentElement && first(term.parentElement, 'dd'))}`);

function listSeen(pane: Element): ListScreen {
  const list = first(pane, 'ul', { 'aria-label': 'Conversations' });
  return {
    search: valueOf(first(pane, 'input')),
    found: wordsOf(first(pane, 'p', { 'aria-live': 'polite' })),
    tabs: all(pane, 'button', { role: 'tab' }).map((tab) => chosenInWords(tab, 'aria-selected')),
    cards:
      list === null
        ? wordsOf(all(pane, 'p')[1] ?? null)
        : all(list, 'a', { role: 'button' }).map((card) => chosenInWords(card, 'aria-current')),
  };
}

function threadSeen(pane: Element): InboxScreen['thread'] {
  const heading = first(pane, 'h2');
  if (heading?.textContent === 'No conversation left') return 'No conversation left';
  const timeline = first(pane, 'ol', { 'aria-label': 'Timeline' });
  return {
    heading: wordsOf(heading),
    phone: wordsOf(heading?.nextElementSibling ?? null),
    timeline: [...(timeline?.children ?? [])].map((entry) =>
      [...all(entry, 'p').map(wordsOf), ...all(entry, 'button').map(buttonInWords)].join('; '),
    ),
    draft: valueOf(first(pane, 'textarea')),
  };
}

function detailsSeen(pane: Element): DetailsScreen {
  const parts = new Map(all(pane, 'div', { role: 'group' }).map((part) => [first(part, 'h3')?.textContent, part]));
  const wordsIn = (title: string, ...tags: readonly string[]) => {
    const part = parts.get(title);
    return part === undefined ? NOT_THERE : tags.flatMap((tag) => all(part, tag).map(wordsOf)).join(', ');
  };
  const terms = termsIn(pane);
  const control = first(pane, 'input', { role: 'switch' });
  const isOn = control instanceof HTMLInputElement && control.checked;
  const fold = first(pane, 'button');
  return {
    fold: `${wordsOf(fold)}: ${fold?.getAttribute('aria-expanded') === 'true' ? 'unfolded' : 'folded'}`,
    name: wordsOf(first(pane, 'h2')?.nextElementSibling ?? null),
    facts: terms.slice(0, 3),
    appointment: wordsIn('Appointment', 'p'),
    autoRespond: `${isOn ? 'on' : 'off'}: ${wordsIn('AI Assistant', 'p')}`,
    tags: wordsIn('Tags', 'li', 'p'),
    customer: [...terms.slice(3), wordsIn('Customer', 'p')].join(', '),
    notes: wordsIn('Notes', 'p'),
  };
}

/** Describes the field that a note is written in. */
const noteHint = (dialog: HTMLElement) =>
  all(dialog, 'textarea').flatMap((field) => all(dialog, 'p', { id: field.getAttribute('aria-describedby') ?? '' }));

function dialogSeen(dialog: HTMLElement): DialogScreen {
  const labelOf = (field: HTMLElement) => wordsOf(first(dialog, 'label', { for: field.id }));
  return {
    title: wordsOf(first(dialog, 'h2')),
    fields: [...all(dialog, 'input'), ...all(dialog, 'textarea')].map(
      (field) => `${labelOf(field)}: ${valueOf(field)}`,
    ),
    says: [
      ...[...noteHint(dialog), ...all(dialog, 'strong'), ...all(dialog, 'blockquote')].map(wordsOf),
      ...all(dialog, 'div', { role: 'columnheader' }).map((day) => chosenInWords(day, 'aria-current', 'date')),
    ],
    buttons: all(dialog, 'button').map(buttonInWords),
  };
}

export function inboxScreenSeen(page: HTMLElement, address: string): InboxScreen {
  const pane = (name: string) => first(page, 'section', { 'aria-label': name });
  const details = pane('Contact Details');
  return {
    address,
    badge: wordsOf(first(page, 'p', { 'aria-live': 'polite' })),
    pane: pane('Inbox')?.parentElement?.dataset.pane ?? NOT_THERE,
    list: listSeen(pane('Inbox') ?? page),
    thread: threadSeen(pane('Conversation') ?? page),
    details: details === null ? NOT_THERE : detailsSeen(details),
    dialogs: all(document, 'div', { role: 'dialog' }).map(dialogSeen),
    toasts: [...(document.getElementById(TOAST_REGION_ID)?.children ?? [])].map((toast) =>
      all(toast, 'p').map(wordsOf).join(' '),
    ),
  };
}
