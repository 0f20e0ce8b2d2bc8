import type { CDPSession } from '@playwright/test';

type Counts = Readonly<Record<string, number>>;

/** Numbers of the objects on a page's heap that calls use, by name, after a garbage collection. Omits zeros. */
export type HeapCensus = {
  /** Objects that are in use, or can still act. */
  readonly live: Counts;
  /**
   * Objects that are stopped, ended or closed, but not collected. Chromium itself keeps some of them for a few seconds, such as ended
   * tracks.
   */
  readonly ended: Counts;
};

export type HeapSize = {
  readonly megabytes: number;
  readonly documents: number;
  /** Nodes of all documents, and nodes outside a document until they are collected. */
  readonly nodes: number;
  readonly listeners: number;
};

/** Name of the group of references that a census holds while it runs. */
const GROUP = 'heap-census';

/** Runs in the page. `this` is a list of all objects on the page's heap. */
function countObjects(this: readonly object[]): HeapCensus {
  const live: Record<string, number> = {};
  const ended: Record<string, number> = {};
  const count = (counts: Record<string, number>, name: string, amount = 1) => {
    if (amount > 0) counts[name] = (counts[name] ?? 0) + amount;
  };
  const countIf = (isLive: boolean, name: string) => count(isLive ? live : ended, name);
  /** XState's `ProcessingStatus.Running`. */
  const RUNNING = 1;
  for (const object of this) {
    // Skips prototypes, which are on the heap, too: their getters throw.
    if (Object.hasOwn(object, 'constructor')) continue;
    if (object instanceof MediaStreamTrack) countIf(object.readyState === 'live', 'MediaStreamTrack');
    else if (object instanceof RTCPeerConnection) countIf(object.connectionState !== 'closed', 'RTCPeerConnection');
    else if (object instanceof AudioContext) countIf(object.state !== 'closed', 'AudioContext');
    else if (object instanceof WebSocket) countIf(object.readyState !== WebSocket.CLOSED, 'WebSocket');
    else if (object instanceof Worker) count(live, 'Worker');
    else if (object instanceof HTMLAudioElement)
      countIf(object.isConnected || object.srcObject !== null, 'audio element');
    else if (object instanceof HTMLScriptElement && !object.isConnected) count(ended, 'script element');
    else if (Object.hasOwn(object, '_processingStatus') && Object.hasOwn(object, 'logic')) {
      const actor = object as {
        readonly _processingStatus: number;
        readonly id: string;
        readonly logic: { readonly config?: { readonly id?: string } };
      };
      countIf(actor._processingStatus === RUNNING, `actor ${actor.logic.config?.id ?? actor.id}`);
    }
  }
  const rooms = (Reflect.get(window, '_daily') as { readonly instances?: object } | undefined)?.instances ?? {};
  count(live, 'room', Object.keys(rooms).length);
  // An element of the document is on the heap only if a script has accessed it.
  for (const name of ['script', 'iframe']) count(live, `${name} element`, document.querySelectorAll(name).length);
  return { live, ended };
}

/**
 * Counts objects over the DevTools protocol. Adds nothing to the page and keeps no references, so that counted objects can be collected.
 */
export class PageHeap {
  constructor(private readonly session: CDPSession) {}

  /** Counts the objects. Takes about 0.3 s, because it collects garbage first. */
  async census(): Promise<HeapCensus> {
    const send = this.session.send.bind(this.session);
    try {
      const { result } = await send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup: GROUP });
      const { objects } = await send('Runtime.queryObjects', {
        prototypeObjectId: idOf(result),
        objectGroup: GROUP,
      });
      const counted = await send('Runtime.callFunctionOn', {
        objectId: idOf(objects),
        functionDeclaration: countObjects.toString(),
        returnByValue: true,
      });
      if (counted.exceptionDetails !== undefined) {
        throw new Error(`The heap could not be counted: ${JSON.stringify(counted.exceptionDetails)}`);
      }
      return counted.result.value as HeapCensus;
    } finally {
      await send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
    }
  }

  /** Measures the heap after a garbage collection, without the console messages that the browser keeps for its developer tools. */
  async size(): Promise<HeapSize> {
    await this.session.send('Runtime.discardConsoleEntries');
    await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    const { documents, nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1_000_000, documents, nodes, listeners: jsEventListeners };
  }
}

function idOf({ objectId }: { readonly objectId?: string | undefined }): string {
  if (objectId === undefined) throw new Error('The browser returned an object without an id.');
  return objectId;
}
