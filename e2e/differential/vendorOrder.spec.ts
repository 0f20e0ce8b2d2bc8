import type Vapi from '@vapi-ai/web';
import type { Fault } from '../../local-platform/faults.ts';
import type { WebCall } from '../../src/machines/call-client/callEvents.ts';
import type { CallClient } from '../../src/platform/call-client/CallClient.ts';
import {
  ASSISTANT,
  expect,
  type HarnessPage,
  type RecordedClient,
  SHORT_GREETING,
  test,
} from '../harness/harnessFixture.ts';
import { type ComparableEvent, comparableEvents, differencesBetween } from './eventDifferences.ts';

/** Our client or the vendor's. The scripts use the methods that both have. */
type AnyClient = RecordedClient<CallClient | Vapi>;

/** Observations of a script other than events. */
type Facts = Readonly<Record<string, unknown>>;

/** A call that runs in the same way with both clients. */
type Script = {
  readonly faults?: readonly Fault[];
  readonly run: (call: AnyClient, harness: HarnessPage) => Promise<Facts | undefined>;
};

const sendTyped = (call: AnyClient, content: string) =>
  call.client.evaluate((client: CallClient | Vapi, text) => {
    client.send({ type: 'add-message', message: { role: 'user', content: text } });
  }, content);

const mute = (call: AnyClient) =>
  call.client.evaluate((client: CallClient | Vapi) => {
    client.setMuted(true);
    return client.isMuted();
  });

const SCRIPTS = {
  'a conversation': {
    run: async (call) => {
      await call.connect();
      await call.waitForEvent('speech-end');
      await sendTyped(call, 'Hi.');
      await call.waitForEvents('speech-end', 2);
      const muted = await mute(call);
      await call.stop();
      return { muted };
    },
  },
  'stopped while the assistant speaks': {
    run: async (call) => {
      await call.connect();
      await call.waitForEvent('speech-start');
      await call.stop();
      await call.waitForEvent('speech-end');
      return undefined;
    },
  },
  'the assistant ends the call': {
    run: async (call) => {
      await call.connect();
      await call.waitForEvent('speech-end');
      await call.client.evaluate((client: CallClient | Vapi) => {
        client.say('Goodbye.', true);
      });
      await call.waitForEvent('call-end');
      await call.waitForEvents('speech-end', 2);
      return undefined;
    },
  },
  'the request is refused': {
    faults: [{ stage: 'web-call-creation', kind: 'bad-request' }],
    run: async (call) => ({ created: await call.start() }),
  },
  'the room is full': {
    faults: [{ stage: 'daily-call-join', kind: 'meeting-full' }],
    run: async (call) => ({ created: await call.start() }),
  },
  'noise cancellation fails while the visitor is muted': {
    run: async (call) => {
      await call.connect();
      await call.waitForEvent('speech-end');
      await mute(call);
      await call.client.evaluate(async (client: CallClient | Vapi) => {
        const room = client.getDailyCallObject();
        const switchedOff = new Promise((resolve) => room?.once('input-settings-updated', resolve));
        window.dispatchEvent(new CustomEvent('local-room', { detail: { do: 'audio-processor-error' } }));
        await switchedOff;
      });
      // The room handles requests in order: when it answers this one, it has handled those that the client sent after the error.
      const microphoneOn = await call.client.evaluate(async (client: CallClient | Vapi) => {
        const room = client.getDailyCallObject();
        await room?.updateInputSettings({ audio: { processor: { type: 'none' } } });
        return room?.localAudio();
      });
      await call.stop();
      return { microphoneOn };
    },
  },
  'a recorded call': {
    run: async (call) => {
      await call.connect({ firstMessage: 'Hello there.', artifactPlan: { videoRecordingEnabled: true } });
      await call.waitForEvent('speech-end');
      await call.stop();
      return undefined;
    },
  },
  'a call that is joined again': {
    run: async (call) => {
      const webCall = await call.client.evaluate(
        async (client: CallClient | Vapi, [assistant, overrides]) => {
          const keepRoom = { roomDeleteOnUserLeaveEnabled: false };
          // The vendor's type of a call has no room URL, which its `reconnect` requires.
          return (await client.start(
            assistant,
            overrides,
            undefined,
            undefined,
            undefined,
            keepRoom,
          )) as WebCall | null;
        },
        [ASSISTANT, SHORT_GREETING] as const,
      );
      if (webCall === null) throw new Error('The call was not created.');
      await call.waitForEvent('speech-end');
      await call.stop();
      await call.client.evaluate(
        (client: CallClient | Vapi, url) => client.reconnect({ webCallUrl: url }),
        webCall.webCallUrl,
      );
      await call.waitForEvents('speech-end', 2);
      await call.stop();
      return undefined;
    },
  },
} as const satisfies Readonly<Record<string, Script>>;

type ScriptName = keyof typeof SCRIPTS;

