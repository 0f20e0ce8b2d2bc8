import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transitionsOf } from '../../charts/chart/chart.ts';
import { readChart } from '../../charts/chart/readChart.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import type { Page } from '@playwright/test';
import { HOOK_NAME } from '../../inspector/plugin/siteHook.ts';
import { type ActorNode, actorTree, type Recording } from '../../inspector/recording/recording.ts';
import { readRecording } from '../../inspector/recording/readRecording.ts';
import { replay } from '../../inspector/recording/replay.ts';
import { expect, test } from '../site/siteFixture.ts';
import { DEVELOPMENT_SERVER, InspectorTab, VITE_MESSAGE } from './InspectorTab.ts';
import { CHANNEL_NAME } from '../../inspector/recording/recordingChannel.ts';

type Watch = ReturnType<(typeof import('../../inspector/recording/watchSites.ts'))['watchSites']>;

/** Opens a tab of the same origin, without the site in it, and watches the recordings of the other tabs there. */
async function openWatchingTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${DEVELOPMENT_SERVER}/favicon.svg`);
  await tab.evaluate(async () => {
    const path = '/inspector/recording/watchSites.ts';
    const { watchSites } = (await import(path)) as typeof import('../../inspector/recording/watchSites.ts');
    (window as unknown as { watch: Watch }).watch = watchSites();
  });
  return tab;
}

const sitesIn = (tab: Page) => tab.evaluate(() => (window as unknown as { watch: Watch }).watch.sites());

/** The recording of the last tab in the list of `sitesIn`. */
async function recordingIn(tab: Page): Promise<Recording> {
  const json = await tab.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch };
    return JSON.stringify(watch.recording(watch.sites().at(-1)?.id ?? ''));
  });
  return readRecording(json);
}

/** The states of a machine's actors as JSON, in order. Equal states in a row occur once. */
const statesOf = ({ actors, events }: Recording, machine: string): readonly string[] => {
  const ids = actors.filter((actor) => actor.machine === machine).map(({ id }) => id);
  return events
    .filter(({ target, value }) => ids.includes(target) && value !== undefined)
    .map(({ value }) => JSON.stringify(value))
    .filter((value, index, all) => value !== all[index - 1]);
};

/** The path of each actor through its ancestors, such as `/voice-site/call`. */
const pathsIn = (nodes: readonly ActorNode[], above = ''): readonly string[] =>
  nodes.flatMap(({ actor, children }) => {
    const path = `${above}/${actor.machine ?? actor.src ?? actor.name}`;
    return [path, ...pathsIn(children, path)];
  });

test.describe('on the development server', () => {
  test.use({ baseURL: DEVELOPMENT_SERVER });

  test('a call in one tab is recorded in another tab, with the tree of its actors', async ({
    consoleGate,
    page,
    site,
  }) => {
    consoleGate.expectMessages(VITE_MESSAGE);
    const earlyTab = await openWatchingTab(page);
    expect(await sitesIn(earlyTab)).toEqual([]);
    await page.bringToFront();
    await site.open();
    await site.call();
    await expect(site.captions.first()).toContainText('Thanks for calling');
    await site.endCall();
    await site.seePageWithoutCall();

    await expect.poll(async () => statesOf(await recordingIn(earlyTab), 'call-client').at(-1)).toContain('ended');
    const recording = await recordingIn(earlyTab);
    const lateTab = await openWatchingTab(page);
    await expect
      .poll(() => sitesIn(lateTab), 'the site sends its recording to the tab that opened later')
      .toHaveLength(1);
    await expect
      .poll(async () => (await recordingIn(lateTab)).events.length)
      .toBeGreaterThanOrEqual(recording.events.length);

    await test.step('the site is listed with its title and address', async () => {
      expect(await sitesIn(earlyTab)).toMatchObject([
        { address: `${DEVELOPMENT_SERVER}/?`, title: await page.title() },
      ]);
    });
    await test.step('an actor of the site receives an event from the other tab', async () => {
      const toasts = recording.actors.find(({ machine }) => machine === 'toasts')?.id ?? '';
      await lateTab.evaluate(async (actor) => {
        const { watch } = window as unknown as { watch: Watch };
        const event = { type: 'toast.show', toast: { title: 'Sent by the inspector', tone: 'success' } };
        await watch.send(watch.sites().at(-1)?.id ?? '', 'actor.send', { actor, event });
      }, toasts);
      await expect(site.toast('Sent by the inspector')).toBeVisible();
    });
    await test.step('the development server serves two of the markers that a production build must not contain', async () => {
      const served = await Promise.all(
        ['plugin/siteHook.ts', 'recording/recordingChannel.ts'].map((path) => page.request.get(`/inspector/${path}`)),
      );
      const [hook, channel] = await Promise.all(served.map((answer) => answer.text()));
      expect([hook?.includes(HOOK_NAME), channel?.includes(CHANNEL_NAME)]).toEqual([true, true]);
    });
    await test.step('the states of the voice site arrive in order', () => {
      expect(statesOf(recording, 'voice-site')).toEqual([
        '"idle"',
        '{"calling":"loading"}',
        '{"calling":{"active":{"clock":"counting","exit":"closed"}}}',
        '{"calling":"ending"}',
        '{"stopped":"summarising"}',
      ]);
    });
    await test.step('each actor is below the actor that started it', () => {
      const call = '/voice-site/call/call-client';
      expect([...new Set(pathsIn(actorTree(recording.actors)))].toSorted()).toEqual(
        [
          '/toasts',
          '/voice-site',
          '/voice-site/call',
          call,
          `${call}/microphoneReturns`,
          `${call}/roomLease`,
          `${call}/browserSupport`,
          `${call}/pageLifecycle`,
          `${call}/createWebCall`,
          `${call}/call-session`,
          `${call}/call-session/room`,
          `${call}/assistantAudio`,
          `${call}/speech-activity`,
          `${call}/call-extras`,
          '/voice-site/microphoneReturns',
          '/voice-site/visualiser',
          '/receptionist',
          '/receptionist/speak',
          '/receptionist/dialogue',
          '/receptionist/dialogue/understanding',
        ].toSorted(),
      );
    });
    await test.step('every recorded transition is a transition of a chart', () => {
      const drawn = new Set(
        shownMachines.flatMap(({ machine }) => transitionsOf(readChart(machine)).map(({ id }) => id)),
      );
      const taken = recording.events.flatMap(({ transitions }) => transitions);
      expect(taken.filter((id) => !drawn.has(id))).toEqual([]);
      expect(taken).toContain('voiceSite.idle visitor.start 0');
    });
    await test.step('each machine’s recording can be replayed', () => {
      for (const { id, machine } of recording.actors.filter((actor) => actor.machine !== undefined)) {
        expect(replay(recording, id, Infinity).divergence, machine).toBeUndefined();
      }
    });
    console.log(
      `A recorded call: ${String(recording.events.length)} events, ${String(Math.round(JSON.stringify(recording).length / 1024))} KB`,
    );

    await page.close();
    await expect.poll(async () => (await sitesIn(lateTab)).map(({ status }) => status)).toEqual(['closed']);
  });
});

/** Strings in the code of each folder of `charts/` and `inspector/`. Minification keeps them, and the code of the site does not contain them. */
const MARKERS: Readonly<Record<string, readonly string[]>> = {
  'charts/chart': ['Give it one in setup()'],
  'charts/drawing': ['.chart .a rect{rx:9px'],
  'inspector/exchange': ['not-a-recording'],
  'charts/export': ['stateDiagram-v2'],
  'inspector/faults': ['takes no faults'],
  'charts/layout': ['elk.hierarchyHandling'],
  'inspector/machines': ['No clipboard was provided'],
  'inspector/page': ['Incidents in the running call'],
  'charts/coverage': ['guard-true'],
  'inspector/plugin': [HOOK_NAME, 'The actor has ended.'],
  'inspector/recording': [CHANNEL_NAME, 'callwright-recording', 'could not record a step'],
  'inspector/sequence': ['not processed yet'],
  'inspector/server': ['The body must be JSON'],
  'inspector/stately': ['callwright-stately', 'xstateinspector'],
};

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

test('a production build contains no code of the inspector', () => {
  const folders = ['charts', 'inspector'].flatMap((room) =>
    readdirSync(room, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${room}/${name}`),
  );
  expect(Object.keys(MARKERS).toSorted(), 'each folder has markers').toEqual(folders.toSorted());
  for (const [folder, markers] of Object.entries(MARKERS)) {
    const sources = filesIn(folder)
      .filter((file) => /(?<!\.test|\.fixture|EventCases)\.tsx?$/.test(file))
      .map((file) => readFileSync(file, 'latin1'));
    for (const marker of markers) {
      expect(
        sources.some((text) => text.includes(marker)),
        `${marker} is still in ${folder}`,
      ).toBe(true);
    }
  }

  const files = [...filesIn('dist'), ...filesIn('dist-maps')];
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
  expect(files.length).toBeGreaterThan(5);
  // Source maps contain the paths of their sources.
  const traces = [...Object.values(MARKERS).flat(), ...folders, '__inspector'];
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    expect(
      traces.filter((trace) => text.includes(trace)),
      file,
    ).toEqual([]);
  }
});

test.describe(() => {
  test.use({ baseURL: DEVELOPMENT_SERVER });

  test(
    'the recording of a closed tab stays until the recording is closed as well',
    { tag: ['@nightly', '@chromium'] },
    async ({ consoleGate, page, site }) => {
      consoleGate.expectMessages(VITE_MESSAGE);
      const inspector = await InspectorTab.open(page);
      await page.bringToFront();
      await site.open();
      const closeButton = inspector.page.getByRole('button', { name: 'Close', exact: true });
      await expect(inspector.actors).toBeVisible();
      await expect(closeButton).toBeHidden();

      await page.close();
      await expect(inspector.recording.getByRole('option')).toHaveText([/\(closed\)$/]);
      await expect(inspector.actors).toBeVisible();

      await closeButton.click();
      await expect(inspector.page.getByRole('link', { name: 'Open the site' })).toBeVisible();
      await expect(inspector.actors).toBeHidden();
      await inspector.close();
    },
  );
});
