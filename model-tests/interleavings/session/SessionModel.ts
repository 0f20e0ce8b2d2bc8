export type Method = 'load' | 'join' | 'join another room' | 'leave' | 'destroy' | 'set the name';

export type FinalState = 'new' | 'loaded' | 'joined' | 'left' | 'destroyed';

/** A model of a session without faults. The order of the method calls alone decides its final state. */
export class SessionModel {
  /** True if a fault, an event of the room or a delay has occurred. More than one final state is then correct, except after `destroy`. */
  isDisturbed = false;
  #state: FinalState = 'new';
  #joinMethod: 'join' | 'join another room' = 'join';

  /**
   * Changes the expected state.
   *
   * @returns true if the session refuses the call. A joined session refuses to join another room. A destroyed session refuses every method
   * except `leave` and `destroy`.
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

  /** @returns the expected final state, or undefined if several final states are correct. */
  state(): FinalState | undefined {
    // Faults cannot undo a destruction.
    return this.isDisturbed && this.#state !== 'destroyed' ? undefined : this.#state;
  }

  /** The method of the most recent join that the session did not refuse. */
  get joinMethod(): 'join' | 'join another room' {
    return this.#joinMethod;
  }
}