/** Runs a script with a client. @returns the events of the client, what the script found, and the resources that remain in the page. */
async function play(script: Script, call: AnyClient, harness: HarnessPage): Promise<readonly ComparableEvent[]> {
  const facts = await script.run(call, harness);
  await expect.poll(async () => (await harness.census()).rooms).toEqual([]);
  const { liveTracks, openAudioContexts, openPeerConnections, audioElements } = await harness.census();
  return [
    ...comparableEvents(await call.events()),
    { head: 'what the script found', values: facts ?? {} },
    { head: 'the page afterwards', values: { liveTracks, openAudioContexts, openPeerConnections, audioElements } },
  ];
}

/** An intended difference of our client from the vendor's. */
type Improvement = {
  /** What our client does. */
  readonly what: string;
  /** Number of the lesson in docs/call-client.md that explains the difference. */
  readonly lesson?: number;
  /** Scripts in which the differences occur. */
  readonly in: readonly ScriptName[];
  /**
   * The format is that of `differencesBetween`. `only there` is an event of the vendor's client, and `only here` is one of ours.
   * `<event>, <field>: <value> is <value>` has the vendor's value first, and `nothing` for a missing field. An event that has moved is
   * listed twice, with `only there` and with `only here`.
   */
  readonly differences: readonly string[];
};

const SCRIPT_NAMES = Object.keys(SCRIPTS) as readonly ScriptName[];
const allBut = (...excluded: readonly ScriptName[]) => SCRIPT_NAMES.filter((name) => !excluded.includes(name));
/** Scripts in which the assistant answers the call. */
const ANSWERED = allBut('the request is refused', 'the room is full');
/** The platform's answer to a refused request, and the message that our client makes of it. */
const NOT_CREATED = JSON.stringify({
  message: ['assistant is not available (injected by a fault).'],
  error: 'Bad Request',
  statusCode: 400,
});
const NOT_CREATED_MESSAGE = 'The platform refused the call: 400 assistant is not available (injected by a fault).';
const FULL_ROOM_ERROR = '{"type":"meeting-full","msg":"Meeting is full"}';

