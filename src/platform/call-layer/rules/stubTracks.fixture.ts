/** A media track for tests without a browser. */
export class StubMediaStreamTrack {
  /** Distinguishes the track from a plain object. */
  readonly [Symbol.toStringTag] = 'MediaStreamTrack';
  readonly #kind: 'audio' | 'video';

  constructor(kind: 'audio' | 'video' = 'audio') {
    this.#kind = kind;
  }

  get kind(): 'audio' | 'video' {
    return this.#kind;
  }
}
// The fields of a browser's object are on its prototype, where `for ... in` finds them.
Object.defineProperty(StubMediaStreamTrack.prototype, 'kind', { enumerable: true });

/** A track that is live and not muted, as a network test requires. */
export class LiveTrack extends StubMediaStreamTrack {}
Object.defineProperties(LiveTrack.prototype, { readyState: { value: 'live' }, muted: { value: false } });
