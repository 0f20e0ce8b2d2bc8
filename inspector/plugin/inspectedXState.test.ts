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
  ])('resolves %s imported by %s', (source, importer, answer) => {
    expect(resolve(source, importer, {})).toBe(answer);
  });

  test('does not replace imports in server code', () => {
    expect(resolve('xstate', site, { ssr: true })).toBeUndefined();
  });

  test('replaces imports in the room’s script', () => {
    expect(resolveOf(inspectedXStateInRoom())('xstate', room, {})).toBe(replacement);
  });

  test.each([
    ['serve', false, true],
    ['serve', true, false],
    ['build', false, false],
  ] as const)('with %s, preview %s: active is %s', async (command, isPreview, isActive) => {
    const plugins = [inspectedXState()];
    const config = await resolveConfig({ configFile: false, plugins }, command, 'production', 'production', isPreview);
    expect(config.plugins.some(({ name }) => name === 'callwright:inspected-xstate')).toBe(isActive);
  });
});

describe('the site’s `createActor`', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, Symbol.for(HOOK_NAME));
  });

  const install = () => {
    const seen: string[] = [];
    const created: object[] = [];
    installSiteHook({ inspect: ({ type }) => void seen.push(type), logicCreated: (logic) => void created.push(logic) });
    return { seen, created };
  };

  test('reports to the recorder and to the given observer', () => {
    const { seen } = install();
    const given: InspectionEvent[] = [];
    const also: InspectionEvent[] = [];
    createActor(toastsMachine, { inspect: (event: InspectionEvent) => void given.push(event) });
    createActor(toastsMachine, { inspect: { next: (event: InspectionEvent) => void also.push(event) } });
    createUninspected(toastsMachine);
    expect(seen.filter((type) => type === '@xstate.actor').length).toBe(2);
    expect([given.length, also.length].map((count) => count > 0)).toEqual([true, true]);
  });

  test('reports created logic', () => {
    const { created } = install();
    const logic = fromCallback(() => undefined);
    expect(created).toEqual([logic]);
  });

  test('works like XState’s own on a page without a recorder', () => {
    const actor = createActor(toastsMachine) as ReturnType<typeof createUninspected>;
    expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
  });
});
