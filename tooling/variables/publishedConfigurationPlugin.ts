import type { Plugin } from 'vite';
import type { Configuration, PageConfiguration } from '../../src/app/configuration.ts';

/**
 * Passes the configuration to the site's code as `BUILT_CONFIGURATION`, without any variable of the environment: if code or a
 * dependency uses `import.meta.env` as a whole, Vite puts all variables with a prefix of `envPrefix` into the build.
 */
export function publishedConfiguration({ siteUrl: _siteUrl, voiceNotice, ...page }: Configuration): Plugin {
  const published: PageConfiguration = { ...page, ...(voiceNotice === '' ? {} : { voiceNotice }) };
  return {
    name: 'callwright:published-configuration',
    config: () => ({ envPrefix: [], define: { BUILT_CONFIGURATION: JSON.stringify(published) } }),
  };
}
