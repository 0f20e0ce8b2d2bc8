import { resolveConfig } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor as createUninspected, type InspectionEvent } from 'xstate';
import { toastsMachine } from '../../src/machines/toasts/toastsMachine.ts';
import { inspectedXState, inspectedXStateInRoom } from './inspectedXState.ts';
import { createActor, fromCallback } from './packages/xstate.ts';
import { HOOK_NAME, installSiteHook } from './siteHook.ts';

const site = new URL('../../src/pages/toasts/SiteToasts.tsx', import.meta.url).pathname;
const room = new URL('../../local-platform/room/receptionistInRoom.ts', import.meta.url).pathname;
const replacement = new URL('./packages/xstate.ts', import.meta.url).pathname;
const reactReplacement = new URL('./packages/xstateReact.ts', import.meta.url).pathname;

type Resolve = (source: string, importer: string | undefined, options: { readonly ssr?: boolean }) => unknown;
const resolveOf = (plugin: { readonly resolveId?: unknown }) => plugin.resolveId as Resolve;

describe('the plugin', () => {
  const resolve = resolveOf(inspectedXState());

  test.each([
    ['xstate', site, replacement],
    ['@xstate/react', site, reactReplacement],
    ['xstate', `${site}?t=17`, replacement],
    ['xstate', room, undefined],
    ['xstate', replacement, undefined],
    ['xstate', undefined, undefined],
    ['xstate/graph', site, undefined],
    ['react', site, undefined],
  ])('answers %s for %s', (source, importer, answer) => {
    expect(resolve(source, importer, {})).toBe(answer);
  });

  test('leaves a server’s code alone', () => {
    expect(resolve('xstate', site, { ssr: true })).toBeUndefined();
  });

  test('serves the room’s script too', () => {
    expect(resolveOf(inspectedXStateInRoom())('xstate', room, {})).toBe(replacement);
  });

  test.each([
    ['serve', false, true],
    ['serve', true, false],
    ['build', false, false],
  ] as const)('with %s, preview %s: is there %s', async (command, isPreview, isThere) => {
    const plugins = [inspectedXState()];
    const config = await resolveConfig({ configFile: false, plugins }, command, 'production', 'production', isPreview);
    expect(config.plugins.some(({ name }) => name === 'callwright:inspected-xstate')).toBe(isThere);
  });
});

describe('the site’s `createActor`', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, Symbol.for(HOOK_NAME));
  });

  const install = () => {
    const seen: string[] = [];
    const made: object[] = [];
    installSiteHook({ inspect: ({ type }) => void seen.push(type), logicMade: (logic) => void made.push(logic) });
    return { seen, made };
  };

  test('reports to the recorder, and to an observer that is given', () => {
    const { seen } = install();
    const given: InspectionEvent[] = [];
    const also: InspectionEvent[] = [];
    createActor(toastsMachine, { inspect: (event: InspectionEvent) => void given.push(event) });
    createActor(toastsMachine, { inspect: { next: (event: InspectionEvent) => void also.push(event) } });
    createUninspected(toastsMachine);
    expect(seen.filter((type) => type === '@xstate.actor').length).toBe(2);
    expect([given.length, also.length].map((count) => count > 0)).toEqual([true, true]);
  });

  test('reports logic as it is made', () => {
    const { made } = install();
    const logic = fromCallback(() => undefined);
    expect(made).toEqual([logic]);
  });

  test('is XState’s own on a page without a recorder', () => {
    const actor = createActor(toastsMachine) as ReturnType<typeof createUninspected>;
    expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
  });
});
