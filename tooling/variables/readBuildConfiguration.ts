import { loadEnv } from 'vite';
import { type Configuration, ConfigurationError, readConfiguration } from '../../src/app/configuration.ts';
import { IGNORED_VARIABLES, PRIVATE_KEY, variableProblems } from './variableProblems.ts';

/**
 * The configuration of a build, from the environment and the `.env` files of the folder.
 *
 * Names and secrets come first: the sentence about a value's form would show the value, and a mistyped name is one problem, not two.
 *
 * @param mode of Vite: "production", "development".
 * @throws ConfigurationError that names every unknown variable and every value that looks secret, else every bad value.
 */
export function readBuildConfiguration(mode: string, folder: string): Configuration {
  const environment = loadEnv(mode, folder, ['VITE_', IGNORED_VARIABLES, PRIVATE_KEY]);
  const problems = variableProblems(environment);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return readConfiguration(environment);
}
