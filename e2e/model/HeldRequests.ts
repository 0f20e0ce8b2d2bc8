import type { Route } from '@playwright/test';

/** Keeps requests waiting until a path comes to their answer. */
export class HeldRequests {
  readonly #waiting: Route[] = [];
  #answer: ((route: Route) => Promise<void>) | undefined;

  readonly receive = async (route: Route): Promise<void> => {
    if (this.#answer === undefined) this.#waiting.push(route);
    else await this.#answer(route);
  };

  /** Answers what waits, and what comes from now on. */
  async answer(how: (route: Route) => Promise<void>): Promise<void> {
    this.#answer = how;
    for (const route of this.#waiting.splice(0)) await how(route);
  }

  /** Forgets what waits: nobody waits for its answer any more. */
  hold(): void {
    this.#waiting.splice(0);
    this.#answer = undefined;
  }
}
