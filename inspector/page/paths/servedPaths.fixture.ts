import { vi } from 'vitest';
import type { MachinePaths, PlayedPath } from '../../serverApi.ts';
import { RECORDING_FORMAT, RECORDING_VERSION } from '../../recording/recording.ts';

export const lampPaths: MachinePaths = {
  machine: 'lamp',
  title: 'Lamp',
  steps: [
    { event: 'xstate.init', state: 'off' },
    { event: 'button.press {"light":"day"}', state: 'off' },
    { event: 'button.press {"light":"night"}', state: 'on' },
    { event: 'bulb.break', state: 'on' },
    { event: 'button.press {"light":"night"}', state: 'off' },
  ],
  parts: ['state lamp', 'guard-false lamp.off button.press 0', 'transition lamp.on bulb.break 0'],
  paths: [
    { steps: [0, 1], parts: [0, 1] },
    { steps: [0, 2, 3], parts: [0, 2] },
    { steps: [0, 2, 4], parts: [0] },
  ],
};

/** The start consists of one event, the second step of two. */
export const playedLamp: PlayedPath = {
  machine: 'lamp',
  path: 1,
  title: 'Lamp, path 2',
  recording: {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    page: { title: 'Lamp, path 2', address: '', startedAt: '2026-11-22T10:00:00.000Z' },
    counts: { actors: 1, events: 0, transitions: 0 },
    actors: [],
    events: [],
  },
  steps: [
    { end: 0, event: 'xstate.init', state: 'off' },
    { end: 2, event: 'button.press {"light":"night"}', state: 'on' },
    { end: 3, event: 'bulb.break', state: 'on' },
  ],
};

/** A fake `fetch` with answers by path and query. Responds with 404 to other addresses, and for undefined. */
export function serve(answers: Readonly<Record<string, unknown>>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    const answer = answers[address];
    if (answer instanceof Error) return Promise.resolve(Response.json({ error: answer.message }, { status: 500 }));
    return Promise.resolve(answer === undefined ? new Response('', { status: 404 }) : Response.json(answer));
  });
  return requests;
}
