import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';

/** In the place of Stately's hosted inspector: the package's own receiver, which keeps what it gets. */
const received: StatelyInspectionEvent[] = [];
createBrowserReceiver().subscribe((event) => {
  received.push(event);
});
Object.assign(window, { received });
