import { defineConfig } from 'vite';
import { localPlatform } from '../../local-platform/localPlatformPlugin.ts';
import { readConfiguration } from '../../src/app/configuration.ts';
import { securityHeaders } from '../../tooling/vite-plugins/securityHeaders.ts';

const configuration = readConfiguration({});

/** The pages of the call tests. They are served like the site, with the same security headers and the same local platform. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [securityHeaders(configuration), localPlatform({ siteConfiguration: configuration })],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../../.cache/call-harness',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: ['index.html', 'rules.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
  preview: { host: 'localhost' },
});
