import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inspectedXState, inspectedXStateInRoom } from './inspector/plugin/inspectedXState.ts';
import { inspector } from './inspector/server/inspectorServer.ts';
import { localPlatform } from './local-platform/localPlatformPlugin.ts';
import { chunkImports, machineDescriptions, productionRouter } from './tooling/vite-plugins/replacedCode.ts';
import { configurationOf, localSettingsOf, publishedConfiguration } from './tooling/variables/configuration.ts';
import { SUBSET_SOURCES, subsetFonts } from './tooling/vite-plugins/subsetFonts.ts';
import { hosting } from './tooling/hosting/hostingPlugin.ts';
import { licenses } from './tooling/vite-plugins/licenses.ts';
import { malformedAddresses, previewAddresses } from './tooling/vite-plugins/addresses.ts';
import { prerender } from './tooling/prerender/prerenderPlugin.ts';
import { prerenderInDevelopment } from './tooling/prerender/prerenderInDevelopment.ts';
import { securityHeaders } from './tooling/vite-plugins/securityHeaders.ts';
import { sizeLimits } from './tooling/vite-plugins/bundleSize.ts';

/** Modules that share a file with their imports: fewer requests and fewer bytes than separate files. */
const CHUNKS = [
  // Unchanged by most deployments.
  { name: 'react', test: /node_modules.(react|react-dom|react-router|react-router-dom|scheduler)./, priority: 1 },
  { name: 'site', test: /src.app.main\.tsx$/ },
];

export default defineConfig(({ mode }) => {
  const configuration = configurationOf(mode, import.meta.dirname);
  return {
    plugins: [
      react(),
      productionRouter(),
      chunkImports(),
      vanillaExtractPlugin(),
      subsetFonts(),
      machineDescriptions(),
      malformedAddresses(),
      publishedConfiguration(configuration),
      securityHeaders(configuration),
      previewAddresses(),
      prerender(configuration),
      prerenderInDevelopment(configuration),
      hosting(configuration),
      sizeLimits({ script: 90_000, style: 8_000 }),
      licenses({ madeFrom: SUBSET_SOURCES }),
      inspector({ paths: '/model-tests/inspectedPaths.ts' }),
      inspectedXState(),
      localPlatform({
        siteConfiguration: configuration,
        ...localSettingsOf(mode, import.meta.dirname),
        developmentRoomPlugins: [inspectedXStateInRoom()],
      }),
    ],
    build: {
      target: 'es2022',
      sourcemap: 'hidden',
      // Browsers without module preload load the same modules a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
    // By default Vite searches every page of the repository for packages, and skips them all if one page has packages of its own.
    optimizeDeps: { entries: ['index.html', 'inspector/page/index.html'] },
    server: { host: 'localhost' },
    preview: { host: 'localhost' },
  };
});
