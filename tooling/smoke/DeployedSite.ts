import { boundedFetch } from '../server-answers/boundedFetch.ts';

export type Answer = {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** A hostile site could name further files with each answer, each of them slowly. */
const SITE_TIMEOUT_MS = 300_000;

/** A site on a host. Each path is requested once. */
export class DeployedSite {
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #deadline = AbortSignal.timeout(SITE_TIMEOUT_MS);

  /** @param origin of the site: "https://www.example.com". */
  constructor(readonly origin: string) {}

  /**
   * Follows no redirect.
   *
   * @param path sent unchanged, also if it is malformed: "/%".
   * @throws NoAnswerError
   */
  get(path: string): Promise<Answer> {
    const answer = this.#answers.get(path) ?? this.#request(path);
    this.#answers.set(path, answer);
    return answer;
  }

  async #request(path: string): Promise<Answer> {
    const response = await boundedFetch(this.origin + path, {
      headers: { 'Accept-Encoding': 'gzip, br', Accept: 'text/html,*/*' },
      signal: this.#deadline,
    });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  }
}
