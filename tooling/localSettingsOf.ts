import { loadEnv } from 'vite';
import { LOCAL_PREFIX, type LocalSettings, readLocalSettings } from '../local-platform/server/readLocalSettings.ts';

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
