import { isRefusedResponse } from '../../src/platform/api/platformClient.ts';
import { PlatformClientError } from '../../src/platform/api/PlatformClientError.ts';
import { NoAnswerError } from '../server-answers/boundedFetch.ts';

const UNAUTHORIZED = [401, 403];
const NOT_FOUND = 404;
const REDIRECTS = /^3\d\d$/;

function refusalText(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return Array.isArray(message) ? message.join('; ') : String(message);
}

/**
 * @param thrown the error of a request
 * @param apiBaseUrl the platform that the request was sent to
 * @returns one or two sentences for the user of the command. They quote the platform, which may quote the key.
 */
export function publishProblem(thrown: unknown, apiBaseUrl: string): string {
  if (isRefusedResponse(thrown)) {
    if (UNAUTHORIZED.includes(thrown.status)) {
      return `The platform refuses the key (${String(thrown.status)}). ${KEY_VARIABLE} must be a private key of the account.`;
    }
    if (thrown.status === NOT_FOUND) return 'The account has no assistant with the id in VITE_ASSISTANT_ID (404).';
    if (REDIRECTS.test(String(thrown.status))) {
      const target = thrown.headers.get('location') ?? 'another address';
      return `The platform at ${apiBaseUrl} redirects to ${target} (${String(thrown.status)}), where the key and the assistant are not sent. If that is the platform, set VITE_API_BASE_URL to it.`;
    }
    return `The platform refuses the request (${String(thrown.status)}): ${refusalText(thrown.error)}.`;
  }
  if (thrown instanceof PlatformClientError) return thrown.message;
  if (thrown instanceof NoAnswerError) return `Cannot reach the platform at ${apiBaseUrl}: ${thrown.reason}.`;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return `The answer of the platform at ${apiBaseUrl} cannot be used: ${reason}.`;
}

/** The account's private key. Read from the environment only, so that it cannot become part of a build. */
export const KEY_VARIABLE = 'PLATFORM_PRIVATE_KEY';
