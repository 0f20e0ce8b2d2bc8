import { build, preview, type PreviewServer } from 'vite';

type PageFolders = {
  /** Folder with the page's `index.html`. */
  readonly root: string;
  /** Folder for the built page. By default `dist` in the page's folder. */
  readonly outDir?: string;
};

/** A test's own page. Vite builds it without the site's configuration, and serves it on a free port. */
export class ServedPage implements AsyncDisposable {
  private constructor(private readonly server: PreviewServer) {}

  static async start({ root, outDir = 'dist' }: PageFolders): Promise<ServedPage> {
    const options = {
      root,
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    } as const;
    await build(options);
    return new ServedPage(await preview({ ...options, preview: { host: 'localhost', port: 0 } }));
  }

  get origin(): string {
    return this.server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server.close();
  }
}
