import type { SnapshotFrom } from 'xstate';
import { ALREADY_JOINED, initialContext, TOKEN_DIFFERS, URL_DIFFERS, USE_AFTER_DESTROY } from './callSessionContext.ts';
import { callSessionSetup } from './callSessionSetup.ts';

/**
 * One session, from the creation of the room library's (daily-js) call object to its destruction (specification, section 4, call session).
 * The machine commands the library to load, join, leave and release its object; the room actor carries out these `library.*` commands.
 * The machine also follows a load, a join or a leave that the library begins by itself.
 */
export const callSessionMachine = callSessionSetup.createMachine({
  id: 'callSession',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'room', id: 'room' },
  initial: 'new',
  states: {
    new: {
      tags: 'needs-load',
      initial: 'opening',
      states: {
        opening: {
          description: "The room library's object does not exist yet.",
          on: {
            'room.created': { target: 'open', actions: 'report' },
            'room.creation-failed': { target: 'unavailable', actions: 'report' },
            'session.destroy': '#callSession.destroying',
            'meeting.*': { actions: 'refuseNow' },
          },
        },
        open: {
          on: {
            'session.load': {
              target: '#callSession.loading',
              actions: { type: 'load', params: ({ event }) => ({ load: event }) },
            },
            'session.join': {
              target: '#callSession.loading.toJoin',
              actions: { type: 'join', params: ({ event }) => ({ join: event }) },
            },
            'session.leave': { target: '#callSession.leaving', actions: 'leave' },
            'room.loading': { target: '#callSession.loading', actions: 'report' },
            'room.failed': { target: '#callSession.error', actions: 'fail' },
          },
        },
        unavailable: {
          description: "The library's object could not be created, for example in a browser without WebRTC.",
          on: { 'session.destroy': '#callSession.destroying', 'meeting.*': { actions: 'refuseNow' } },
        },
      },
    },
    loading: {
      tags: 'needs-load',
      description:
        'The library fetches the call machine with its own deadlines: 20 s for each host, in three rounds that are 3 s apart.',
      entry: 'clearProblems',
      initial: 'fetching',
      states: {
        fetching: {
          description: 'A load without a join. A join that is requested during the load runs after it.',
          on: { 'room.script-arrived': 'starting' },
        },
        starting: {
          description: 'The script ran but has not defined the call machine, for which the library has no deadline.',
          on: {
            'session.leave': {
              target: '#callSession.leaving',
              actions: ['clearNextEntry', 'reportAbandoned', 'dropScript', 'leave'],
            },
            // The library would send the command to a call machine that does not exist.
            'meeting.*': { actions: 'refuseNow' },
          },
          after: { scriptTimeout: { actions: 'failScript' } },
        },
        toJoin: {
          description: 'A join that includes the load. The library does both.',
          on: {
            'session.join': [
              {
                guard: { type: 'isAnotherRoom', params: ({ event }) => event },
                actions: { type: 'refuse', params: { problem: ALREADY_JOINED } },
              },
              {},
            ],
            'room.loaded': { actions: 'report' },
          },
        },
      },
      on: {
        // A second load shares the load in progress.
        'session.load': {},
        'session.join': [
          {
            guard: { type: 'isJoinOfAnotherRoomNext', params: ({ event }) => event },
            actions: { type: 'refuse', params: { problem: ALREADY_JOINED } },
          },
          {
            actions: { type: 'setNext', params: ({ event }) => ({ next: event }) },
          },
        ],
        'session.leave': { target: 'leaving', actions: ['clearNextEntry', 'reportAbandoned', 'leave'] },
        'room.load-attempt-failed': { actions: ['countFailedLoad', 'report'] },
        'room.loaded': [
          { guard: 'isJoinNext', target: 'joining', actions: ['report', 'enterNext', 'clearNext'] },
          { target: 'loaded', actions: 'report' },
        ],
        'room.joining': {
          target: 'joining',
          actions: [{ type: 'setRoom', params: ({ event }) => event }, 'clearNext', 'report'],
        },
        'room.load-refused': { target: 'error', actions: 'fail' },
        'room.join-failed': { target: 'error', actions: 'fail' },
        'room.left': { target: 'left', actions: ['clearNext', 'reportAbandoned', 'report'] },
        'room.failed': { target: 'error', actions: 'fail' },
      },
    },
    loaded: {
      type: 'parallel',
      states: {
        access: {
          initial: 'unauthorized',
          states: {
            unauthorized: {
              on: {
                'session.join': {
                  target: '#callSession.joining',
                  actions: { type: 'join', params: ({ event }) => ({ join: event }) },
                },
                'room.pre-authorized': {
                  target: 'preAuthorized',
                  actions: { type: 'setRoom', params: ({ event }) => event },
                },
              },
            },
            preAuthorized: {
              description:
                'Access was granted before the join. A join of another room or with another token is refused.',
              on: {
                'session.join': [
                  {
                    guard: { type: 'isAnotherRoom', params: ({ event }) => event },
                    actions: { type: 'refuse', params: { problem: URL_DIFFERS } },
                  },
                  {
                    guard: { type: 'isAnotherToken', params: ({ event }) => event },
                    actions: { type: 'refuse', params: { problem: TOKEN_DIFFERS } },
                  },
                  {
                    target: '#callSession.joining',
                    actions: { type: 'join', params: ({ event }) => ({ join: event }) },
                  },
                ],
                'room.pre-authorized': { actions: { type: 'setRoom', params: ({ event }) => event } },
              },
            },
          },
        },
        qualityTest: {
          initial: 'idle',
          states: {
            idle: {},
            testing: {
              tags: 'testing-quality',
              on: {
                'room.quality-test-ended': {
                  guard: { type: 'isCurrentTest', params: ({ event }) => event },
                  target: 'idle',
                  actions: 'clearTest',
                },
              },
            },
          },
          on: {
            'room.quality-test-started': {
              target: '.testing',
              actions: { type: 'setTest', params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        'session.load': { actions: 'reportLoaded' },
        'session.leave': { target: 'leaving', actions: 'leave' },
        'meeting.screen-share.stop': {},
        'meeting.screen-share.*': { actions: 'refuseNow' },
        'meeting.*': { actions: 'forward' },
        'room.camera-error': { actions: ['setCameraProblem', 'report'] },
        'room.joining': { target: 'joining', actions: [{ type: 'setRoom', params: ({ event }) => event }, 'report'] },
        'room.left': { target: 'left', actions: 'report' },
        'room.failed': { target: 'error', actions: 'fail' },
        'room.*': { actions: 'report' },
      },
    },
    joining: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            'session.load': { actions: 'reportLoaded' },
            'meeting.screen-share.stop': {},
            'meeting.screen-share.*': { actions: 'refuseNow' },
            'meeting.*': { actions: 'forward' },
            'room.joining': { actions: [{ type: 'setRoom', params: ({ event }) => event }, 'report'] },
            'room.script-arrived': 'starting',
            'room.access-changed': {
              actions: [{ type: 'setAccess', params: ({ event }) => event }, 'report'],
            },
            'room.joined': [
              {
                guard: { type: 'includesVisitor', params: ({ event }) => event },
                target: '#callSession.joined',
                actions: [
                  { type: 'setAccessOfJoin', params: ({ event }) => event },
                  { type: 'setParticipants', params: ({ event }) => event },
                  'report',
                ],
              },
              { target: '#callSession.leaving', actions: ['reportNoParticipants', 'leave'] },
            ],
            'room.join-failed': { target: '#callSession.error', actions: 'fail' },
            'room.camera-error': { actions: ['setCameraProblem', 'report'] },
            'room.left': { target: '#callSession.left', actions: ['reportAbandoned', 'report'] },
            'room.failed': { target: '#callSession.error', actions: 'fail' },
            'room.*': { actions: 'report' },
          },
        },
        starting: {
          description: 'As in `loading`: the script ran but has not defined the call machine.',
          entry: 'clearAccess',
          on: {
            // The load completes with this join.
            'session.load': {},
            'session.leave': { target: '#callSession.leaving', actions: ['reportAbandoned', 'dropScript', 'leave'] },
            'meeting.*': { actions: 'refuseNow' },
            'room.loaded': { target: 'entering', actions: 'report' },
          },
          after: { scriptTimeout: { actions: 'failScript' } },
        },
      },
      on: {
        'session.join': [
          {
            guard: { type: 'isAnotherRoom', params: ({ event }) => event },
            actions: { type: 'refuse', params: { problem: ALREADY_JOINED } },
          },
          {},
        ],
        'session.leave': { target: 'leaving', actions: ['reportAbandoned', 'leave'] },
        'room.left': { target: 'left', actions: ['reportAbandoned', 'report'] },
        'room.join-failed': { target: 'error', actions: 'fail' },
        'room.failed': { target: 'error', actions: 'fail' },
      },
    },
    joined: {
      description: 'The substates are the levels of access to the meeting (specification, section 6).',
      initial: 'unknown',
      states: {
        unknown: {
          description:
            'The level is unknown. If the room has already reported a level, the session leaves this state immediately.',
          always: [
            {
              guard: { type: 'isFull', params: ({ context }) => ({ access: context.reportedAccess }) },
              target: 'full',
              actions: 'clearAccess',
            },
            {
              guard: { type: 'isLobby', params: ({ context }) => ({ access: context.reportedAccess }) },
              target: 'lobby',
              actions: 'clearAccess',
            },
            {
              guard: { type: 'isNone', params: ({ context }) => ({ access: context.reportedAccess }) },
              target: 'none',
              actions: 'clearAccess',
            },
          ],
        },
        none: {},
        lobby: { description: 'The visitor waits until a participant admits them.' },
        full: {
          description: 'The visitor takes part in the meeting. The substates are those of the screen share.',
          initial: 'off',
          states: {
            off: {
              on: {
                'meeting.screen-share.start': { target: 'starting', actions: 'forward' },
                'room.screen-share-started': { target: 'sharing', actions: 'report' },
              },
            },
            starting: {
              description: 'The browser shows its share dialog, without a time limit.',
              on: {
                'meeting.screen-share.stop': { actions: 'forward' },
                'room.screen-share-started': { target: 'sharing', actions: 'report' },
                'room.screen-share-canceled': { target: 'off', actions: 'report' },
                'room.screen-share-refused': { target: 'off', actions: 'report' },
              },
            },
            sharing: {
              on: {
                'meeting.screen-share.start': { target: 'choosingAgain', actions: 'forward' },
                'meeting.screen-share.update': { actions: 'forward' },
                'meeting.screen-share.stop': { actions: 'forward' },
                'room.screen-share-stopped': { target: 'off', actions: 'report' },
              },
            },
            choosingAgain: {
              description: 'The browser shows its share dialog again, while the present share continues.',
              on: {
                'meeting.screen-share.update': { actions: 'forward' },
                'meeting.screen-share.stop': { actions: 'forward' },
                'room.screen-share-started': { target: 'sharing', actions: 'report' },
                'room.screen-share-canceled': { target: 'sharing', actions: 'report' },
                'room.screen-share-refused': { target: 'sharing', actions: 'report' },
                'room.screen-share-stopped': { target: 'off', actions: 'report' },
              },
            },
          },
          on: {
            'room.access-changed': [
              {
                guard: { type: 'isLobby', params: ({ event }) => event },
                target: 'lobby',
                actions: 'report',
              },
              {
                guard: { type: 'isNone', params: ({ event }) => event },
                target: 'none',
                actions: 'report',
              },
              { actions: 'report' },
            ],
          },
        },
      },
      on: {
        'session.load': { actions: 'reportLoaded' },
        'session.join': [
          {
            guard: { type: 'isAnotherRoom', params: ({ event }) => event },
            actions: { type: 'refuse', params: { problem: ALREADY_JOINED } },
          },
          { actions: 'reportJoinedAlready' },
        ],
        'session.leave': { target: 'leaving', actions: 'leave' },
        'meeting.screen-share.stop': {},
        'meeting.screen-share.*': { actions: 'refuseNow' },
        'meeting.*': { actions: 'forward' },
        'room.access-changed': {
          target: '.unknown',
          actions: [{ type: 'setAccess', params: ({ event }) => event }, 'report'],
        },
        'room.participant-joined': {
          actions: [
            { type: 'setParticipants', params: ({ event }) => ({ participants: [event.participant] }) },
            'report',
          ],
        },
        'room.participant-updated': {
          actions: [
            { type: 'setParticipants', params: ({ event }) => ({ participants: [event.participant] }) },
            'report',
          ],
        },
        'room.participant-left': {
          actions: [
            { type: 'removeParticipant', params: ({ event }) => ({ sessionId: event.participant.sessionId }) },
            'report',
          ],
        },
        'room.player-changed': {
          actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'report'],
        },
        'room.player-stopped': {
          actions: [{ type: 'removePlayer', params: ({ event }) => event }, 'report'],
        },
        'room.waiting': {
          actions: [{ type: 'setWaiting', params: ({ event }) => event }, 'report'],
        },
        'room.waiting-ended': {
          actions: [{ type: 'removeWaiting', params: ({ event }) => event }, 'report'],
        },
        'room.camera-error': { actions: ['setCameraProblem', 'report'] },
        'room.left': { target: 'left', actions: 'report' },
        'room.failed': { target: 'error', actions: 'fail' },
        'room.*': { actions: 'report' },
      },
    },
    leaving: {
      description:
        'The room is being left. A load, a join or a destruction that is requested meanwhile runs after the leave.',
      entry: ['clearMeeting', { type: 'setOrderly', params: { orderly: true } }],
      initial: 'acknowledging',
      states: {
        acknowledging: {
          after: {
            leaveTimeout: {
              target: 'forcing',
              actions: ['acknowledgeLeave', { type: 'setOrderly', params: { orderly: false } }],
            },
          },
        },
        forcing: {
          description:
            'The call machine did not acknowledge the leave in time, so this machine acknowledged it on its behalf.',
          after: { forcedLeaveTimeout: { target: '#callSession.left', actions: 'reportLeft' } },
        },
      },
      on: {
        'session.load': [
          { guard: 'isDestroyNext', actions: { type: 'refuse', params: { problem: USE_AFTER_DESTROY } } },
          // The pending join includes a load.
          { guard: 'isJoinNext' },
          {
            actions: { type: 'setNext', params: ({ event }) => ({ next: event }) },
          },
        ],
        'session.join': [
          { guard: 'isDestroyNext', actions: { type: 'refuse', params: { problem: USE_AFTER_DESTROY } } },
          {
            guard: { type: 'isJoinOfAnotherRoomNext', params: ({ event }) => event },
            actions: { type: 'refuse', params: { problem: ALREADY_JOINED } },
          },
          {
            actions: { type: 'setNext', params: ({ event }) => ({ next: event }) },
          },
        ],
        'session.leave': { actions: ['clearNextEntry', 'reportAbandoned'] },
        'session.destroy': {
          actions: [{ type: 'setNext', params: { next: { type: 'session.destroy' } } }, 'reportAbandoned'],
        },
        'room.left': { target: 'left', actions: 'report' },
        // A fatal error ends the leave as well.
        'room.failed': { target: 'left', actions: 'reportLeft' },
      },
    },
    left: {
      tags: 'needs-load',
      entry: 'clearMeeting',
      always: [
        { guard: 'isDestroyNext', target: 'destroying' },
        { guard: 'isJoinNext', target: 'loading.toJoin', actions: ['enterNext', 'clearNext'] },
        { guard: 'isLoadNext', target: 'loading', actions: ['enterNext', 'clearNext'] },
      ],
      on: {
        'session.load': {
          target: 'loading',
          actions: { type: 'load', params: ({ event }) => ({ load: event }) },
        },
        'session.join': {
          target: 'loading.toJoin',
          actions: { type: 'join', params: ({ event }) => ({ join: event }) },
        },
        // The leave is sent again, because the library may have ignored the first one.
        'session.leave': { actions: ['leave', 'reportLeft'] },
        'session.destroy': 'destroying',
        'room.loading': { target: 'loading', actions: 'report' },
        // The library may continue a join that was abandoned.
        'room.joining': { target: 'leaving', actions: 'leave' },
        'room.joined': { target: 'leaving', actions: 'leave' },
        'room.failed': { target: 'error', actions: 'fail' },
      },
    },
    error: {
      tags: 'needs-load',
      description: 'After a fatal error, or a refused load or join. The room can be loaded and joined again.',
      entry: ['clearMeeting', 'clearNext'],
      on: {
        'session.load': {
          target: 'loading',
          actions: { type: 'load', params: ({ event }) => ({ load: event }) },
        },
        'session.join': {
          target: 'loading.toJoin',
          actions: { type: 'join', params: ({ event }) => ({ join: event }) },
        },
        // After a refused join the call machine may be loaded and the camera on.
        'session.leave': { target: 'leaving', actions: 'leave' },
        'room.loading': { target: 'loading', actions: 'report' },
        'room.joining': {
          target: 'joining',
          actions: ['clearProblems', { type: 'setRoom', params: ({ event }) => event }, 'report'],
        },
        // The session stays in error, so that the error remains visible.
        'room.left': { actions: 'report' },
        'room.failed': { actions: 'fail' },
      },
    },
    destroying: {
      tags: ['needs-load', 'destroyed'],
      entry: ['clearNext', 'destroy'],
      initial: 'acknowledging',
      // The library's destruction may wait for a leave. If the call machine does not acknowledge it, this machine does.
      states: {
        acknowledging: { after: { forcedLeaveTimeout: { target: 'forcing', actions: 'acknowledgeLeave' } } },
        forcing: { after: { forcedLeaveTimeout: '#callSession.destroyed' } },
      },
      on: {
        'session.load': { actions: { type: 'refuse', params: { problem: USE_AFTER_DESTROY } } },
        'session.join': { actions: { type: 'refuse', params: { problem: USE_AFTER_DESTROY } } },
        // A leave and a second destroy command complete with the destruction.
        'session.leave': {},
        'session.destroy': {},
        'meeting.*': { actions: 'refuseNow' },
        'room.destroyed': 'destroyed',
      },
    },
    destroyed: {
      tags: ['needs-load', 'destroyed'],
      entry: 'reportClosed',
      on: {
        'session.load': { actions: { type: 'refuse', params: { problem: USE_AFTER_DESTROY } } },
        'session.join': { actions: { type: 'refuse', params: { problem: USE_AFTER_DESTROY } } },
        'session.leave': { actions: 'reportLeft' },
        'session.destroy': { actions: 'reportClosed' },
        'meeting.*': { actions: 'refuseNow' },
      },
    },
  },
  on: {
    'session.destroy': {
      actions: [{ type: 'setNext', params: { next: { type: 'session.destroy' } } }, 'leaveOnceMore'],
    },
    'session.*': { actions: 'refuseNow' },
    // The library keeps the devices and the observer for the next join.
    'meeting.set-input-devices': { actions: 'forward' },
    'meeting.set-output-device': { actions: 'forward' },
    'meeting.observe-local-level': { actions: 'forward' },
    'meeting.stop-observing-local-level': { actions: 'forward' },
    // The answers to these commands, whose callers wait. The library accepts the commands in every state.
    'room.command-completed': { actions: 'report' },
    'room.command-refused': { actions: 'report' },
    // Without a meeting there is nothing to stop.
    'meeting.screen-share.stop': {},
    'meeting.stop-recording': {},
    'meeting.*': { actions: 'refuseNow' },
  },
});

type Snapshot = SnapshotFrom<typeof callSessionMachine>;

/** True if the session is destroyed or being destroyed, or if a destroy command is pending. Loads and joins are then refused. */
export const isDestroyed = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('destroyed') || snapshot.context.nextCommand?.type === 'session.destroy';

/** True while a test of the call quality runs. */
export const isTestingQuality = (snapshot: Snapshot): boolean => snapshot.hasTag('testing-quality');
