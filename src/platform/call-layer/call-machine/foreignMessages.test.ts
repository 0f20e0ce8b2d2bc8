// @vitest-environment jsdom
import type { DailyCall } from '@daily-co/daily-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ForeignMessages } from './foreignMessages.ts';

const ROOM = 'https://hollis.daily.co';
const FORGED = { what: 'iframe-call-message', action: 'app-message', data: '{"type":"transcript"}' };

let received: unknown[];
const receive = ({ data }: MessageEvent<unknown>) => void received.push(data);

const otherWindow = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (frame.contentWindow === null) throw new Error('The frame has no window.');
  return frame.contentWindow;
};

const post = (data: unknown, source: Window | null, origin = 'https://ads.example') =>
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));

/** An object of the library with the id "own". */
function libraryObject(frame: HTMLIFrameElement | null = null) {
  let destroyed: () => void = () => undefined;
  const call = {
    callClientId: 'own',
    iframe: () => frame,
    once: (_: string, listener: () => void) => (destroyed = listener),
  };
  return { call: call as unknown as DailyCall, destroy: () => destroyed() };
}

function frameOfRoom(address: string) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.src = address;
  return frame;
}

let messages: ForeignMessages;

beforeEach(() => {
  received = [];
  // The library's object of another client on the page has added its listener before.
  window.addEventListener('message', receive);
  messages = new ForeignMessages();
});

afterEach(() => {
  messages.stop();
  window.removeEventListener('message', receive);
  document.body.replaceChildren();
});

test.each([
  ['of another window', () => otherWindow()],
  ['of a window that was closed meanwhile', () => null],
])('a message %s does not reach the library, with the id of the object or without one', (_, source) => {
  messages.refuseUntilDestroyed(libraryObject().call);
  post(FORGED, source());
  post({ ...FORGED, callClientId: 'own', action: 'error' }, source());
  post({ ...FORGED, callClientId: '' }, source());
  // A window of the same origin is not the page either.
  post(FORGED, source(), location.origin);
  expect(received).toEqual([]);
});

test('while the object is being created, a message for any object does not reach the library', () => {
  post({ ...FORGED, callClientId: 'own' }, otherWindow());
  expect(received).toEqual([]);
});

test('messages of the page, other messages, and those for objects that are not ours arrive', () => {
  messages.refuseUntilDestroyed(libraryObject().call);
  const others = ['text', null, { what: 'other' }, { ...FORGED, callClientId: 'theirs' }];
  for (const data of others) post(data, otherWindow());
  post(FORGED, window, location.origin);
  expect(received).toEqual([...others, FORGED]);
});

test('messages of the frame that shows the call arrive as long as it shows the origin of the room', () => {
  const frame = frameOfRoom(`${ROOM}/call`);
  messages.refuseUntilDestroyed(libraryObject(frame).call);
  post({ ...FORGED, action: 'joined-meeting' }, frame.contentWindow, ROOM);
  post(FORGED, frame.contentWindow, 'https://ads.example');
  post(FORGED, otherWindow(), ROOM);
  expect(received).toEqual([{ ...FORGED, action: 'joined-meeting' }]);
});

test('after the object is destroyed, nothing is refused', () => {
  const { call, destroy } = libraryObject();
  messages.refuseUntilDestroyed(call);
  destroy();
  post(FORGED, otherWindow());
  expect(received).toEqual([FORGED]);
});
