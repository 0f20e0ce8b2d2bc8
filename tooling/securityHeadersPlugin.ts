import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { Configuration } from '../src/app/configuration.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './contentSecurityPolicy.ts';

/** Serves `vite` and `vite preview` under production's policy, so that nobody meets it first in production. */
export function securityHeaders(configuration: Configuration): Plugin {
  const send =
    (nonce?: () => string) =>
    (_request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      response.setHeader('Content-Security-Policy', contentSecurityPolicy(configuration, nonce?.()));
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
      next();
    };
  // One nonce for the life of the server: its pages are for this machine only, and modules refer to it after the page has loaded.
  const developmentNonce = randomBytes(16).toString('base64');
  return {
    name: 'callwright:security-headers',
    config: (_config, { command, isPreview }) =>
      command === 'serve' && isPreview !== true ? { html: { cspNonce: developmentNonce } } : undefined,
    configureServer: (server) => void server.middlewares.use(send(() => developmentNonce)),
    configurePreviewServer: (server) => void server.middlewares.use(send()),
  };
}
