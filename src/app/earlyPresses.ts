/** Presses on buttons of prerendered HTML, before any code answers them. */
export type EarlyPresses = {
  /** Called at the next press. */
  readonly onNext: (act: () => void) => void;
  /** Presses the button that was pressed last, if it is still there, and stops keeping presses. */
  readonly replay: () => void;
};

/** @param page whose buttons are pressed. Links work without code. */
export function keepPresses(page: Document): EarlyPresses {
  let pressed: HTMLElement | undefined;
  let act: (() => void) | undefined;
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null) return;
    pressed = button;
    act?.();
    act = undefined;
  };
  page.addEventListener('click', keep, true);
  return {
    onNext: (next) => {
      act = next;
    },
    replay: () => {
      page.removeEventListener('click', keep, true);
      if (pressed?.isConnected === true) pressed.click();
      pressed = undefined;
    },
  };
}
