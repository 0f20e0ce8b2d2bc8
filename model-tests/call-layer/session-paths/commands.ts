import { expect } from 'vitest';
import type { RoomCommand, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import { isUp, type Standing } from './exceptions.ts';
import type { RoomOnLibrary } from './RoomOnLibrary.ts';
import { takeWarnings } from '../sitting.ts';

type CommandOf<Type extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: Type }>;

/** The message that each command becomes, to the library's other half. */
const requests = {
  'session.load': () => ({}),
  'session.join': ({ url }: CommandOf<'session.join'>) => ({ action: 'join-meeting', properties: { url } }),
  'meeting.set-local-audio': ({ enabled }: CommandOf<'meeting.set-local-audio'>) => ({
    action: 'local-audio',
    state: enabled,
  }),
  'session.request-access': ({ name }: CommandOf<'session.request-access'>) => ({
    action: 'daily-method-request-access',
    access: { level: 'full' },
    name,
  }),
  'meeting.screen-share.start': () => ({ action: 'local-screen-start', captureOptions: {} }),
  'meeting.screen-share.update': ({ video, audio }: CommandOf<'meeting.screen-share.update'>) => ({
    action: 'local-screen-update',
    options: { screenVideo: { enabled: video }, screenAudio: { enabled: audio } },
  }),
  'meeting.screen-share.stop': () => ({ action: 'local-screen-stop' }),
  'session.leave': () => ({ action: 'leave-meeting' }),
} as const;

export type KnownCommand = CommandOf<keyof typeof requests>;

export const knownCommands = Object.keys(requests) as readonly KnownCommand['type'][];

export const isKnownCommand = (event: { readonly type: string }): event is KnownCommand => event.type in requests;

/** @returns a part of the message. */
export const requestOf = (command: KnownCommand): object =>
  (requests[command.type] as (command: KnownCommand) => object)(command);

const ALREADY_JOINED = {
  type: 'room.command-refused',
  command: 'session.join',
  problem: { type: 'already-joined', message: 'already joined meeting, call leave() before joining again' },
} as const;

/** A command that reaches the library and becomes no message, and how that is seen. */
export type Unasked = {
  readonly command: KnownCommand['type'];
  readonly when: (standing: Standing) => boolean;
  readonly why: string;
  readonly expectSeen: (room: RoomOnLibrary) => void;
};

export const unasked: readonly Unasked[] = [
  {
    command: 'session.load',
    when: isUp,
    why: 'What is there is not loaded again.',
    expectSeen: ({ session }) => {
      expect(session.needsLoad).toBe(false);
    },
  },
  {
    command: 'session.load',
    when: () => true,
    why: 'The script is fetched, and there is nobody yet to be asked.',
    expectSeen: ({ session }) => {
      expect(session.meetingState()).toBe('loading');
    },
  },
  {
    command: 'session.join',
    when: ({ library }) => library === 'joining-meeting',
    why: 'It is the join that is under way.',
    expectSeen: ({ otherHalf, heard }) => {
      expect(otherHalf.asked.filter(({ action }) => action === 'join-meeting')).toHaveLength(1);
      expect(heard.at(-1)).toMatchObject(ALREADY_JOINED);
    },
  },
  {
    command: 'session.join',
    when: ({ library }) => library === 'joined-meeting',
    why: 'The library only writes to the console.',
    expectSeen: ({ heard }) => {
      expect(heard.at(-1)).toMatchObject(ALREADY_JOINED);
      expect(takeWarnings()).toEqual(['already joined meeting, call leave() before joining again']);
    },
  },
  {
    command: 'session.leave',
    when: (standing) => !isUp(standing),
    why: 'Nobody is there to say goodbye; the library lets go of the room by itself.',
    expectSeen: ({ session }) => {
      expect(session.dailyCall.isDestroyed()).toBe(true);
    },
  },
];

/** What the room tells of itself when it obeys. */
export function toldOf({ type }: KnownCommand, { library }: Standing): readonly RoomFact['type'][] {
  if (type === 'session.leave') {
    return library === 'left-meeting' || library === 'error' ? ['room.closed'] : ['room.left', 'room.closed'];
  }
  if (type === 'session.load') return library === 'loading' || isUp({ library }) ? [] : ['room.loading'];
  if (type !== 'session.join') return [];
  if (library === 'joining-meeting' || library === 'joined-meeting') return ['room.command-refused'];
  const steps = ['room.loading', 'room.loaded', 'room.joining'] as const;
  const isOn = ['loading', 'loaded'].indexOf(library);
  return steps.slice(isOn + 1);
}
