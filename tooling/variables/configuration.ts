import { loadEnv, type Plugin } from 'vite';
import { LOCAL_PREFIX, type LocalSettings, readLocalSettings } from '../../local-platform/server/readLocalSettings.ts';
import {
  type Configuration,
  ConfigurationError,
  type PageConfiguration,
  readConfiguration,
} from '../../src/app/configuration.ts';
import { IGNORED_VARIABLES, PRIVATE_KEY, variableProblems } from './variableProblems.ts';

/**
 * The configuration of a build, from the environment and the `.env` files of the folder.
 *
 * Checks names and secrets first: the message about a value's form would show the value, and a mistyped name would be two problems.
 *
 * @param mode of Vite: "production", "development".
 * @throws ConfigurationError that lists all unknown variables and all values that look secret; without those, all invalid values.
 */
export function readBuildConfiguration(mode: string, folder: string): Configuration {
  const environment = loadEnv(mode, folder, ['VITE_', IGNORED_VARIABLES, PRIVATE_KEY]);
  const problems = variableProblems(environment);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return readConfiguration(environment);
}

/**
 * The configuration of a build, from the environment and the `.env` files of the folder.
 *
 * An invalid value ends the process with status 1. The problems are printed without a stack trace, which would hide them.
 *
 * @param mode of Vite: "production", "development".
 */
export function configurationOf(mode: string, folder: string): Configuration {
  try {
    return readBuildConfiguration(mode, folder);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * The settings of the local platform, from the environment and the `.env` files of the folder.
 *
 * An invalid value ends the process with status 1, and one line for each problem.
 *
 * @param mode of Vite: "production", "development".
 */
export function localSettingsOf(mode: string, folder: string): LocalSettings {
  const read = readLocalSettings(loadEnv(mode, folder, LOCAL_PREFIX));
  if (read.ok) return read.settings;
  process.stderr.write(`${read.problems.join('\n')}\n`);
  process.exit(1);
}

/**
 * Passes the configuration to the site's code as `BUILT_CONFIGURATION`, without any variable of the environment: if code or a
 * dependency uses `import.meta.env` as a whole, Vite puts all variables with a prefix of `envPrefix` into the build.
 */
export function publishedConfiguration({ siteUrl: _siteUrl, voiceNotice, roomFetch, ...page }: Configuration): Plugin {
  const published: PageConfiguration = {
    ...page,
    ...(voiceNotice !== '' && { voiceNotice }),
    ...(roomFetch !== 'intent' && { roomFetch }),
  };
  return {
    name: 'callwright:published-configuration',
    config: () => ({ envPrefix: [], define: { BUILT_CONFIGURATION: JSON.stringify(published) } }),
  };
}
