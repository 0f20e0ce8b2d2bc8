import { expect } from 'vitest';
import type { RoomCommand, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import type { LibraryState } from './libraryState.ts';
import type { SessionOnLibrary, SentCommand } from './SessionOnLibrary.ts';
import { heldMessageActions } from '../scriptedSession.ts';

type CommandOf<Type extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: Type }>;

/** The effect of a session's command on the room library (daily-js) in some states of the library, with checks. */
export type Consequence = {
  readonly when: (library: LibraryState, command: RoomCommand) => boolean;
  /** The facts that the room reports immediately. */
  readonly facts: readonly RoomFact['type'][];
  /** Part of the expected request to the call machine. Absent if none is expected. */
  readonly request?: (command: RoomCommand) => object;
  readonly expectEffect?: (session: SessionOnLibrary, command: RoomCommand) => void;
  /** Additional checks after the script of the call machine has arrived. */
  readonly expectAfterScript?: (session: SessionOnLibrary, command: RoomCommand) => void;
};

const needsLoad = ({ meeting }: LibraryState): boolean => ['new', 'left-meeting', 'error'].includes(meeting);
const isLoaded = ({ meeting }: LibraryState): boolean => meeting === 'loaded';
const isNotInRoom = ({ meeting }: LibraryState): boolean => meeting === 'left-meeting' || meeting === 'error';
const hasScript = ({ script }: LibraryState): boolean => script === 'running';
const always = () => true;

/** The library sends a request. Facts follow only from the answer or the reports of the call machine. */
const sendsRequest = (request: (command: never) => object): readonly Consequence[] => [
  { when: always, facts: [], request: request as (command: RoomCommand) => object },
];

/** While no call machine is loaded, the library stores the setting without a request, and the room reports the command as completed. */
const storedUntilLoaded = (request: (command: never) => object): readonly Consequence[] => [
  {
    when: (library) => needsLoad(library) || library.meeting === 'loading',
    facts: ['room.command-completed'],
  },
  ...sendsRequest(request),
];

const expectMeetingState = (meeting: string) => (session: SessionOnLibrary) => {
  expect(session.libraryState().meeting).toBe(meeting);
};

const joinRequest = (command: RoomCommand) => {
  const { url, token } = (command as CommandOf<'library.join'>).join;
  return {
    action: 'join-meeting',
    properties: { ...(url && { url }), ...(token && { token }), subscribeToTracksAutomatically: false },
  };
};

const expectJoinAfterScript = (session: SessionOnLibrary, command: RoomCommand) => {
  expect(session.requests().at(-1)).toMatchObject(joinRequest(command));
};

/** The consequences by command. The first entry that matches the library's state before the command applies. */
export const consequences = {
  'library.load': [
    {
      when: (library) => needsLoad(library) && !hasScript(library),
      facts: ['room.loading'],
      expectEffect: expectMeetingState('loading'),
    },
    {
      // The script is still loaded from an earlier load.
      when: needsLoad,
      facts: ['room.loading', 'room.loaded'],
      expectEffect: expectMeetingState('loaded'),
    },
    {
      // The library has not processed the leave, so it is still loaded and emits nothing. The room reports the load itself.
      when: isLoaded,
      facts: ['room.loaded'],
      expectEffect: expectMeetingState('loaded'),
    },
  ],
  'library.join': [
    {
      when: ({ url }, command) => url === undefined && (command as CommandOf<'library.join'>).join.url === undefined,
      facts: ['room.join-failed'],
      expectEffect: ({ reports }) => {
        expect(reports.at(-1)).toMatchObject({ type: 'room.join-failed', problem: { type: 'no-room-url' } });
      },
    },
    {
      when: (library) => needsLoad(library) && !hasScript(library),
      facts: ['room.loading'],
      expectEffect: expectMeetingState('loading'),
      expectAfterScript: expectJoinAfterScript,
    },
    { when: needsLoad, facts: ['room.loading', 'room.loaded', 'room.joining'], request: joinRequest },
    { when: isLoaded, facts: ['room.joining'], request: joinRequest },
  ],
  'library.leave': [
    { when: isNotInRoom, facts: ['room.left'] },
    { when: ({ script }) => script === 'none', facts: ['room.left'], expectEffect: expectMeetingState('left-meeting') },
    ...sendsRequest(() => ({ action: 'leave-meeting' })),
  ],
  'library.acknowledge-leave': [
    {
      when: always,
      facts: [],
      expectEffect: () => {
        expect(heldMessageActions(), 'the library is sent an acknowledgement').toEqual(['left-meeting']);
      },
    },
  ],
  'library.drop-script': [
    {
      when: always,
      facts: [],
      expectEffect: (session) => {
        expect(session.isScriptDropped(), 'the next load fetches the script again').toBe(true);
      },
    },
  ],
  'library.fail-script': [{ when: always, facts: ['room.failed'], expectEffect: expectMeetingState('error') }],
  'library.destroy': [
    { when: ({ meeting }) => meeting === 'none', facts: ['room.destroyed'] },
    {
      when: isNotInRoom,
      facts: ['room.destroyed'],
      expectEffect: (session) => {
        expect(session.call.dailyCall.isDestroyed()).toBe(true);
      },
    },
    // The library leaves first.
    ...sendsRequest(() => ({ action: 'leave-meeting' })),
  ],
  'meeting.set-local-audio': sendsRequest(({ enabled }: CommandOf<'meeting.set-local-audio'>) => ({
    action: 'local-audio',
    state: enabled,
  })),
  'meeting.set-input-devices': storedUntilLoaded(({ devices }: CommandOf<'meeting.set-input-devices'>) => ({
    action: 'set-input-devices',
    ...(devices as object),
  })),
  'meeting.set-output-device': storedUntilLoaded(({ device }: CommandOf<'meeting.set-output-device'>) => ({
    action: 'set-output-device',
    ...(device as object),
  })),
  'meeting.observe-local-level': [
    { when: ({ script }) => script !== 'running', facts: ['room.command-completed'] },
    ...sendsRequest(({ intervalMs }: CommandOf<'meeting.observe-local-level'>) => ({
      action: 'start-local-audio-level-observer',
      interval: intervalMs,
    })),
  ],
  'meeting.stop-observing-local-level': [
    { when: ({ script }) => script !== 'running', facts: [] },
    ...sendsRequest(() => ({ action: 'stop-local-audio-level-observer' })),
  ],
  'meeting.stop-recording': sendsRequest(() => ({ action: 'local-recording-stop' })),
  'meeting.screen-share.start': sendsRequest(() => ({ action: 'local-screen-start', captureOptions: {} })),
  'meeting.screen-share.update': sendsRequest(({ video, audio }: CommandOf<'meeting.screen-share.update'>) => ({
    action: 'local-screen-update',
    options: { screenVideo: { enabled: video }, screenAudio: { enabled: audio } },
  })),
  'meeting.screen-share.stop': sendsRequest(() => ({ action: 'local-screen-stop' })),
} as const satisfies Partial<Readonly<Record<RoomCommand['type'], readonly Consequence[]>>>;

export function consequenceOf({ command, library }: SentCommand): Consequence {
  const entries = (consequences as Partial<Record<RoomCommand['type'], readonly Consequence[]>>)[command.type];
  const consequence = entries?.find(({ when }) => when(library, command));
  if (consequence === undefined)
    throw new Error(`No consequence is defined for ${command.type} in the state ${JSON.stringify(library)}.`);
  return consequence;
}
