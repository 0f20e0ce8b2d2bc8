import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { timeAgo } from '../../../machines/calendar/calendarDate.ts';
import { useRenderedAt } from '../../renderedAt.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import { ConversationCard } from './ConversationCard.tsx';
import * as styles from './conversationList.css.ts';

export type ListHandle = {
  readonly isShown: () => boolean;
  /** Focuses the card at this place, or the last card. */
  readonly focusPlace: (place: number) => void;
  readonly focusSelected: () => void;
  /** -1 if the list does not show the selected conversation. */
  readonly placeOfSelected: () => number;
};

/** The estimate until a card is measured. */
const CARD_HEIGHT_PX = 77;

/** Cards rendered above and below the visible ones, so that scrolling by a few of them shows no gap. */
const OVERSCAN = 3;

type ConversationListProps = {
  readonly ref?: Ref<ListHandle>;
  /** The listed conversations, in order. */
  readonly ids: readonly number[];
  readonly search: string;
};

/** A virtual list: renders the visible cards only. The arrow keys, Home and End move the focus. */
export function ConversationList({ ref, ids, search }: ConversationListProps) {
  const inbox = useInbox();
  const conversations = useInboxSelector(({ context }) => context.records.conversations);
  const selectedId = useInboxSelector(({ context }) => context.selectedId);
  const now = useInboxSelector(({ context }) => context.now);
  // Prerendered HTML is not measured, and the content policy forbids style attributes.
  const isRenderedInAdvance = useRenderedAt() !== undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<number>();
  /** The card that gets the focus once it is rendered. */
  const pendingFocusId = useRef<number>(undefined);

  const placeOfFocused = focusedId === undefined ? -1 : ids.indexOf(focusedId);
  const placeOfSelected = ids.indexOf(selectedId);
  const tabStop = placeOfFocused !== -1 ? placeOfFocused : Math.max(0, placeOfSelected);

  // oxlint-disable-next-line react/incompatible-library -- its results must be new with each render
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT_PX,
    overscan: OVERSCAN,
    // Stable, because the virtualiser measures everything again when this function changes.
    getItemKey: useCallback((place: number) => ids[place] ?? place, [ids]),
    // The Tab stop stays rendered at any scroll position.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), Math.min(tabStop, range.count - 1)])].toSorted((a, b) => a - b),
      [tabStop],
    ),
  });

  const focusPlace = (place: number) => {
    const within = Math.min(Math.max(place, 0), ids.length - 1);
    const id = ids[within];
    if (id === undefined) return;
    pendingFocusId.current = id;
    // As the Tab stop, the card is rendered at any scroll position; then it takes the focus.
    setFocusedId(id);
    focusPending();
  };
  const focusPending = () => {
    if (pendingFocusId.current === undefined) return;
    const card = scroller.current?.querySelector<HTMLElement>(
      `[data-conversation="${String(pendingFocusId.current)}"]`,
    );
    if (!card) return;
    pendingFocusId.current = undefined;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(focusPending);

  useImperativeHandle(ref, () => ({
    isShown: () => scroller.current?.checkVisibility() === true,
    focusPlace,
    focusSelected: () => focusPlace(placeOfSelected),
    placeOfSelected: () => placeOfSelected,
  }));

  // Scrolls to a conversation that is selected elsewhere (by an address, as a new contact), unless it is visible.
  const reveal = useEffectEvent((id: number) => {
    const place = ids.indexOf(id);
    const card = place === -1 ? undefined : virtualizer.measurementsCache[place];
    const top = virtualizer.scrollOffset ?? 0;
    const bottom = top + (virtualizer.scrollRect?.height ?? 0);
    if (card === undefined || (card.end > top && card.start < bottom)) return;
    virtualizer.scrollToIndex(place, { align: 'center' });
  });
  useEffect(() => reveal(selectedId), [selectedId]);

  // The list of a new search starts at its top.
  const toTop = useEffectEvent(() => virtualizer.scrollToOffset(0));
  const searched = useRef(search);
  useEffect(() => {
    if (searched.current === search) return;
    searched.current = search;
    toTop();
  }, [search]);

  const select = useCallback((id: number) => inbox.send({ type: 'conversation.select', id }), [inbox]);

  const trackFocus = ({ target }: FocusEvent) => {
    const card = target.closest<HTMLElement>('[data-conversation]');
    if (card !== null) setFocusedId(Number(card.dataset.conversation));
  };

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -ids.length, End: ids.length };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusPlace(tabStop + step);
  };

  // Called in any case: otherwise the virtualiser does not measure the first items as they are mounted.
  const blockSize = virtualizer.getTotalSize();
  const items = isRenderedInAdvance
    ? ids.map((key, index) => ({ key, index, start: undefined }))
    : virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards get the key events */}
      <ul
        role="list"
        aria-label="Conversations"
        className={styles.list}
        style={isRenderedInAdvance ? undefined : { blockSize }}
        onKeyDown={move}
        onFocus={trackFocus}
      >
        {items.map(({ key, index, start }) => {
          const conversation = conversations.get(ids[index] ?? 0);
          if (conversation === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              className={start === undefined ? styles.item : styles.placedItem}
              style={start === undefined ? undefined : { translate: `0 ${String(start)}px` }}
            >
              <ConversationCard
                conversation={conversation}
                time={timeAgo(conversation.time, now)}
                search={search}
                selected={conversation.id === selectedId}
                isTabStop={index === tabStop}
                onSelect={select}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
