import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '../httpAnswers.ts';

/**
 * Requires a bearer token. The local platform has no accounts: any key is valid, unless it contains "invalid".
 *
 * @throws HttpProblem 401 without a valid key
 */
export function requireKey(request: IncomingMessage): void {
  const key = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) throw new HttpProblem(401, 'Missing Authorization header. Send it as Bearer <public key>.');
  if (/invalid/i.test(key)) {
    const hint = 'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.';
    throw new HttpProblem(401, hint);
  }
}
