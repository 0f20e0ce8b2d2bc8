import type { EventCase } from '../../src/machines/eventCase.ts';
import type { PlaybackContext, PlaybackEvent, Source } from './playbackMachine.ts';

const page: Source = { id: 'page', kind: 'site', title: 'The site', isOpen: true };
const closed: Source = { ...page, isOpen: false };
const reloaded: Source = { ...page, id: 'reloaded' };
const path: Source = { id: 'path', kind: 'path', title: 'Path 3 of the door', isOpen: false };
const fork: Source = { id: 'fork', kind: 'fork', title: 'Fork of the door', isOpen: true };

const events: readonly PlaybackEvent[] = [
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

export const playbackEventCases: readonly EventCase[] = events;

export const playbackProjection = ({ source, sources, linkedStep }: PlaybackContext) => ({
  source,
  sources: sources.map(({ id }) => id),
  linkedStep,
});

export const playbackStep = ({ source, moment, problem }: PlaybackContext) => ({ source, moment, problem });
