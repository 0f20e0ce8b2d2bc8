import { spawnSync } from 'node:child_process';
import { preview } from 'vite';

const PORT = 4193;

/** A build in a folder other than `dist/`, and the port to serve it at. */
type OtherBuild = { readonly folder: string; readonly port: number };

let isBuilt = false;

/** Runs `npm run build`, once for all parts of a run. */
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

/** Serves the site, or another build, as `npm run preview` does: with production's security headers and the local voice platform. */
export async function previewSite(other?: OtherBuild): Promise<PreviewedSite> {
  const port = other?.port ?? PORT;
  // A key of the real platform would disable the local one and make real calls.
  process.env.VITE_PUBLIC_KEY = '';
  const server = await preview({
    logLevel: 'warn',
    preview: { port, strictPort: true },
    ...(other !== undefined && { build: { outDir: other.folder } }),
  });
  return { origin: `http://localhost:${String(port)}`, close: () => server.close() };
}
