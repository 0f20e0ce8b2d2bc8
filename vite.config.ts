import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inspectedXState, inspectedXStateInRoom } from './inspector/plugin/inspectedXState.ts';
import { inspector } from './inspector/server/inspectorServer.ts';
import { localPlatform } from './local-platform/localPlatformPlugin.ts';
import { subsetFonts } from './tooling/fonts/subsetFontsPlugin.ts';
import { configurationOf } from './tooling/configurationOf.ts';
import { hosting } from './tooling/hosting/hostingPlugin.ts';
import { machineDescriptions } from './tooling/machineDescriptionsPlugin.ts';
import { prerender } from './tooling/prerender/prerenderPlugin.ts';
import { securityHeaders } from './tooling/securityHeadersPlugin.ts';
import { dropUnusedComponents } from './tooling/unusedComponentsPlugin.ts';

const REACT = /node_modules.(react|react-dom|react-router|react-router-dom|scheduler)./;

export default defineConfig(({ mode }) => {
  const configuration = configurationOf(mode, import.meta.dirname);
  return {
    plugins: [
      react(),
      dropUnusedComponents(),
      vanillaExtractPlugin(),
      subsetFonts(),
      machineDescriptions(),
      securityHeaders(configuration),
      prerender(configuration),
      hosting(configuration),
      inspector({ paths: '/model-tests/inspectedPaths.ts' }),
      inspectedXState(),
      localPlatform({ siteConfiguration: configuration, developmentRoomPlugins: [inspectedXStateInRoom()] }),
    ],
    define: { BUILT_CONFIGURATION: JSON.stringify(configuration) },
    build: {
      target: 'es2022',
      sourcemap: 'hidden',
      // Browsers that lack it load the same modules a little later.
      modulePreload: { polyfill: false },
      // In one file they are smaller, and the same after most deployments.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } } },
    },
    server: { host: 'localhost' },
    preview: { host: 'localhost' },
  };
});
