import { expect, test } from 'vitest';
import { eventTypeInWords } from './eventTypeInWords.ts';

test.each([
  ['room.joined', 'room.joined'],
  ['xstate.init', 'start'],
  ['xstate.stop', 'stop'],
  ['xstate.after.joinTimeout.callClient.inRoom.joining', 'after joinTimeout'],
  ['xstate.done.actor.createWebCall', 'createWebCall done'],
  ['xstate.error.actor.0.oven.on', 'the actor of oven.on failed'],
  ['xstate.after.500.lamp.on', 'after 500 ms'],
  ['xstate.done.state.lamp.on', 'lamp.on done'],
  ['xstate.snapshot.room', 'snapshot of room'],
  ['xstate.promise.resolve', 'resolved'],
  ['xstate.unknown', 'xstate.unknown'],
])('formats %s as %s', (type, words) => {
  expect(eventTypeInWords(type)).toBe(words);
});
