import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalPlatform, type LocalPlatform, pagePath } from '../../local-platform/platformServer.ts';
import { INCIDENT_EVENT, incidentIn } from '../../local-platform/room/roomIncidents.ts';
import type { CommandName } from '../recording/recordingChannel.ts';
import { answerFaultCommands } from './answerFaultCommands.ts';

let server: Server;
let platform: LocalPlatform;
let origin: string;

beforeAll(async () => {
  platform = createLocalPlatform({ roomScript: () => Promise.resolve('') });
  server = createServer((request, response) => void platform.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
});

afterAll(async () => {
  await platform.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const configurationOf = (apiBaseUrl: string) => JSON.stringify({ apiBaseUrl });
const localConfiguration = () => configurationOf(`${origin}${pagePath(platform.openPage())}/api`);

function openSite(configuration: string | null = localConfiguration()) {
  const acts = new Map<CommandName, (ask: never) => unknown>();
  const front = new EventTarget();
  answerFaultCommands(
    { onCommand: (name, act) => void acts.set(name, act) },
    { configuration: () => configuration, front },
  );
  /** As the channel does it: whatever fails rejects. */
  const ask = (name: CommandName, asked: unknown) => Promise.resolve().then(() => acts.get(name)?.(asked as never));
  return { ask, front };
}

const STALL = { faults: [{ stage: 'daily-call-join', kind: 'stall' }], lasts: 'next-call' };

describe('the faults of a tab', () => {
  test('are set and listed', async () => {
    const { ask } = openSite();
    const nothing = { current: [], next: { faults: [], lasts: 'until-changed' } };
    expect(await ask('fault.list', null)).toEqual(nothing);
    const set = { current: [], next: STALL };
    expect(await ask('fault.set', STALL)).toEqual(set);
    expect(await ask('fault.list', null)).toEqual(set);
    expect(await openSite().ask('fault.list', null)).toEqual(nothing);
  });

  test.each([
    [{ faults: [{ stage: 'leave', kind: 'dance' }], lasts: 'next-call' }, 'kind must be one of stall at leave'],
    [{ faults: [], lasts: 'for ever' }, 'lasts must be one of next-call, until-changed'],
    [null, 'must be an object'],
  ])('are refused where they cannot be understood: %j', async (asked, words) => {
    const { ask } = openSite();
    await expect(ask('fault.set', asked)).rejects.toThrow(words);
  });

  test.each([null, '{}', configurationOf('https://api.vapi.ai'), 'no JSON'])(
    'need the local platform (configuration %j)',
    async (configuration) => {
      const { ask } = openSite(configuration);
      await expect(ask('fault.list', null)).rejects.toThrow('Start the development server without VITE_PUBLIC_KEY');
      await expect(ask('fault.set', STALL)).rejects.toThrow('Start the development server without VITE_PUBLIC_KEY');
    },
  );

  test('need a server that still has a local platform', async () => {
    const site = createServer((_request, response) => void response.end('<!doctype html>'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const { ask } = openSite(configurationOf(`http://localhost:${String(port)}${pagePath('x')}/api`));
    await expect(ask('fault.list', null)).rejects.toThrow('no longer has a local platform');
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  test('need a server that answers', async () => {
    const { ask } = openSite(configurationOf(`http://localhost:1${pagePath('x')}/api`));
    await expect(ask('fault.list', null)).rejects.toThrow('The development server does not answer');
  });

  test('that the server refuses are refused in its words', async () => {
    const { ask } = openSite(configurationOf(`${origin}${pagePath('unknown')}/api`));
    await expect(ask('fault.list', null)).rejects.toThrow('The local platform answered with status 404: Cannot GET');
  });
});

describe('an incident', () => {
  test('is sent into the call of the tab', async () => {
    const { ask, front } = openSite();
    const happened: unknown[] = [];
    front.addEventListener(INCIDENT_EVENT, (event) => {
      const received = incidentIn(event);
      happened.push(received?.incident);
      received?.report(true);
    });
    expect(await ask('incident.send', { incident: 'eject' })).toBeNull();
    expect(happened).toEqual(['eject']);
  });

  test('needs a call', async () => {
    await expect(openSite().ask('incident.send', { incident: 'eject' })).rejects.toThrow('No call has joined its room');
  });

  test('that cannot happen says what it needs', async () => {
    const { ask, front } = openSite();
    front.addEventListener(INCIDENT_EVENT, (event) => incidentIn(event)?.report(false));
    await expect(ask('incident.send', { incident: 'admit' })).rejects.toThrow(
      'Nothing happened: it needs the visitor in the lobby (fault `access:lobby`).',
    );
  });

  test.each([null, {}, { incident: 'dance' }])('that is unknown is refused: %j', async (asked) => {
    await expect(openSite().ask('incident.send', asked)).rejects.toThrow('incident must be one of eject, expire');
  });
});
