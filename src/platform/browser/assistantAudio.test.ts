// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import type { AssistantAudioCommand } from '../../machines/call-client/callClientEvents.ts';
import { createAssistantAudio } from './assistantAudio.ts';

/** Answers of the browser to `play()`. */
let mayPlay: boolean;

beforeEach(() => {
  mayPlay = true;
  vi.stubGlobal('MediaStream', function MediaStream() {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() =>
    mayPlay ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')),
  );
  // jsdom does not implement it.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The actor with the assistant's track. */
async function attach() {
  const facts: string[] = [];
  const machine = setup({ actors: { audio: createAssistantAudio(() => 1) } }).createMachine({
    invoke: { src: 'audio', id: 'audio' },
    on: {
      command: {
        actions: sendTo('audio', ({ event }) => (event as unknown as { command: AssistantAudioCommand }).command),
      },
      '*': { actions: ({ event }) => facts.push(event.type) },
    },
  });
  const actor = createActor(machine).start();
  const send = async (command: AssistantAudioCommand) => {
    actor.send({ type: 'command', command });
    // The answer of `play()`.
    await Promise.resolve();
    await Promise.resolve();
  };
  await send({ type: 'audio.attach', track: {} as never, sessionId: 'assistant' });
  const player = () => document.querySelector('audio') ?? expect.fail('no audio element');
  return { facts, send, player, fire: (name: string) => player().dispatchEvent(new Event(name)) };
}

test('sound that the system pauses and plays again is blocked, then playing', async () => {
  const { facts, fire } = await attach();
  fire('playing');
  fire('pause');
  fire('playing');
  expect(facts).toEqual(['audio.playing', 'audio.blocked', 'audio.playing']);
});

test('a gap in the stream is not reported', async () => {
  const { facts, fire } = await attach();
  fire('waiting');
  fire('playing');
  expect(facts).toEqual(['audio.playing']);
});

test('sound that needs a gesture is blocked until a command plays it', async () => {
  mayPlay = false;
  const { facts, send } = await attach();
  await send({ type: 'audio.play' });
  mayPlay = true;
  await send({ type: 'audio.play' });
  expect(facts).toEqual(['audio.blocked', 'audio.blocked', 'audio.playing']);
});

test('sound that needs a gesture also plays if the browser allows it by itself', async () => {
  mayPlay = false;
  const { facts, fire } = await attach();
  fire('playing');
  expect(facts).toEqual(['audio.blocked', 'audio.playing']);
});

test('nothing is reported of an element that another one has replaced', async () => {
  const { facts, send, player } = await attach();
  const replaced = player();
  await send({ type: 'audio.attach', track: {} as never, sessionId: 'assistant' });
  replaced.dispatchEvent(new Event('pause'));
  replaced.dispatchEvent(new Event('playing'));
  expect(facts).toEqual(['audio.playing', 'audio.playing']);
});
