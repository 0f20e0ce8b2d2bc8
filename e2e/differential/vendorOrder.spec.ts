import type Vapi from '@vapi-ai/web';
import type { Fault } from '../../local-platform/faults.ts';
import type { CallClient } from '../../src/platform/call-client/CallClient.ts';
import { expect, type HarnessPage, type RecordedClient, test } from '../harness/harnessTest.ts';
import { comparable, type ComparableEvent } from './comparableEvents.ts';
import { differencesBetween } from './differencesBetween.ts';

/** Either client: the test speaks to both in the same words. */
type AnyClient = RecordedClient<CallClient | Vapi>;

/** What is to be seen of the script beside the events. */
type Facts = Readonly<Record<string, unknown>>;

type Script = {
  readonly faults?: readonly Fault[];
  readonly run: (call: AnyClient, harness: HarnessPage) => Promise<Facts | undefined>;
};

const typed = (call: AnyClient, content: string) =>
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
      await call.talk();
      await call.heard('speech-end');
      await typed(call, 'Goodness.');
      await call.heard('speech-end', {}, 2);
      const muted = await mute(call);
      await call.stop();
      return { muted };
    },
  },
  'stopped while the assistant speaks': {
    run: async (call) => {
      await call.talk();
      await call.heard('speech-start');
      await call.stop();
      await call.heard('speech-end');
      return undefined;
    },
  },
  'the assistant ends the call': {
    run: async (call) => {
      await call.talk();
      await call.heard('speech-end');
      await call.client.evaluate((client: CallClient | Vapi) => {
        client.say('Goodbye.', true);
      });
      await call.heard('call-end');
      await call.heard('speech-end', {}, 2);
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
      await call.talk();
      await call.heard('speech-end');
      await mute(call);
      await call.client.evaluate(async (client: CallClient | Vapi) => {
        const room = client.getDailyCallObject();
        const switchedOff = new Promise((resolve) => room?.once('input-settings-updated', resolve));
        window.dispatchEvent(new CustomEvent('local-room', { detail: { do: 'audio-processor-error' } }));
        await switchedOff;
      });
      // What a client does about it is done when the room has answered the next question.
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
      await call.talk({ firstMessage: 'Hello there.', artifactPlan: { videoRecordingEnabled: true } });
      await call.heard('speech-end');
      await call.stop();
      return undefined;
    },
  },
} as const satisfies Readonly<Record<string, Script>>;

type ScriptName = keyof typeof SCRIPTS;

async function play(script: Script, call: AnyClient, harness: HarnessPage): Promise<readonly ComparableEvent[]> {
  const facts = await script.run(call, harness);
  await expect.poll(async () => (await harness.leftovers()).callObjects).toBe(0);
  return [
    ...comparable(await call.events()),
    { head: 'what the script found', values: facts ?? {} },
    { head: 'the page afterwards', values: await harness.leftovers() },
  ];
}

type Improvement = {
  readonly what: string;
  /** Of docs/call-client.md. */
  readonly lesson?: number;
  readonly in: readonly ScriptName[];
  /** In the words of `differencesBetween`. */
  readonly differences: readonly string[];
};

const NAMES = Object.keys(SCRIPTS) as readonly ScriptName[];
const allBut = (...others: readonly ScriptName[]) => NAMES.filter((name) => !others.includes(name));
const JOINED = allBut('the request is refused', 'the room is full');

/** Everything in which the clients differ. What is not here must be the same; what is here must differ. */
const IMPROVEMENTS: readonly Improvement[] = [];

for (const name of NAMES) {
  test(`the same events as the vendor's client but for what is listed: ${name}`, async ({ harness }) => {
    const script: Script = SCRIPTS[name];
    const faults = script.faults ?? [];
    await harness.setFaults(...faults);
    const theirs = await play(script, (await harness.vendorClient()) as unknown as AnyClient, harness);
    await harness.open(...faults);
    const ours = await play(script, (await harness.callClient()) as unknown as AnyClient, harness);

    const listed = IMPROVEMENTS.filter((improvement) => improvement.in.includes(name));
    expect([...differencesBetween(theirs, ours)].sort()).toEqual(
      listed.flatMap(({ differences }) => differences).sort(),
    );
  });
}

test('every listed improvement is met by a script', () => {
  expect(IMPROVEMENTS.filter((improvement) => improvement.in.length === 0)).toEqual([]);
});
