import type { Route } from '@playwright/test';

/** Holds the requests of a route until the test calls `answer`. */
export class HeldRequests {
  readonly #held: Route[] = [];
  #answer: ((route: Route) => Promise<void>) | undefined;

  /** The handler for `page.route`. */
  readonly receive = async (route: Route): Promise<void> => {
    if (this.#answer === undefined) this.#held.push(route);
    else await this.#answer(route);
  };

  /** Answers the held requests, and later requests until `hold` is called. */
  async answer(answerRoute: (route: Route) => Promise<void>): Promise<void> {
    this.#answer = answerRoute;
    for (const route of this.#held.splice(0)) await answerRoute(route);
  }

  /** Drops the held requests, whose answers are no longer needed, and holds later requests. */
  hold(): void {
    this.#held.splice(0);
    this.#answer = undefined;
  }
}
