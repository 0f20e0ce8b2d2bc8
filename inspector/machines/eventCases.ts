import type { PageFaults } from '../../local-platform/faults.ts';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { ExportContext, ExportEvent } from './exportMachine.ts';
import { faultName, type FaultsContext, type FaultsEvent } from './faultsMachine.ts';
import type { IncidentsContext, IncidentsEvent } from './incidentsMachine.ts';
import type { InspectorContext, InspectorEvent, InspectorInput } from './inspectorMachine.ts';
import type { PlaybackContext, PlaybackEvent, Source } from './playbackMachine.ts';
import {
  type ChosenFile,
  MAX_FILE_BYTES,
  type ReadResult,
  type RecordingFileContext,
  type RecordingFileEvent,
} from './recordingFileMachine.ts';
import type { ServedDataContext, ServedDataEvent } from './servedDataMachine.ts';
import type { StatelyStreamEvent } from './statelyStreamMachine.ts';

const charts = { door: ['door', 'door.open', 'door.closed'], lamp: ['lamp', 'lamp.on'] };

export const inspectorInput: InspectorInput = { charts };

const inspectorEvents: readonly InspectorEvent[] = [
  { type: 'address.open' },
  { type: 'address.open', machine: 'lamp', state: 'lamp.on' },
  { type: 'address.open', machine: 'lamp', state: 'lamp.broken' },
  { type: 'address.open', machine: 'window' },
  { type: 'charts.change', charts: { lamp: ['lamp'], door: ['door'] } },
  { type: 'charts.change', charts: { lamp: ['lamp'] } },
  { type: 'charts.change', charts },
  { type: 'machine.select', machine: 'lamp' },
  { type: 'machine.select', machine: 'window' },
  { type: 'state.select', state: 'door.open' },
  { type: 'state.select', state: 'lamp.on' },
  { type: 'state.select' },
  { type: 'detail.select', detail: 'full' },
  { type: 'actors.change', actors: [] },
  { type: 'actors.change', actors: [{ id: 'first', machine: 'door', isRunning: true }] },
  {
    type: 'actors.change',
    actors: [
      { id: 'first', machine: 'door', isRunning: false },
      { id: 'promise', isRunning: true },
      { id: 'second', machine: 'door', isRunning: true },
      { id: 'third', machine: 'lamp', isRunning: false },
    ],
  },
  {
    type: 'actors.change',
    actors: [
      { id: 'unknown', machine: 'window', isRunning: true },
      { id: 'third', machine: 'lamp', isRunning: false },
    ],
  },
  { type: 'actor.select', id: 'first' },
  { type: 'actor.select', id: 'promise' },
  { type: 'actor.select', id: 'third' },
];

export const inspectorEventCases: readonly EventCase[] = inspectorEvents;

export const inspectorProjection = ({ charts: { door = [] }, shown, actors, actor }: InspectorContext) => ({
  states: door.length,
  shown,
  actors: actors.map(({ id }) => id),
  actor,
});

export const inspectorStep = ({ shown, detail, actor }: InspectorContext) => ({ shown, detail, actor });

const page: Source = { id: 'page', kind: 'site', title: 'The site', isOpen: true };
const closed: Source = { ...page, isOpen: false };
const reloaded: Source = { ...page, id: 'reloaded' };
const path: Source = { id: 'path', kind: 'path', title: 'Path 3 of the door', isOpen: false };
const fork: Source = { id: 'fork', kind: 'fork', title: 'Fork of the door', isOpen: true };

