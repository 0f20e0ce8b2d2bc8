import { vi } from 'vitest';

/** A fake `fetch` with answers by path and query. Responds with 404 to other addresses, and for undefined. */
export function serve(answers: Readonly<Record<string, unknown>>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    const answer = answers[address];
    if (answer instanceof Error) return Promise.resolve(Response.json({ error: answer.message }, { status: 500 }));
    return Promise.resolve(answer === undefined ? new Response('', { status: 404 }) : Response.json(answer));
  });
  return requests;
}
