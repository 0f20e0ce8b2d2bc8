import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { localPlatform } from './local-platform/localPlatformPlugin.ts';
import { readConfiguration } from './src/app/configuration.ts';
import { securityHeaders } from './tooling/securityHeadersPlugin.ts';

export default defineConfig(({ mode }) => {
  const configuration = readConfiguration(loadEnv(mode, import.meta.dirname, 'VITE_'));
  return {
    plugins: [
      react(),
      vanillaExtractPlugin(),
      securityHeaders(configuration),
      localPlatform({ siteConfiguration: configuration }),
    ],
    build: { target: 'es2022', sourcemap: true },
    server: { host: 'localhost' },
    preview: { host: 'localhost' },
  };
});
