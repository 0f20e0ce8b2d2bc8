import { loadEnv } from 'vite';
import { type Configuration, ConfigurationError, readConfiguration } from '../../src/app/configuration.ts';
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
