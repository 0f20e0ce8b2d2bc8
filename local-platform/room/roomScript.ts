/**
 * This script is the call machine. The room library fetches it as `call-machine-object-bundle.js`, in place of the vendor's. The script
 * serves every call object that waits for it. In a room's page, which the library embeds, the script serves the call object of the
 * embedding page.
 */

import { bootRoom } from './room.ts';

/** The room library's call objects. In a room's page, which does not load the library, undefined. */
const callObjects = window._daily;
const isLoadedByElement = document.currentScript !== null;
// A load that was cancelled meanwhile must not start a room. Only loads by a script element are on the waitlist.
const isLoadPending = !isLoadedByElement || (window._dailyCallMachineLoadWaitlist?.size ?? 1) > 0;

/** Id of the embedding page's call object, or null. */
const embedderId = new URLSearchParams(location.search).get('emb');

if (callObjects === undefined && embedderId !== null && window.parent !== window) {
  const { leave } = bootRoom(embedderId, {}, window.parent);
  document.querySelector('button')?.addEventListener('click', leave, { once: true });
} else if (callObjects !== undefined && isLoadPending) {
  for (const callClientId of callObjects.pendings.splice(0)) {
    const instance = callObjects.instances[callClientId];
    if (instance !== undefined) bootRoom(callClientId, instance);
  }
}
