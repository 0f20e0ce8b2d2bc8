declare global {
  interface Window {
    /**
     * For every press since the last call the milliseconds from the event's own time stamp to the first moment after the
     * frame that shows its effect.
     */
    takePresses: () => readonly number[];
    measureSteps: () => Readonly<Record<string, number>>;
  }
}

/** Runs `task` in a task of its own, after the present one and its microtasks. */
function inNextTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = task;
  port2.postMessage(undefined);
}

export function installPaintClock(): void {
  let presses: number[] = [];
  const watch = ({ timeStamp }: Event) => {
    // A frame's callbacks run before it is painted; the next task, after.
    requestAnimationFrame(() => inNextTask(() => presses.push(performance.now() - timeStamp)));
  };
  // The text of a field changes with `input`, which follows `keydown`; a card is selected with `click`.
  window.addEventListener('input', watch, { capture: true });
  window.addEventListener('click', watch, { capture: true });
  window.takePresses = () => {
    const taken = presses;
    presses = [];
    return taken;
  };
}
