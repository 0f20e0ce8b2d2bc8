import type { Plugin } from 'vite';
import type { Configuration } from '../../src/app/configuration.ts';

/**
 * Gives the configuration to the site's code as `BUILT_CONFIGURATION`, and no variable of the environment: Vite puts all that begin
 * with a prefix of `envPrefix` into a build whose code, or whose dependency, takes `import.meta.env` as a whole.
 */
export const publishedConfiguration = (configuration: Configuration): Plugin => ({
  name: 'callwright:published-configuration',
  config: () => ({ envPrefix: [], define: { BUILT_CONFIGURATION: JSON.stringify(configuration) } }),
});
