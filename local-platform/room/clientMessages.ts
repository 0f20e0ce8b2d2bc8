import type { ReceptionistEvent } from '../receptionist/receptionistMachine.ts';
import { fieldsIn, isFields } from './frontChannel.ts';

/**
 * A message of the visitor's client over the app-message channel: a command to the audio line between the visitor and the
 * assistant, or an event for the receptionist, which simulates the assistant.
 */
type ClientMessage =
  | { readonly to: 'line'; readonly command: 'playable' | 'mute-customer' | 'unmute-customer' }
  | { readonly to: 'receptionist'; readonly event: ReceptionistEvent };

const CONTROLS: Readonly<Record<string, ClientMessage>> = {
  'mute-assistant': { to: 'receptionist', event: { type: 'assistant.mute' } },
  'unmute-assistant': { to: 'receptionist', event: { type: 'assistant.unmute' } },
  // Sent when the recording has started: the first message waits for the recording.
  'say-first-message': { to: 'receptionist', event: { type: 'recording.started' } },
  'mute-customer': { to: 'line', command: 'mute-customer' },
  'unmute-customer': { to: 'line', command: 'unmute-customer' },
};

const nonBlankText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

function addedMessageEvent(message: Readonly<Record<string, unknown>>): ReceptionistEvent | undefined {
  const { role, content } = fieldsIn(message.message);
  const text = nonBlankText(content);
  if (text === undefined) return undefined;
  if (role === 'user') {
    return message.triggerResponseEnabled === false
      ? { type: 'context.added', role, text }
      : { type: 'heard', text, by: 'keyboard' };
  }
  return role === 'system' || role === 'assistant' ? { type: 'context.added', role, text } : undefined;
}

function sayEvent(message: Readonly<Record<string, unknown>>): ReceptionistEvent | undefined {
  // The field is `content` in the vendor's API, but its web client sends `message`.
  const text = nonBlankText(message.message) ?? nonBlankText(message.content);
  if (text === undefined) return undefined;
  return {
    type: 'say',
    text,
    endsCall: message.endCallAfterSpoken === true,
    isInterruptible: message.interruptionsEnabled === true,
    interruptsAssistant: message.interruptAssistantEnabled === true,
  };
}

function parseData(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads an app message of the client. The client sends `playable` when its page can play the assistant's sound.
 *
 * @param data `playable`, or a message as an object or as a JSON string
 * @returns the message, or undefined for other data, which the room ignores
 */
export function readClientMessage(data: unknown): ClientMessage | undefined {
  if (data === 'playable') return { to: 'line', command: 'playable' };
  const message = parseData(data);
  if (!isFields(message)) return undefined;
  const toReceptionist = (event: ReceptionistEvent | undefined): ClientMessage | undefined =>
    event === undefined ? undefined : { to: 'receptionist', event };
  switch (message.type) {
    case 'say':
      return toReceptionist(sayEvent(message));
    case 'add-message':
      return toReceptionist(addedMessageEvent(message));
    case 'control':
      // A name of the prototype, such as `constructor`, is not a control.
      return typeof message.control === 'string' && Object.hasOwn(CONTROLS, message.control)
        ? CONTROLS[message.control]
        : undefined;
    case 'end-call':
      return toReceptionist({ type: 'call.end' });
    default:
      return undefined;
  }
}
