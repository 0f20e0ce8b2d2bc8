import { type Configuration, ConfigurationError } from '../src/app/configuration.ts';
import { readBuildConfiguration } from './variables/readBuildConfiguration.ts';

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
