import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { shownTrigger, tooltipMachine } from '../../machines/tooltip/tooltipMachine.ts';
import { announcement } from '../../ui/tooltip/tooltip.css.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { reasonAnchorOf } from '../../ui/tooltip/tooltipAnchor.ts';
import type { TooltipTriggers } from '../../ui/tooltip/useTooltipTriggers.ts';

/** Screen readers may miss a text that is in a new live region from the start. */
const ANNOUNCE_DELAY_MS = 100;

/** Connects the tooltip to its machine. */
export function ShownTooltip({ pointer, focus, press }: TooltipTriggers) {
  const tooltip = useActorRef(tooltipMachine);
  const trigger = useSelector(tooltip, shownTrigger);
  const anchor = trigger === undefined ? null : { pointer, focus, press: press?.button ?? null }[trigger];
  const dismiss = useCallback(() => tooltip.send({ type: 'tooltip.dismiss' }), [tooltip]);

  useEffect(() => tooltip.send({ type: pointer === null ? 'pointer.leave' : 'pointer.enter' }), [tooltip, pointer]);
  useEffect(() => tooltip.send({ type: focus === null ? 'focus.leave' : 'focus.enter' }), [tooltip, focus]);
  useEffect(() => tooltip.send({ type: press === null ? 'reason.leave' : 'reason.press' }), [tooltip, press]);

  useEffect(() => {
    const dismissByPress = ({ target }: Event) => {
      if (reasonAnchorOf(target) === null) dismiss();
    };
    document.addEventListener('pointerdown', dismissByPress, true);
    // Enter and Space press a button without a pointer event.
    document.addEventListener('click', dismissByPress, true);
    return () => {
      document.removeEventListener('pointerdown', dismissByPress, true);
      document.removeEventListener('click', dismissByPress, true);
    };
  }, [dismiss]);

  const isOpen = anchor !== null;
  useEffect(() => {
    if (!isOpen) return;
    const dismissByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // This Escape only closes the tooltip: it closes no dialog and clears no search field.
      event.preventDefault();
      dismiss();
    };
    // The window gets the event before the document, on which dialogs listen.
    window.addEventListener('keydown', dismissByEscape, true);
    return () => window.removeEventListener('keydown', dismissByEscape, true);
  }, [isOpen, dismiss]);

  const [announced, setAnnounced] = useState<TooltipTriggers['press']>(null);
  useEffect(() => {
    if (press === null) return;
    const timer = setTimeout(setAnnounced, ANNOUNCE_DELAY_MS, press);
    return () => clearTimeout(timer);
  }, [press]);

  return (
    <>
      {isOpen ? <Tooltip anchor={anchor} onAnchorOutOfSight={dismiss} /> : null}
      <Announcement>{trigger === 'press' && announced === press ? anchor?.dataset.tooltip : undefined}</Announcement>
    </>
  );
}

/** Screen readers read the reason, which is the button's description, when the button gets the focus, but not when it is pressed. */
const Announcement = ({ children }: { readonly children: string | undefined }) =>
  createPortal(
    <p aria-live="polite" className={announcement}>
      {children}
    </p>,
    document.body,
  );
