import type { Route } from '@playwright/test';

/** Holds requests until a path reaches their answer. */
export class HeldRequests {
  readonly #waiting: Route[] = [];
  #answer: ((route: Route) => Promise<void>) | undefined;

  readonly receive = async (route: Route): Promise<void> => {
    if (this.#answer === undefined) this.#waiting.push(route);
    else await this.#answer(route);
  };

  /** Answers the held requests, and all later ones. */
  async answer(how: (route: Route) => Promise<void>): Promise<void> {
    this.#answer = how;
    for (const route of this.#waiting.splice(0)) await how(route);
  }

  /** Drops the held requests, whose answers are no longer needed, and holds later ones. */
  hold(): void {
    this.#waiting.splice(0);
    this.#answer = undefined;
  }
}
