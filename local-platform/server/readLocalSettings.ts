import { type ExternalServices, readServiceVariables } from '../external-services/externalServices.ts';
import type { HearingMode } from '../room/roomInformation.ts';

/** Settings of the local platform, from the environment and the `.env` files. They are not part of the site. */
export type LocalSettings = {
  readonly hearing: HearingMode;
  readonly services: ExternalServices;
  /** Names of hosts, besides this machine, that services may have. */
  readonly allowedHosts: readonly string[];
};

export type LocalSettingsResult =
  | { readonly ok: true; readonly settings: LocalSettings }
  /** One sentence for each variable that has no usable value. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** The prefix of the variables. */
export const LOCAL_PREFIX = 'LOCAL_';

const HEARING_MODES: readonly HearingMode[] = ['platform', 'browser', 'none'];

/** @param variables values by name. An empty value counts as absent. */
export function readLocalSettings(variables: Readonly<Record<string, string | undefined>>): LocalSettingsResult {
  const value = variables.LOCAL_HEARING ?? '';
  const hearing = value === '' ? 'platform' : HEARING_MODES.find((mode) => mode === value);
  const services = readServiceVariables(variables);
  const problems = [
    ...(hearing === undefined
      ? [`LOCAL_HEARING must be ${HEARING_MODES.join(', ')} or empty, but it is "${value}".`]
      : []),
    ...(services.ok ? [] : services.problems),
    ...(services.ok && services.services.transcriber !== undefined && hearing !== undefined && hearing !== 'platform'
      ? [`LOCAL_TRANSCRIBER_URL needs LOCAL_HEARING=platform, but LOCAL_HEARING is "${value}".`]
      : []),
  ];
  if (hearing === undefined || !services.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: { hearing, services: services.services, allowedHosts: services.allowedHosts } };
}
