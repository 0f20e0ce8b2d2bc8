declare global {
  interface Window {
    /**
     * Takes the measurements since the last call: for each press, the milliseconds from the event's time stamp to the first
     * task after the frame that shows its effect.
     */
    takePresses: () => readonly number[];
    measureSteps: () => Readonly<Record<string, number>>;
  }
}

/** Runs `task` in a new task, after the current one and its microtasks. */
function inNextTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = task;
  port2.postMessage(undefined);
}

export function installPaintClock(): void {
  let presses: number[] = [];
  const watch = ({ timeStamp }: Event) => {
    // Animation frame callbacks run before the paint; the next task runs after it.
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
