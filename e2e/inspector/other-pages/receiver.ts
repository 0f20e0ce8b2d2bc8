import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';

/** Test double of Stately's hosted inspector: the package's own receiver, which stores the events. */
const received: StatelyInspectionEvent[] = [];
createBrowserReceiver().subscribe((event) => {
  received.push(event);
});
Object.assign(window, { received });
