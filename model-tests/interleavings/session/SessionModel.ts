export type Method = 'load' | 'join' | 'join another room' | 'leave' | 'destroy' | 'set the name';

export type FinalState = 'new' | 'loaded' | 'joined' | 'left' | 'destroyed';

/** The final state of a session without faults, from the order of its method calls alone. */
export class SessionModel {
  /** True once a fault or a delay has occurred. Then more than one final state is correct. */
  isDisturbed = false;
  #state: FinalState = 'new';
  #joinMethod: 'join' | 'join another room' = 'join';

  /**
   * Changes the expected state.
   *
   * @returns true if the session refuses the call: a join of another room while joined; once destroyed, every method except `leave` and
   * `destroy`.
   */
  call(method: Method): boolean {
    if (this.#state === 'destroyed') return method !== 'leave' && method !== 'destroy';
    switch (method) {
      case 'load':
        if (this.#state !== 'joined') this.#state = 'loaded';
        return false;
      case 'join':
      case 'join another room':
        if (this.#state === 'joined') return method !== this.#joinMethod;
        this.#joinMethod = method;
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

  /** @returns undefined if several final states are correct. */
  state(): FinalState | undefined {
    // Faults cannot undo a destruction.
    return this.isDisturbed && this.#state !== 'destroyed' ? undefined : this.#state;
  }

  /** The method whose room the session joined last. */
  get joinMethod(): 'join' | 'join another room' {
    return this.#joinMethod;
  }
}
