import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';

/** Test double of Stately's hosted inspector. Stores the events that the package's own receiver gets, in `window.received`. */
const received: StatelyInspectionEvent[] = [];
createBrowserReceiver().subscribe((event) => {
  received.push(event);
});
Object.assign(window, { received });
