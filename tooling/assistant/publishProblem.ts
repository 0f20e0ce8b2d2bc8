import { isRefusedResponse } from '../../src/platform/api/platformClient.ts';
import { PlatformClientError } from '../../src/platform/api/PlatformClientError.ts';

const UNAUTHORIZED = [401, 403];
const NOT_FOUND = 404;

function refusalText(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return Array.isArray(message) ? message.join('; ') : String(message);
}

const causeOf = (error: Error): string =>
  error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;

/**
 * @param thrown the error of a request
 * @param apiBaseUrl the platform that the request was sent to
 * @returns one or two sentences for the user of the command, without the key
 */
export function publishProblem(thrown: unknown, apiBaseUrl: string): string {
  if (isRefusedResponse(thrown)) {
    if (UNAUTHORIZED.includes(thrown.status)) {
      return `The platform refuses the key (${String(thrown.status)}). ${KEY_VARIABLE} must be a private key of the account.`;
    }
    if (thrown.status === NOT_FOUND) return 'The account has no assistant with the id in VITE_ASSISTANT_ID (404).';
    return `The platform refuses the request (${String(thrown.status)}): ${refusalText(thrown.error)}.`;
  }
  if (thrown instanceof PlatformClientError) return thrown.message;
  if (thrown instanceof Error) return `Cannot reach the platform at ${apiBaseUrl}: ${causeOf(thrown)}.`;
  return `The request failed: ${String(thrown)}.`;
}

/** The account's private key. Read from the environment only, so that it cannot become part of a build. */
export const KEY_VARIABLE = 'PLATFORM_PRIVATE_KEY';