const playbackEvents: readonly PlaybackEvent[] = [
  { type: 'link.open', machine: 'door', path: 3, step: 2 },
  { type: 'link.open', machine: 'door', step: 2 },
  { type: 'link.open', machine: 'door' },
  { type: 'sources.change', sources: [page] },
  { type: 'sources.change', sources: [closed, reloaded] },
  { type: 'sources.change', sources: [page, path, fork] },
  { type: 'sources.change', sources: [] },
  { type: 'source.opened', id: 'path' },
  { type: 'source.opened', id: 'path', moment: 2 },
  { type: 'source.opened', id: 'fork' },
  { type: 'source.opened', id: 'nothing' },
  { type: 'source.opened', id: 'nothing', moment: 2 },
  { type: 'source.select', id: 'fork' },
  { type: 'source.select', id: 'nothing' },
  { type: 'source.close', id: 'fork' },
  { type: 'moment.select', index: 1 },
  { type: 'moment.follow' },
  { type: 'play.start', from: -1 },
  { type: 'play.stop' },
  { type: 'player.step', index: 4 },
  { type: 'player.end' },
  { type: 'fork.start', actor: 'first', index: 1 },
  { type: 'fork.send', event: { type: 'door.push' } },
  { type: 'problem.report', message: 'The file is not a recording.' },
  { type: 'problem.dismiss' },
];

export const playbackEventCases: readonly EventCase[] = playbackEvents;

export const playbackProjection = ({ source, sources, linkedStep }: PlaybackContext) => ({
  source,
  sources: sources.map(({ id }) => id),
  linkedStep,
});

export const playbackStep = ({ source, moment, problem }: PlaybackContext) => ({ source, moment, problem });

const NOTHING_SET: PageFaults = { current: [], next: { faults: [], lasts: 'until-changed' } };
const IN_ADDRESS: PageFaults = {
  current: [{ stage: 'leave', kind: 'stall' }],
  next: { faults: [{ stage: 'leave', kind: 'stall' }], lasts: 'until-changed' },
};
const FOR_NEXT_CALL: PageFaults = {
  current: [],
  next: { faults: [{ stage: 'daily-call-join', kind: 'stall' }], lasts: 'next-call' },
};

const faultsEvents: readonly FaultsEvent[] = [
  { type: 'tab.select', tab: 'tab-1' },
  { type: 'tab.select' },
  { type: 'call.changed', attempt: 'a4' },
  { type: 'fault.choose', fault: { stage: 'leave', kind: 'stall' } },
  { type: 'fault.choose', fault: { stage: 'daily-call-join', kind: 'stall' } },
  { type: 'fault.choose', fault: { stage: 'daily-call-join', kind: 'refuse' } },
  { type: 'fault.remove', stage: 'daily-call-join' },
  { type: 'duration.choose', lasts: 'until-changed' },
  { type: 'duration.choose', lasts: 'next-call' },
  { type: 'faults.read' },
  { type: 'faults.apply' },
  { type: 'faults.clear' },
];

export const faultsEventCases: readonly EventCase[] = [
  ...faultsEvents,
  { type: 'xstate.done.actor.readFaults', output: NOTHING_SET },
  { type: 'xstate.done.actor.readFaults', output: IN_ADDRESS },
  { type: 'xstate.error.actor.readFaults', error: { message: 'The tab is closed.' } },
  { type: 'xstate.done.actor.setFaults', output: NOTHING_SET },
  { type: 'xstate.done.actor.setFaults', output: IN_ADDRESS },
  { type: 'xstate.done.actor.setFaults', output: FOR_NEXT_CALL },
  { type: 'xstate.error.actor.setFaults', error: { message: 'The tab is closed.' } },
];

export const faultsProjection = (context: FaultsContext) => ({
  tab: context.tab,
  attempt: context.attempt,
  hasChoice: context.chosen.length > 0,
  isRead: context.set !== undefined,
});

export const faultsShown = (context: FaultsContext) => ({ ...context, chosen: context.chosen.map(faultName) });

const incidentsEvents: readonly IncidentsEvent[] = [
  { type: 'tab.select', tab: 'tab-1' },
  { type: 'tab.select' },
  { type: 'call.changed', call: { status: 'none' } },
  { type: 'call.changed', call: { attempt: 'a4', status: 'starting' } },
  { type: 'call.changed', call: { attempt: 'a4', status: 'running' } },
  { type: 'call.changed', call: { attempt: 'a4', status: 'ending' } },
  { type: 'incident.send', incident: 'eject' },
  { type: 'incident.send', incident: 'admit' },
];

