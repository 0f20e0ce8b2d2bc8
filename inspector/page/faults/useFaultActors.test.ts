import type { StateValue } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machines } from '../../../src/machines/index.ts';
import { statesOf } from '../../../charts/chart/chart.ts';
import { readChart } from '../../../charts/chart/readChart.ts';
import type { ActorStatus, RecordedActor, RecordedEvent, Recording } from '../../recording/recording.ts';
import { observedCall } from './useFaultActors.ts';

const actor = (id: string, machine: string, status: ActorStatus = 'active'): RecordedActor => ({
  id,
  name: machine,
  kind: 'child',
  machine,
  startedAt: 0,
  status,
});

const event = (index: number, target: string, value?: StateValue): RecordedEvent => ({
  index,
  at: index,
  target,
  type: 'room.remote-levels',
  outcome: 'processed',
  transitions: [],
  changes: [],
  ...(value !== undefined && { value }),
});

const recordingOf = (actors: readonly RecordedActor[], ...events: readonly RecordedEvent[]): Recording => ({
  format: 'callwright-recording',
  version: 1,
  page: { title: 'Site', address: 'http://localhost/', startedAt: '2026-03-02T10:00:00.000Z' },
  counts: { actors: actors.length, events: events.length, transitions: 0 },
  actors,
  events,
});

describe('observedCall', () => {
  test('returns "none" before the first attempt', () => {
    expect(observedCall(undefined)).toEqual({ status: 'none' });
    expect(observedCall(recordingOf([actor('a1', 'voice-site')]))).toEqual({ status: 'none' });
  });

  test.each([
    ['initializing', 'starting'],
    ['creatingWebCall', 'starting'],
    [{ inRoom: 'creatingCallObject' }, 'starting'],
    [{ inRoom: { joining: 'loading' } }, 'starting'],
    [{ inRoom: { connected: { answer: 'awaitingAssistant', presence: 'present' } } }, 'running'],
    [{ inRoom: { connected: { answer: { live: 'heard' }, presence: 'present' } } }, 'running'],
    [{ inRoom: 'leaving' }, 'ending'],
    [{ inRoom: 'closed' }, 'ending'],
  ] as const)('in the state %j the call is %s', (value, status) => {
    expect(observedCall(recordingOf([actor('a4', 'call-client')], event(0, 'a4', value)))).toEqual({
      attempt: 'a4',
      status,
    });
  });

  test('uses the latest event with a state', () => {
    const recording = recordingOf(
      [actor('a1', 'voice-site'), actor('a4', 'call-client')],
      event(0, 'a4', { inRoom: { connected: { answer: { live: 'heard' }, presence: 'present' } } }),
      event(1, 'a4'),
      event(2, 'a1', 'idle'),
    );
    expect(observedCall(recording).status).toBe('running');
  });

  test('returns "starting" without such an event', () => {
    expect(observedCall(recordingOf([actor('a4', 'call-client')]))).toEqual({ attempt: 'a4', status: 'starting' });
  });

  test.each(['done', 'error', 'stopped'] as const)('returns "none" for an attempt with the status %s', (status) => {
    const recording = recordingOf(
      [actor('a4', 'call-client', status)],
      event(0, 'a4', { inRoom: { connected: { answer: 'awaitingAssistant', presence: 'present' } } }),
    );
    expect(observedCall(recording)).toEqual({ attempt: 'a4', status: 'none' });
  });

  test('uses the newest attempt', () => {
    const recording = recordingOf(
      [actor('a4', 'call-client', 'done'), actor('a9', 'call-client')],
      event(0, 'a9', 'creatingWebCall'),
    );
    expect(observedCall(recording)).toEqual({ attempt: 'a9', status: 'starting' });
  });

  test('distinguishes only existing states of the machine', () => {
    const registered = machines.find(({ id }) => id === 'call-client');
    const ids = registered === undefined ? [] : statesOf(readChart(registered.machine)).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['connected', 'leaving', 'closed'].map((state) => `callClient.inRoom.${state}`)),
    );
  });
});
