import { bootRoom } from './room.ts';

/**
 * The script that the room library fetches as `call-machine-object-bundle.js`: it stands where the vendor's does, and
 * serves every call object that waits for it. In the page of a room itself, which the library embeds, it serves the embedder.
 */
const front = window._daily;
const isByElement = document.currentScript !== null;
// A load that was given up meanwhile must not start a room that nobody wants any more.
const isWanted = !isByElement || (window._dailyCallMachineLoadWaitlist?.size ?? 1) > 0;

/** The page of a room tells its embedder's call object by this name. */
const embedder = new URLSearchParams(location.search).get('emb');

if (front === undefined && embedder !== null && window.parent !== window) {
  const { leave } = bootRoom(embedder, {}, window.parent);
  document.querySelector('button')?.addEventListener('click', leave, { once: true });
} else if (front !== undefined && isWanted) {
  for (const callClientId of front.pendings.splice(0)) {
    const instance = front.instances[callClientId];
    if (instance !== undefined) bootRoom(callClientId, instance);
  }
}
