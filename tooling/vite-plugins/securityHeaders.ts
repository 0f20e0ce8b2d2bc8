import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { INSPECTOR_PATH, requestAddress } from '../../inspector/serverApi.ts';
import type { Configuration } from '../../src/app/configuration.ts';
import type { InlineSources } from '../hosting/contentSecurityPolicy.ts';
import { responseHeaders } from '../hosting/hostedSite.ts';
import { inlineHashesOf } from '../prerender/inlineHashes.ts';

/** The inspector's page exchanges messages with applications of other origins that opened it. */
const isForInspector = ({ url }: IncomingMessage): boolean =>
  `${requestAddress(url)?.pathname ?? ''}/`.startsWith(INSPECTOR_PATH);

/** Serves `vite` and `vite preview` under production's policy, so that violations appear before production. */
export function securityHeaders(configuration: Configuration): Plugin {
  const send =
    (inline: InlineSources, needsOpener: (request: IncomingMessage) => boolean) =>
    (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      for (const [name, value] of Object.entries(responseHeaders(configuration, inline))) {
        response.setHeader(name, value);
      }
      if (needsOpener(request)) response.removeHeader('Cross-Origin-Opener-Policy');
      next();
    };
  // One nonce for the lifetime of the server: its pages are for this machine only, and modules use it after the page has loaded.
  const developmentNonce = randomBytes(16).toString('base64');
  return {
    name: 'callwright:security-headers',
    config: (_config, { command, isPreview }) =>
      command === 'serve' && isPreview !== true ? { html: { cspNonce: developmentNonce } } : undefined,
    configureServer: (server) => void server.middlewares.use(send({ nonce: developmentNonce }, isForInspector)),
    configurePreviewServer: ({ config, middlewares }) => {
      middlewares.use(send(inlineHashesOf(resolve(config.root, config.build.outDir)), () => false));
    },
  };
}
