import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { shownTrigger, tooltipMachine } from '../../machines/tooltip/tooltipMachine.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import type { TooltipTriggers } from '../../ui/tooltip/useTooltipTriggers.ts';

/** Connects the tooltip to its machine. */
export function ShownTooltip({ pointer, focus }: TooltipTriggers) {
  const tooltip = useActorRef(tooltipMachine);
  const trigger = useSelector(tooltip, shownTrigger);
  const anchor = trigger === undefined ? null : { pointer, focus }[trigger];
  const dismiss = useCallback(() => tooltip.send({ type: 'tooltip.dismiss' }), [tooltip]);

  useEffect(() => tooltip.send({ type: pointer === null ? 'pointer.leave' : 'pointer.enter' }), [tooltip, pointer]);
  useEffect(() => tooltip.send({ type: focus === null ? 'focus.leave' : 'focus.enter' }), [tooltip, focus]);

  useEffect(() => {
    document.addEventListener('pointerdown', dismiss, true);
    // Enter and Space press a button without a pointer event.
    document.addEventListener('click', dismiss, true);
    return () => {
      document.removeEventListener('pointerdown', dismiss, true);
      document.removeEventListener('click', dismiss, true);
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

  return isOpen ? <Tooltip anchor={anchor} onAnchorOutOfSight={dismiss} /> : null;
}
