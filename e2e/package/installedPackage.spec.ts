import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_NAME } from './InstalledPackage.ts';
import { expect, test } from './packageFixture.ts';

// One worker for the whole file, so that the package is installed once.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_MICROPHONE] }),
});

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const TYPESCRIPT = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');

const EXPORT_NAMES = {
  '.': ['CallClient', 'CallClientError', 'default'],
  './api': ['PlatformClientError', 'createPlatformClient', 'isRefusedResponse', 'versionsOf'],
  './react-query': ['createPlatformQueries'],
};

for (const file of ['imports.mjs', 'requires.cjs'])
  test(`${file} gets the expected exports, CallClient is the default of both packages, and start() without an assistant rejects`, async ({
    installed,
  }) => {
    expect(JSON.parse(await installed.runNode(file))).toEqual({
      exported: EXPORT_NAMES,
      isSameClass: true,
      refused: { name: 'CallClientError', type: 'validation-error' },
    });
  });

for (const project of ['tsconfig.bundler.json', 'tsconfig.node.json'])
  test(
    `pages that were written for the package, or for the vendor's class, compile with ${project}`,
    { tag: '@nightly' },
    async ({ installed }) => {
      await installed.runNode(TYPESCRIPT, '-p', project);
    },
  );

test('the only dependencies of the package are the room library and XState, and it imports nothing from @vapi-ai', async ({
  installed,
}) => {
  const folder = join(installed.folder, 'node_modules', PACKAGE_NAME);
  const files = await readdir(folder, { recursive: true });
  // Without files the loop below would check nothing.
  expect(files.length).toBeGreaterThan(10);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(Object.keys(manifest.dependencies)).toEqual(['@daily-co/daily-js', 'xstate']);
  for (const file of files.filter((name) => /\.(js|cjs|d\.ts|d\.cts)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text, file).not.toMatch(/\b(from|import|require)[\s(]*['"]@vapi-ai/);
  }
});

test(
  'the vendor’s widget connects a call, greets, mutes, unmutes, ends the call, reports start and end, and calls again',
  { tag: '@nightly' },
  async ({ widget, platform, assistantId }) => {
    await widget.open(platform, { mode: 'voice', assistantId });
    for (let call = 1; call <= 2; call += 1) {
      await widget.startButton.click();
      await expect(widget.greetings).toHaveCount(call);
      await widget.muteButton.click();
      await widget.unmuteButton.click();
      await expect(widget.muteButton).toBeVisible();
      await widget.endButton.click();
      await expect(widget.startButton).toBeVisible();
      await expect.poll(() => widget.events()).toEqual(Array(call).fill(['voice-start', 'voice-end']).flat());
    }
  },
);

test(
  'the vendor’s widget shows the visitor’s message and the answer in a chat, without a call',
  { tag: '@nightly' },
  async ({ widget, platform, assistantId }) => {
    await widget.open(platform, { mode: 'chat', assistantId });
    await widget.write('My roof is leaking');
    await expect(widget.page.getByText('My roof is leaking')).toBeVisible();
    await expect(widget.answers).toHaveCount(1);
    expect(await widget.events()).toEqual([]);
  },
);

test(
  'the vendor’s widget switches from a chat to a call, greets, and reports start and end',
  { tag: '@nightly' },
  async ({ widget, platform, assistantId }) => {
    await widget.open(platform, { mode: 'hybrid', assistantId });
    await widget.write('My roof is leaking');
    await expect(widget.answers).toHaveCount(1);
    await widget.startButton.click();
    await expect(widget.greetings).toBeVisible();
    await widget.endButton.click();
    await expect.poll(() => widget.events()).toEqual(['voice-start', 'voice-end']);
  },
);

test(
  'the vendor’s widget joins its call again after a reload',
  { tag: '@nightly' },
  async ({ widget, platform, assistantId }) => {
    await widget.open(platform, { mode: 'voice', assistantId, voiceAutoReconnect: 'true' });
    await widget.startButton.click();
    await expect(widget.muteButton).toBeVisible();
    await widget.page.reload();
    await expect(widget.muteButton).toBeVisible();
    await widget.endButton.click();
    await expect.poll(() => widget.events()).toEqual(['voice-start', 'voice-end']);
  },
);

test(
  'the vendor’s widget that is unmounted while it connects aborts the request, and leaves no microphone, audio or event',
  { tag: '@nightly' },
  async ({ widget, platform, assistantId }) => {
    await widget.open(platform, { mode: 'voice', assistantId });
    // The request gets no response, so the call connects until the widget is unmounted.
    await widget.page.route('**/call/web', () => undefined);
    const requested = widget.page.waitForRequest('**/call/web');
    await widget.startButton.click();
    const aborted = widget.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/call/web'));
    await requested;
    await widget.unmount();
    await aborted;
    expect(await widget.liveMicrophones()).toBe(0);
    expect(await widget.events()).toEqual([]);
    await expect(widget.page.locator('audio')).toHaveCount(0);
  },
);
