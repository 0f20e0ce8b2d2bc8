export type Answer = {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** A request got no answer. The message is one sentence. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

const ANSWER_TIMEOUT_MS = 20_000;

/** A site on a host. Each path is requested once. */
export class DeployedSite {
  readonly #answers = new Map<string, Promise<Answer>>();

  /** @param origin of the site: "https://www.example.com". */
  constructor(readonly origin: string) {}

  /**
   * Follows no redirect.
   *
   * @param path sent unchanged, also if it is malformed: "/%".
   * @throws NoAnswerError
   */
  get(path: string): Promise<Answer> {
    const answer = this.#answers.get(path) ?? request(this.origin, path);
    this.#answers.set(path, answer);
    return answer;
  }
}

async function request(origin: string, path: string): Promise<Answer> {
  try {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'gzip, br', Accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    throw new NoAnswerError(`No answer from ${origin}${path}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** The reason is the cause of the error "fetch failed". */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  // If all addresses of a host refuse, Node combines the errors into one without a message.
  return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message.replace(/\.$/, '');
}
