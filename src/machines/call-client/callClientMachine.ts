import { afterJoinStageOf, initialContext, outcomeOf, recordingOf } from './callClientContext.ts';
import {
  ASSISTANT_LEFT,
  ASSISTANT_SILENT,
  browserUnsupported,
  creationProblem,
  JOIN_TIMEOUT,
  leaseRefused,
  LEFT_UNANSWERED,
  LEFT_UNJOINED,
  LOAD_TIMEOUT,
  microphoneProblem,
  NOT_JOINED,
  problemOf,
  ROOM_CREATION_TIMEOUT,
  ROOM_IN_USE,
  roomProblem,
  SOUND_BLOCKED,
  WEB_CALL_TIMEOUT,
} from './callProblems.ts';
import { callObjectSummary, commandErrorType, requestSummary, webCallSummary } from './callReports.ts';
import { callClientSetup } from './callClientSetup.ts';

/**
 * One attempt to call, from its start to its outcome. Each state invokes the actors that it needs, and leaving the state stops them
 * (specification, section 4, call client; docs/call-client.md).
 */
export const callClientMachine = callClientSetup.createMachine({
  id: 'callClient',
  context: ({ input }) => initialContext(input),
  invoke: [
    { src: 'roomLease', id: 'roomLease' },
    { src: 'pageLifecycle', id: 'pageLifecycle' },
  ],
  output: ({ context }) => outcomeOf(context),
  initial: 'initializing',
  states: {
    initializing: {
      description:
        'Checks the browser and claims the one room of the page, before any request or prompt (docs/call-client.md, lesson 10).',
      tags: 'connecting',
      invoke: { src: 'browserSupport', id: 'browserSupport' },
      entry: {
        type: 'startStage',
        params: ({ context }) => ({ stage: 'initialization', metadata: requestSummary(context) }),
      },
      on: {
        'browser.unsupported': {
          target: 'failed',
          actions: {
            type: 'failCall',
            params: ({ event }) => ({ problem: browserUnsupported(event.missing) }),
          },
        },
        'lease.granted': { target: 'inRoom', actions: 'completeStage' },
        'lease.refused': {
          target: 'failed',
          actions: { type: 'failCall', params: ({ event }) => ({ problem: leaseRefused(event.by) }) },
        },
      },
      after: {
        leaseTimeout: {
          target: 'failed',
          actions: { type: 'failCall', params: { problem: ROOM_IN_USE } },
        },
      },
    },
    inRoom: {
      description:
        'The session runs, and prepares the room while the platform creates the call. Each way out goes through `leaving`.',
      invoke: [
        { src: 'session', id: 'session', input: ({ self }) => ({ client: self }) },
        { src: 'assistantAudio', id: 'assistantAudio' },
      ],
      initial: 'creatingWebCall',
      states: {
        creatingWebCall: {
          description:
            'Leaving this state aborts the request. A late response is ignored (docs/call-client.md, lesson 1).',
          tags: 'connecting',
          entry: { type: 'startStage', params: { stage: 'web-call-creation' } },
          invoke: {
            src: 'createWebCall',
            id: 'createWebCall',
            input: ({ context }) => ({ request: context.request, webCall: context.webCall }),
            onDone: {
              target: 'creatingCallObject',
              actions: [
                { type: 'rememberWebCall', params: ({ event }) => event.output },
                { type: 'completeStage', params: ({ event }) => ({ metadata: webCallSummary(event.output.webCall) }) },
              ],
            },
            onError: {
              target: 'leaving',
              actions: { type: 'failCall', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
          on: {
            'room.created': {
              actions: [{ type: 'keepForStage', params: ({ event }) => ({ fact: event }) }, 'loadRoom'],
            },
            'room.creation-failed': { actions: { type: 'keepForStage', params: ({ event }) => ({ fact: event }) } },
            // The join loads again.
            'room.failed': {},
          },
          after: {
            webCallTimeout: {
              target: 'leaving',
              actions: { type: 'failCall', params: { problem: WEB_CALL_TIMEOUT } },
            },
          },
        },
        creatingCallObject: {
          tags: 'connecting',
          entry: [
            {
              type: 'startStage',
              params: ({ context }) => ({
                stage: 'daily-call-object-creation',
                metadata: callObjectSummary(context),
              }),
            },
            'repeatEarlyFact',
          ],
          on: {
            'room.created': {
              target: 'awaitingPermissions',
              actions: [{ type: 'setLibrary', params: ({ event }) => event }, 'completeStage'],
            },
            'room.creation-failed': {
              target: 'leaving',
              actions: {
                type: 'failCall',
                params: ({ event }) => ({ problem: creationProblem(event.problem) }),
              },
            },
          },
          after: {
            roomCreationTimeout: {
              target: 'leaving',
              actions: { type: 'failCall', params: { problem: ROOM_CREATION_TIMEOUT } },
            },
          },
        },
        awaitingPermissions: {
          description: 'Gives a phone time to show the microphone prompt (specification, section 9).',
          tags: 'connecting',
          entry: {
            type: 'startStage',
            params: ({ context }) => ({ stage: 'mobile-permissions', metadata: { isMobile: context.mobile } }),
          },
          after: {
            mobilePermissionWait: {
              target: 'joining',
              actions: {
                type: 'completeStage',
                params: ({ context }) => ({
                  metadata: { action: context.mobile ? 'permissions-wait' : 'skipped-not-mobile' },
                }),
              },
            },
          },
        },
        joining: {
          tags: 'connecting',
          entry: [
            { type: 'startStage', params: { stage: 'daily-call-join' } },
            // A meeting token starts the recording during the join: the delay is measured from here.
            'rememberRecordingRequest',
            'join',
          ],
          initial: 'loading',
          states: {
            loading: {
              description:
                'The room library (daily-js) tries three hosts in three rounds, then gives up. Our deadline is longer.',
              on: { 'room.joining': 'entering' },
              after: {
                loadTimeout: {
                  target: '#callClient.inRoom.leaving',
                  actions: { type: 'failCall', params: { problem: LOAD_TIMEOUT } },
                },
              },
            },
            entering: {
              after: {
                joinTimeout: {
                  target: '#callClient.inRoom.leaving',
                  actions: { type: 'failCall', params: { problem: JOIN_TIMEOUT } },
                },
              },
            },
          },
          on: {
            'microphone.mute': {
              actions: [{ type: 'setMuted', params: ({ event }) => event }, 'applyMuted'],
            },
            'room.command-refused': [
              {
                guard: { type: 'isAwaited', params: ({ event }) => ({ command: event.refused }) },
                actions: { type: 'reportRefused', params: ({ event }) => event },
              },
              // A refused mute is not an error, because the visitor's choice is applied after the join.
              { guard: { type: 'isMute', params: ({ event }) => ({ command: event.refused }) } },
              {
                actions: {
                  type: 'reportError',
                  params: ({ event }) => ({
                    type: commandErrorType(event.refused),
                    problem: roomProblem(event.problem, 'command-refused'),
                  }),
                },
              },
            ],
            'room.joined': {
              target: 'connected',
              actions: [
                'rememberJoined',
                'completeStage',
                'applyMuted',
                { type: 'rememberAssistants', params: ({ event }) => event },
                { type: 'subscribe', params: ({ event }) => event },
              ],
            },
            'room.join-failed': {
              target: 'leaving',
              actions: { type: 'failCall', params: ({ event }) => ({ problem: roomProblem(event.problem) }) },
            },
            'room.entry-abandoned': {
              target: 'leaving',
              actions: { type: 'failCall', params: { problem: LEFT_UNJOINED } },
            },
          },
        },
        connected: {
          invoke: [
            { src: 'microphoneReturns', id: 'microphoneReturns' },
            { src: 'speechActivity', id: 'speechActivity', input: ({ self }) => ({ listener: self }) },
            {
              src: 'extras',
              id: 'extras',
              input: ({ context, self }) => ({ client: self, recording: recordingOf(context), now: context.now }),
            },
          ],
          type: 'parallel',
          states: {
            answer: {
              initial: 'awaitingAssistant',
              states: {
                awaitingAssistant: {
                  tags: 'connecting',
                  always: { guard: 'isExistingCall', target: 'live', actions: 'reportCallStart' },
                  on: {
                    'room.app-message': {
                      guard: { type: 'isListening', params: ({ event }) => event },
                      target: 'live',
                      actions: 'reportCallStart',
                    },
                    'audio.blocked': { target: 'awaitingGesture', actions: 'reportSoundBlocked' },
                  },
                  after: {
                    assistantTimeout: {
                      target: '#callClient.inRoom.leaving',
                      actions: { type: 'failCall', params: { problem: ASSISTANT_SILENT, stage: 'assistant' } },
                    },
                  },
                },
                awaitingGesture: {
                  description:
                    'The browser blocks the sound until a user gesture. The assistant usually answers only then (docs/call-client.md, lesson 16).',
                  tags: 'connecting',
                  invoke: { src: 'pageReturns', id: 'pageReturns' },
                  on: {
                    'room.app-message': {
                      guard: { type: 'isListening', params: ({ event }) => event },
                      target: 'live.unheard',
                      actions: 'reportCallStart',
                    },
                    'audio.playing': {
                      target: 'awaitingAssistant',
                      actions: [
                        { type: 'reportPlaying', params: ({ event }) => ({ player: event.player, resumed: true }) },
                        'sendPlayable',
                      ],
                    },
                    'sound.resume': { actions: 'playSound' },
                  },
                  after: {
                    soundBlockedTimeout: {
                      target: '#callClient.inRoom.leaving',
                      actions: { type: 'failCall', params: { problem: SOUND_BLOCKED, stage: 'assistant' } },
                    },
                  },
                },
                live: {
                  tags: 'live',
                  initial: 'heard',
                  states: {
                    heard: {
                      on: { 'audio.blocked': { target: 'unheard', actions: 'reportSoundBlocked' } },
                    },
                    unheard: {
                      description: 'The call continues while the browser blocks the sound.',
                      invoke: { src: 'pageReturns', id: 'pageReturns' },
                      on: {
                        'audio.playing': {
                          target: 'heard',
                          actions: [
                            { type: 'reportPlaying', params: ({ event }) => ({ player: event.player, resumed: true }) },
                            'sendPlayable',
                          ],
                        },
                        'sound.resume': { actions: 'playSound' },
                      },
                    },
                  },
                },
              },
            },
            presence: {
              description: 'Whether the assistant is in the room.',
              initial: 'present',
              states: {
                present: {
                  on: {
                    'room.participant-left': {
                      guard: { type: 'isLastAssistant', params: ({ event }) => event },
                      target: 'away',
                      actions: [
                        { type: 'detachAudio', params: ({ event }) => event },
                        { type: 'forgetAssistant', params: ({ event }) => event },
                      ],
                    },
                  },
                },
                away: {
                  description:
                    'The assistant has left, but the room stays open. Another assistant may join, for example after a lost connection.',
                  on: {
                    'room.participant-joined': {
                      guard: { type: 'isAssistant', params: ({ event }) => event },
                      target: 'present',
                      actions: [
                        { type: 'rememberAssistants', params: ({ event }) => ({ participants: [event.participant] }) },
                        { type: 'subscribe', params: ({ event }) => ({ participants: [event.participant] }) },
                      ],
                    },
                  },
                  after: {
                    assistantReturnTimeout: [
                      { guard: 'isEndReported', target: '#callClient.inRoom.leaving' },
                      {
                        target: '#callClient.inRoom.leaving',
                        actions: {
                          type: 'failCall',
                          params: ({ context }) => ({ problem: ASSISTANT_LEFT, stage: afterJoinStageOf(context) }),
                        },
                      },
                    ],
                  },
                },
              },
            },
          },
          on: {
            'audio.playing': {
              actions: [
                { type: 'reportPlaying', params: ({ event }) => ({ player: event.player, resumed: false }) },
                'sendPlayable',
              ],
            },
            'room.participant-joined': {
              actions: [
                { type: 'rememberAssistants', params: ({ event }) => ({ participants: [event.participant] }) },
                { type: 'subscribe', params: ({ event }) => ({ participants: [event.participant] }) },
              ],
            },
            'room.participant-updated': [
              {
                // Once for each loss: the microphone stays reported as missing until it works again.
                guard: { type: 'losesDevice', params: ({ event }) => event },
                actions: [{ type: 'reportParticipant', params: ({ event }) => event }, 'tryDefaultMicrophone'],
              },
              {
                // Once for each mute by the room: the visitor can switch the microphone on again.
                guard: { type: 'isMutedByRoom', params: ({ event }) => event },
                actions: [
                  { type: 'reportParticipant', params: ({ event }) => event },
                  { type: 'setMuted', params: { muted: true } },
                  { type: 'report', params: { type: 'microphone-muted', payload: undefined } },
                ],
              },
              { actions: { type: 'reportParticipant', params: ({ event }) => event } },
            ],
            'microphone.available': [
              { guard: { type: 'findsDevice', params: ({ event }) => event }, actions: 'tryDefaultMicrophone' },
              { guard: { type: 'isPermitted', params: ({ event }) => event }, actions: 'requestMicrophone' },
            ],
            'room.participant-left': {
              actions: [
                { type: 'detachAudio', params: ({ event }) => event },
                { type: 'forgetAssistant', params: ({ event }) => event },
              ],
            },
            'room.track-started': [
              {
                guard: { type: 'isAssistantAudio', params: ({ event }) => event },
                actions: { type: 'attachAudio', params: ({ event }) => event },
              },
              {
                guard: { type: 'isAssistantVideo', params: ({ event }) => event },
                actions: [
                  { type: 'report', params: ({ event }) => ({ type: 'video', payload: event.track }) },
                  'sendPlayable',
                ],
              },
              { guard: { type: 'isMutedMicrophone', params: ({ event }) => event }, actions: 'applyMuted' },
            ],
            'room.app-message': [
              // "listening" is not a message for the page.
              { guard: { type: 'isListening', params: ({ event }) => event } },
              {
                guard: { type: 'isReadable', params: ({ event }) => event },
                actions: { type: 'reportMessage', params: ({ event }) => event },
              },
              { actions: { type: 'logUnreadableMessage', params: ({ event }) => ({ data: event.data }) } },
            ],
            'room.remote-levels': {
              actions: { type: 'measure', params: ({ event }) => event },
            },
            'volume.measured': {
              actions: { type: 'report', params: ({ event }) => ({ type: 'volume-level', payload: event.volume }) },
            },
            'speech.started': { actions: { type: 'reportSpeech', params: { speaking: true } } },
            'speech.ended': { actions: { type: 'reportSpeech', params: { speaking: false } } },
            'room.local-level': {
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'local-volume-level', payload: event.level }),
              },
            },
            'room.local-level-refused': {
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'local-audio-level-observer-error', payload: event.problem }),
              },
            },
            'local-level.observe': {
              actions: { type: 'observeLocalLevel', params: ({ event }) => event },
            },
            'extras.report': { actions: { type: 'report', params: ({ event }) => event.report } },
            'extras.recording-requested': { actions: 'rememberRecordingRequest' },
            'extras.microphone-changed': { actions: 'applyMuted' },
            'extras.completed': { actions: 'completeStart' },
            'extras.command': { actions: { type: 'command', params: ({ event }) => event } },
            'room.recording-requested': { actions: 'forwardToExtras' },
            'room.recording-refused': { actions: 'forwardToExtras' },
            'room.remote-levels-observed': { actions: 'forwardToExtras' },
            'room.remote-levels-refused': { actions: 'forwardToExtras' },
            'room.noise-cancellation-set': { actions: 'forwardToExtras' },
            'room.noise-cancellation-refused': { actions: 'forwardToExtras' },
            'room.audio-processor-failed': { actions: 'forwardToExtras' },
            'room.screen-share-refused': {
              actions: {
                type: 'reportError',
                params: ({ event }) => ({
                  type: 'screen-share-error',
                  problem: roomProblem(event.problem, 'command-refused'),
                }),
              },
            },
            'microphone.mute': [
              {
                guard: { type: 'unmutesLostDevice', params: ({ event }) => event },
                actions: [{ type: 'setMuted', params: ({ event }) => event }, 'applyMuted', 'tryDefaultMicrophone'],
              },
              { actions: [{ type: 'setMuted', params: ({ event }) => event }, 'applyMuted'] },
            ],
            'message.send': { actions: { type: 'send', params: ({ event }) => event } },
            'room.left': [
              { guard: 'wasAnswered', target: 'leaving', actions: 'rememberAssistantEnded' },
              {
                target: 'leaving',
                actions: { type: 'failCall', params: { problem: LEFT_UNANSWERED, stage: 'assistant' } },
              },
            ],
          },
        },
        leaving: {
          description:
            'The session is being destroyed. Late room errors are dropped. The next attempt of the page waits for the end of this one.',
          entry: ['announceLeave', 'leave'],
          on: {
            'room.closed': {
              target: 'closed',
              actions: { type: 'rememberOrderly', params: ({ event }) => event },
            },
            'call.stop': {},
            'page.left': {},
            'room.failed': {},
            'room.camera-error': {},
            'room.recording': {},
            'room.network': {},
            'room.command-refused': {},
            'meeting.*': {},
          },
          after: {
            leaveTimeout: { target: 'closed', actions: { type: 'rememberOrderly', params: { orderly: false } } },
          },
        },
        closed: {
          entry: 'reportEnd',
          always: [
            { guard: 'failed', target: '#callClient.failed' },
            { guard: 'wasAnswered', target: '#callClient.ended' },
            { target: '#callClient.cancelled' },
          ],
        },
      },
      on: {
        'call.stop': { target: '.leaving' },
        'page.left': { target: '.leaving' },
        'volume.set': { actions: { type: 'setVolume', params: ({ event }) => event } },
        'room.failed': [
          {
            guard: { type: 'isNormalEnd', params: ({ event }) => event },
            target: '.leaving',
            actions: 'rememberAssistantEnded',
          },
          {
            target: '.leaving',
            actions: {
              type: 'failCall',
              params: ({ context, event }) => ({
                problem: roomProblem(event.problem),
                stage: afterJoinStageOf(context),
                errorType: 'daily-error',
              }),
            },
          },
        ],
        'room.camera-error': [
          {
            guard: { type: 'preventsStart', params: ({ event }) => event },
            target: '.leaving',
            actions: [
              { type: 'reportCameraError', params: ({ event }) => event },
              {
                type: 'failCall',
                params: ({ event }) => ({ problem: microphoneProblem(event.problem), stage: 'assistant' }),
              },
            ],
          },
          { actions: { type: 'reportCameraError', params: ({ event }) => event } },
        ],
        'room.recording': [
          {
            guard: { type: 'isRecordingStart', params: ({ event }) => event },
            actions: [{ type: 'reportRecording', params: ({ event }) => event }, 'requestFirstMessage'],
          },
          { actions: { type: 'reportRecording', params: ({ event }) => event } },
        ],
        'room.network': { actions: { type: 'reportNetwork', params: ({ event }) => event } },
        'room.command-completed': {
          actions: { type: 'reportCompleted', params: ({ event }) => event },
        },
        'room.command-refused': [
          {
            guard: { type: 'isForListeners', params: ({ event }) => ({ command: event.refused }) },
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'local-audio-level-observer-error', payload: event.problem }),
            },
          },
          {
            guard: { type: 'isAwaited', params: ({ event }) => ({ command: event.refused }) },
            actions: { type: 'reportRefused', params: ({ event }) => event },
          },
          {
            actions: {
              type: 'reportError',
              params: ({ event }) => ({
                type: commandErrorType(event.refused),
                problem: roomProblem(event.problem, 'command-refused'),
              }),
            },
          },
        ],
        'meeting.*': { actions: 'forwardToSession' },
      },
    },
    ended: { type: 'final' },
    failed: { type: 'final' },
    cancelled: {
      type: 'final',
      description: 'The attempt was stopped before the assistant answered. This is not an error.',
    },
  },
  on: {
    'call.stop': { target: '.cancelled' },
    'page.left': { target: '.cancelled' },
    'microphone.mute': { actions: { type: 'setMuted', params: ({ event }) => event } },
    'message.send': {
      actions: { type: 'reportError', params: { type: 'message-not-sent-error', problem: NOT_JOINED } },
    },
  },
});
