export type Method = 'load' | 'join' | 'join another room' | 'leave' | 'destroy' | 'set the name';

export type RestingState = 'new' | 'loaded' | 'joined' | 'left' | 'destroyed';

/** Where a session comes to rest when nothing goes wrong: by the order of the calls alone. */
export class SessionModel {
  /** Something went wrong or took long: more than one end is right. */
  isDisturbed = false;
  #state: RestingState = 'new';
  #room: 'join' | 'join another room' = 'join';

  /** @returns whether the call is refused: a second room, until the first one is left; anything, once it is destroyed. */
  call(method: Method): boolean {
    if (this.#state === 'destroyed') return method !== 'leave' && method !== 'destroy';
    switch (method) {
      case 'load':
        if (this.#state !== 'joined') this.#state = 'loaded';
        return false;
      case 'join':
      case 'join another room':
        if (this.#state === 'joined') return method !== this.#room;
        this.#room = method;
        this.#state = 'joined';
        return false;
      case 'leave':
        this.#state = 'left';
        return false;
      case 'destroy':
        this.#state = 'destroyed';
        return false;
      case 'set the name':
        return false;
    }
  }

  /** @returns undefined where several ends are right. */
  state(): RestingState | undefined {
    // A destruction is final, whatever goes wrong.
    return this.isDisturbed && this.#state !== 'destroyed' ? undefined : this.#state;
  }

  /** By which call the session is in a room, where it is in one. */
  get room(): 'join' | 'join another room' {
    return this.#room;
  }
}
