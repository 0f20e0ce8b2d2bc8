export const SMOKE_USAGE = 'npm run -w tooling smoke -- https://www.example.com';

export type SmokeArguments =
  | { readonly ok: true; readonly origin: string }
  /** One sentence for the user of the command. */
  | { readonly ok: false; readonly problem: string };

const refuse = (problem: string): SmokeArguments => ({ ok: false, problem });

/** @param args the command's arguments, without the paths of Node and the script */
export function readSmokeArguments(args: readonly string[]): SmokeArguments {
  const [address, ...others] = args;
  if (address === undefined) return refuse('The address of the deployed site is missing.');
  if (others.length > 0) return refuse(`One address is checked, but there is also "${others.join(' ')}".`);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return refuse(`The address must begin with https:// (or http://), but it is "${address}".`);
  }
  const { origin, pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === ''
    ? { ok: true, origin }
    : refuse(`The site is at the root of its host, so the address must be an origin, such as ${origin}.`);
}
