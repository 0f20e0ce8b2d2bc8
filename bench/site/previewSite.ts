import { spawnSync } from 'node:child_process';
import { preview } from 'vite';

const PORT = 4193;

/** Where else than in `dist/` a build is, and at which port it is served. */
type OtherBuild = { readonly folder: string; readonly port: number };

let isBuilt = false;

/** Builds the site as `npm run build` does, once for all parts of a run. */
export function buildSite(): void {
  if (isBuilt) return;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The site could not be built.\n${stdout}${stderr}`);
  isBuilt = true;
}

export type PreviewedSite = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** Serves the site, or another build, as `npm run preview` does: production's security headers, the local voice platform. */
export async function previewSite(other?: OtherBuild): Promise<PreviewedSite> {
  const port = other?.port ?? PORT;
  // With a key of the real platform there would be no local one, and each call would be a real one.
  process.env.VITE_PUBLIC_KEY = '';
  const server = await preview({
    logLevel: 'warn',
    preview: { port, strictPort: true },
    ...(other !== undefined && { build: { outDir: other.folder } }),
  });
  return { origin: `http://localhost:${String(port)}`, close: () => server.close() };
}