export const incidentsEventCases: readonly EventCase[] = [
  ...incidentsEvents,
  { type: 'xstate.done.actor.sendIncident', output: 'eject' },
  {
    type: 'xstate.error.actor.sendIncident',
    error: { message: 'Nothing happened: it needs the visitor in the lobby (fault `access:lobby`).' },
  },
];

export const incidentsProjection = ({ tab, call }: IncidentsContext) => ({ tab, call });

export const incidentsShown = (context: IncidentsContext) => context;

const file: ChosenFile = { name: 'call.json', size: 2_000 };

const recordingFileEvents: readonly RecordingFileEvent[] = [
  { type: 'files.choose', files: [file] },
  { type: 'files.choose', files: [] },
  { type: 'files.choose', files: [file, { ...file, name: 'notes.txt' }] },
  { type: 'files.choose', files: [{ ...file, size: MAX_FILE_BYTES + 1 }] },
  { type: 'problem.dismiss' },
];

const readResults: readonly ReadResult[] = [
  {
    recording: {
      format: 'callwright-recording',
      version: 1,
      page: { title: 'Site', address: 'http://localhost/', startedAt: '2026-11-22T10:00:00.000Z' },
      counts: { actors: 0, events: 0, transitions: 0 },
      actors: [],
      events: [],
    },
  },
  { fault: 'not-json', reason: 'The text is not JSON.' },
];

export const recordingFileEventCases: readonly EventCase[] = [
  ...recordingFileEvents,
  ...readResults.map((output) => ({ type: 'xstate.done.actor.readFile', output })),
  { type: 'xstate.error.actor.readFile', error: 'The file has gone.' },
];

export const recordingFileProjection = ({ problem }: RecordingFileContext) => problem?.kind;

const exportEvents: readonly ExportEvent[] = [
  { type: 'text.copy', copy: { title: 'Mermaid', text: 'stateDiagram-v2' } },
  { type: 'file.save', file: { name: 'toasts.mmd', type: 'text/plain', text: 'stateDiagram-v2' } },
  { type: 'dialog.close' },
];

export const exportEventCases: readonly EventCase[] = [
  ...exportEvents,
  { type: 'xstate.done.actor.writeClipboard' },
  { type: 'xstate.error.actor.writeClipboard', error: 'refused' },
  { type: 'xstate.done.actor.saveFile' },
  { type: 'xstate.error.actor.saveFile', error: 'refused' },
];

/** Earlier copies and files do not affect the behaviour. */
export const exportProjection = (_: ExportContext) => undefined;

export const exportShown = ({ copy, file }: ExportContext) => ({ copy: copy?.title, file: file?.name });

const statelyStreamEvents: readonly StatelyStreamEvent[] = [
  { type: 'stream.start', source: 'page' },
  { type: 'stream.stop' },
  { type: 'window.blocked' },
  { type: 'window.offline' },
  { type: 'window.connected' },
  { type: 'window.closed' },
];

export const statelyStreamEventCases: readonly EventCase[] = statelyStreamEvents;

const servedDataEvents: readonly ServedDataEvent[] = [
  { type: 'data.request', address: '/one' },
  { type: 'data.request', address: '/other' },
  { type: 'data.changed' },
  { type: 'data.retry' },
];

export const servedDataEventCases: readonly EventCase[] = [
  ...servedDataEvents,
  { type: 'xstate.done.actor.load', output: 'the data' },
  { type: 'xstate.error.actor.load', error: { message: 'The server cannot do it.' } },
];

export const servedDataProjection = ({ address, data, problem }: ServedDataContext) => ({
  address,
  data: data ?? null,
  problem: problem ?? null,
});