/** All differences between the clients. A listed difference must occur, and any other difference fails the test. */
const IMPROVEMENTS: readonly Improvement[] = [
  {
    what: 'every stage that starts also completes or fails',
    in: SCRIPT_NAMES,
    differences: ['only here: call-start-progress initialization completed'],
  },
  {
    what: 'the first event has the flag for a phone',
    in: SCRIPT_NAMES,
    differences: ['call-start-progress initialization started, metadata.isMobile: nothing is false'],
  },
  {
    what: 'every completed stage has its duration',
    in: allBut('the request is refused'),
    differences: ['call-start-progress mobile-permissions completed, duration: nothing is "<duration>"'],
  },
  {
    what: 'a stage that is skipped starts and completes like the others',
    in: ANSWERED.filter((name) => name !== 'a recorded call'),
    differences: [
      'only here: call-start-progress video-recording-setup started',
      'call-start-progress video-recording-setup completed, duration: nothing is "<duration>"',
    ],
  },
  {
    what: 'call-end is the last event: the ended status comes before it',
    lesson: 12,
    in: allBut(
      'the request is refused',
      'the room is full',
      'stopped while the assistant speaks',
      'the assistant ends the call',
    ),
    differences: ['only there: call-end', 'only here: call-end'],
  },
  {
    what: 'call-end is the last event: speech-end comes before it, not up to a second later',
    lesson: 12,
    in: ['stopped while the assistant speaks'],
    differences: [
      'only there: call-end',
      'only there: message status-update ended',
      'only here: message status-update ended',
      'only here: call-end',
    ],
  },
  {
    what: 'call-end is the last event: speech-end comes before it, even when the assistant ends the call',
    lesson: 12,
    in: ['the assistant ends the call'],
    differences: ['only there: call-end', 'only here: call-end'],
  },
  {
    what: 'a call that the assistant ends has no error',
    lesson: 15,
    in: ['the assistant ends the call'],
    differences: ['only there: error daily-error'],
  },
  {
    what: 'the audio element is removed with its call',
    lesson: 13,
    in: allBut(
      'the request is refused',
      'the room is full',
      'the assistant ends the call',
      'a call that is joined again',
    ),
    differences: ['the page afterwards, audioElements: ["in the document"] is []'],
  },
  {
    what: 'the audio element releases its stream, even when the assistant ends the call',
    lesson: 13,
    in: ['the assistant ends the call'],
    differences: ['the page afterwards, audioElements: ["out of the document"] is []'],
  },
  {
    what: 'a muted microphone stays muted when noise cancellation fails',
    lesson: 11,
    in: ['noise cancellation fails while the visitor is muted'],
    differences: ['what the script found, microphoneOn: true is false'],
  },
  {
    what: 'isMuted returns the chosen state at once',
    in: ['a conversation'],
    differences: ['what the script found, muted: false is true'],
  },
  {
    what: 'a refused request fails its stage',
    lesson: 14,
    in: ['the request is refused'],
    differences: ['only here: call-start-progress web-call-creation failed'],
  },
  {
    what: 'the stage that failed is named',
    lesson: 14,
    in: ['the request is refused'],
    differences: [
      'call-start-failed, stage: "unknown" is "web-call-creation"',
      'error start-method-error, stage: "unknown" is "web-call-creation"',
    ],
  },
  {
    what: 'the stage that failed is named',
    lesson: 14,
    in: ['the room is full'],
    differences: ['call-start-failed, stage: "unknown" is "daily-call-join"'],
  },
  {
    what: 'a message is a string, not an object that prints as [object Object], and the body is a separate field',
    lesson: 14,
    in: ['the request is refused'],
    differences: [
      `call-start-failed, error: ${NOT_CREATED} is ${JSON.stringify(NOT_CREATED_MESSAGE)}`,
      `error start-method-error, error: {"message":${NOT_CREATED},"data":null,"error":${NOT_CREATED}} is ` +
        `{"type":"web-call-refused","message":${JSON.stringify(NOT_CREATED_MESSAGE)},"retryable":false,"status":400,"body":${NOT_CREATED}}`,
    ],
  },
  {
    what: 'an error event has the name and the message of an error',
    in: ['the request is refused'],
    differences: [
      `error start-method-error, message: nothing is ${JSON.stringify(NOT_CREATED_MESSAGE)}`,
      'error start-method-error, name: nothing is "CallClientError"',
    ],
  },
  {
    what: 'a message is a string, not an object',
    lesson: 14,
    in: ['the room is full'],
    differences: [
      `call-start-progress daily-call-join failed, metadata.error: ${FULL_ROOM_ERROR} is "Meeting is full"`,
      `call-start-failed, error: ${FULL_ROOM_ERROR} is "Meeting is full"`,
    ],
  },
  {
    what: 'one failure emits one error event',
    in: ['the room is full'],
    differences: [
      'only there: error daily-error',
      'only there: error daily-call-join-error',
      'only there: error start-method-error',
      'only here: error daily-call-join-error',
    ],
  },
  {
    what: 'a call that is joined again goes through the same stages as every other',
    in: ['a call that is joined again'],
    differences: [
      'only there: call-start-progress reconnect-initialization started',
      'only here: call-start-progress initialization started',
      'only here: call-start-progress initialization completed',
      'only here: call-start-progress web-call-creation started',
      'only here: call-start-progress web-call-creation completed',
    ],
  },
  {
    what: 'a call that is joined again emits call-start once, and before call-start-success',
    in: ['a call that is joined again'],
    differences: ['only there: call-start', 'only there: call-start', 'only here: call-start'],
  },
  {
    what: 'the improvements of the first join apply to the second',
    in: ['a call that is joined again'],
    differences: [
      'call-start-progress mobile-permissions completed, duration: nothing is "<duration>"',
      'only here: call-start-progress video-recording-setup started',
      'call-start-progress video-recording-setup completed, duration: nothing is "<duration>"',
      'only there: call-end',
      'only here: call-end',
    ],
  },
  {
    what: 'the audio elements are removed with their calls',
    lesson: 13,
    in: ['a call that is joined again'],
    differences: ['the page afterwards, audioElements: ["in the document","in the document"] is []'],
  },
  {
    what: 'an expected failure is data without a stack',
    in: ['the request is refused', 'the room is full'],
    differences: ['call-start-failed, errorStack: "No stack trace available" is nothing'],
  },
];

/** Long scripts, which run only nightly. The others cover the start, a failed start and the end of a call on each push. */
const NIGHTLY_SCRIPTS: readonly string[] = [
  'the room is full',
  'a conversation',
  'the assistant ends the call',
  'a call that is joined again',
  'a recorded call',
  'noise cancellation fails while the visitor is muted',
];

for (const name of SCRIPT_NAMES) {
  const tag = NIGHTLY_SCRIPTS.includes(name) ? ['@nightly', '@chromium'] : [];
  test(
    `our client emits the same events as the vendor's, except for the listed differences: ${name}`,
    { tag },
    async ({ harness }) => {
      const script: Script = SCRIPTS[name];
      const faults = script.faults ?? [];
      await harness.setFaults(...faults);
      const theirs = await play(script, await harness.createVendorClient(), harness);
      // Our client gets a new page, with the same faults.
      await harness.open(...faults);
      const ours = await play(script, await harness.createCallClient(), harness);

      const listed = IMPROVEMENTS.filter((improvement) => improvement.in.includes(name));
      expect([...differencesBetween(theirs, ours)].sort()).toEqual(
        listed.flatMap(({ differences }) => differences).sort(),
      );
    },
  );
}

test('every listed improvement names at least one script', () => {
  expect(IMPROVEMENTS.filter((improvement) => improvement.in.length === 0)).toEqual([]);
});
