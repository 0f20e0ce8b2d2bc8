/** Presses on buttons of prerendered HTML, before it is hydrated. */
export type EarlyPresses = {
  /** Calls `act` at the next press, once. */
  readonly onNext: (act: () => void) => void;
  /** Presses the last pressed button again if it is still in the page, and stops recording. */
  readonly replay: () => void;
};

/** @param page the page whose presses are recorded. Links work without code. */
export function recordPresses(page: Document): EarlyPresses {
  let pressed: HTMLElement | undefined;
  let act: (() => void) | undefined;
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null) return;
    pressed = button;
    act?.();
    act = undefined;
  };
  page.addEventListener('click', record, true);
  return {
    onNext: (next) => {
      act = next;
    },
    replay: () => {
      page.removeEventListener('click', record, true);
      if (pressed?.isConnected === true) pressed.click();
      pressed = undefined;
    },
  };
}
