import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalPlatform, type LocalPlatform, pagePath } from '../../local-platform/server/platformServer.ts';
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
  const handlers = new Map<CommandName, (request: never) => unknown>();
  const front = new EventTarget();
  answerFaultCommands(
    { onCommand: (name, handler) => void handlers.set(name, handler) },
    { configuration: () => configuration, front },
  );
  /** Like the channel: an exception becomes a rejection. */
  const send = (name: CommandName, request: unknown) =>
    Promise.resolve().then(() => handlers.get(name)?.(request as never));
  return { send, front };
}

const STALL = { faults: [{ stage: 'daily-call-join', kind: 'stall' }], lasts: 'next-call' };

describe('a fault command', () => {
  test('sets and lists the faults of a tab', async () => {
    const { send } = openSite();
    const nothing = { current: [], next: { faults: [], lasts: 'until-changed' } };
    expect(await send('fault.list', null)).toEqual(nothing);
    const set = { current: [], next: STALL };
    expect(await send('fault.set', STALL)).toEqual(set);
    expect(await send('fault.list', null)).toEqual(set);
    expect(await openSite().send('fault.list', null)).toEqual(nothing);
  });

  test.each([
    [{ faults: [{ stage: 'leave', kind: 'dance' }], lasts: 'next-call' }, 'kind must be one of stall at leave'],
    [{ faults: [], lasts: 'for ever' }, 'lasts must be one of next-call, until-changed'],
    [null, 'must be an object'],
  ])('rejects invalid faults: %j', async (request, words) => {
    const { send } = openSite();
    await expect(send('fault.set', request)).rejects.toThrow(words);
  });

  test.each([null, '{}', configurationOf('https://api.vapi.ai'), 'no JSON'])(
    'requires the local platform (configuration %j)',
    async (configuration) => {
      const { send } = openSite(configuration);
      await expect(send('fault.list', null)).rejects.toThrow('Start the development server without VITE_PUBLIC_KEY');
      await expect(send('fault.set', STALL)).rejects.toThrow('Start the development server without VITE_PUBLIC_KEY');
    },
  );

  test('requires a server that still has a local platform', async () => {
    const site = createServer((_request, response) => void response.end('<!doctype html>'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const { send } = openSite(configurationOf(`http://localhost:${String(port)}${pagePath('x')}/api`));
    await expect(send('fault.list', null)).rejects.toThrow('no longer has a local platform');
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  test('requires a server that answers', async () => {
    const { send } = openSite(configurationOf(`http://localhost:1${pagePath('x')}/api`));
    await expect(send('fault.list', null)).rejects.toThrow('The development server does not answer');
  });

  test('rejects with the message of the server', async () => {
    const { send } = openSite(configurationOf(`${origin}${pagePath('unknown')}/api`));
    await expect(send('fault.list', null)).rejects.toThrow('The local platform answered with status 404: Cannot GET');
  });
});

describe('the incident command', () => {
  test('sends an incident into the call of the tab', async () => {
    const { send, front } = openSite();
    const happened: unknown[] = [];
    front.addEventListener(INCIDENT_EVENT, (event) => {
      const received = incidentIn(event);
      happened.push(received?.incident);
      received?.report(true);
    });
    expect(await send('incident.send', { incident: 'eject' })).toBeNull();
    expect(happened).toEqual(['eject']);
  });

  test('requires a call', async () => {
    await expect(openSite().send('incident.send', { incident: 'eject' })).rejects.toThrow(
      'No call has joined its room',
    );
  });

  test('rejects with the requirement of an incident that cannot happen', async () => {
    const { send, front } = openSite();
    front.addEventListener(INCIDENT_EVENT, (event) => incidentIn(event)?.report(false));
    await expect(send('incident.send', { incident: 'admit' })).rejects.toThrow(
      'Nothing happened: it needs the visitor in the lobby (fault `access:lobby`).',
    );
  });

  test.each([null, {}, { incident: 'dance' }])('rejects an unknown incident: %j', async (request) => {
    await expect(openSite().send('incident.send', request)).rejects.toThrow('incident must be one of eject, expire');
  });
});
