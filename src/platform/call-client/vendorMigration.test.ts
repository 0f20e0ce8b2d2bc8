import type Vapi from '@vapi-ai/web';
import type { AssistantOverrides, Call, CreateAssistantDTO, CreateSquadDTO } from '@vapi-ai/web/dist/api';
import type {
  DailyEventObjectNoPayload,
  DailyEventObjectRecordingError,
  DailyEventObjectRecordingStarted,
  DailyEventObjectRecordingStopped,
  DailyParticipant,
} from '@daily-co/daily-js';
import { expectTypeOf, test } from 'vitest';
import type { CallClient } from './CallClient.ts';
import type { CallListener } from './CallEmitter.ts';

// Pages that were written for the vendor's class compile with ours. Only the type checker tests this, and no call is made.

type Client = Vapi | CallClient;
type VendorEvent = Parameters<Vapi['on']>[0];
// oxlint-disable-next-line no-unused-vars -- instantiating a generic method requires a value
declare const vendor: Vapi;
type VendorListener<Name extends VendorEvent> = Parameters<typeof vendor.on<Name>>[1];

/** Events whose payload does not fit a listener of the vendor's type. */
type RefusedEvent = {
  [Name in VendorEvent]: VendorListener<Name> extends CallListener<Name> ? never : Name;
}[VendorEvent];

test('a listener of the vendor’s type can be added for the same event', () => {
  expectTypeOf<RefusedEvent>().toEqualTypeOf<never>();
});

test('payloads have the types of the browser and of the room library', () => {
  expectTypeOf<CallListener<'audio'>>().parameters.toEqualTypeOf<[payload: HTMLAudioElement]>();
  expectTypeOf<CallListener<'video'>>().parameters.toEqualTypeOf<[payload: MediaStreamTrack]>();
  expectTypeOf<CallListener<'daily-participant-updated'>>().parameters.toEqualTypeOf<[payload: DailyParticipant]>();
  expectTypeOf<CallListener<'recording-started'>>().parameters.toEqualTypeOf<
    [payload: DailyEventObjectRecordingStarted]
  >();
  expectTypeOf<CallListener<'recording-stopped'>>().parameters.toEqualTypeOf<
    [payload: DailyEventObjectRecordingStopped]
  >();
  expectTypeOf<CallListener<'recording-error'>>().parameters.toEqualTypeOf<[payload: DailyEventObjectRecordingError]>();
  expectTypeOf<CallListener<'recording-stats'>>().parameters.toEqualTypeOf<[payload: DailyEventObjectNoPayload]>();
});

/** A page's own type of a platform message. */
interface TranscriptMessage {
  type: 'transcript';
  transcript: string;
}

/** Each line compiles with both classes. */
export async function vendorPage(client: Client, assistant: CreateAssistantDTO, squad: CreateSquadDTO) {
  const overrides: AssistantOverrides = { firstMessage: 'Hi' };
  await client.start(assistant, overrides);
  await client.start('assistant-id', { variableValues: { name: 'Ava' } });
  await client.start(undefined, undefined, squad, undefined, undefined, { roomDeleteOnUserLeaveEnabled: false });
  client.send({ type: 'add-message', message: { role: 'system', content: 'Be brief.' }, triggerResponseEnabled: true });
  client.send({ type: 'control', control: 'mute-assistant' });
  client.say('Goodbye.', true);
  client.setMuted(!client.isMuted());
  await client.setInputDevicesAsync({ audioDeviceId: 'microphone-id' });
  await client.reconnect({ id: 'kept', webCallUrl: 'https://example.daily.co/room' });
  client.end();
  await client.stop();
}

/** Listeners of a page that was written for the vendor's class. */
export function vendorListeners(client: CallClient, player: HTMLAudioElement) {
  client.on('audio', (element) => element.append(player));
  client.once('video', (track) => new MediaStream([track]));
  client.on('message', ({ transcript }: TranscriptMessage) => transcript.trim());
  client.on('daily-participant-updated', ({ session_id }) => session_id.trim());
  client.on('network-quality-change', ({ networkState }) => networkState.trim());
  client.on('network-connection', ({ event }) => event.trim());
  client.on('recording-error', ({ errorMsg }) => errorMsg.trim());
  client.on('call-start-failed', ({ stage, error }) => `${stage}: ${error}`);
  client.on('error', (error: Error) => `${error.name}: ${error.message}`);
  client.on('error', ({ type, message }) => `${type}: ${message}`);
  client.prependListener('volume-level', (volume) => volume.toFixed(1));
}

/** The result of `start` fits the vendor's `Call`. */
export async function startedCall(client: Client, assistant: CreateAssistantDTO): Promise<string | undefined> {
  const call: Call | null = await client.start(assistant);
  return call === null ? undefined : `${call.id} ${call.status ?? ''} ${call.monitor?.controlUrl ?? ''}`;
}

/** The methods that both classes have, without those of an event emitter. Listeners are compared above. */
type SharedMethod = Exclude<Extract<keyof Vapi, keyof CallClient>, keyof NodeJS.EventEmitter>;
/** The methods that refuse arguments which the vendor's method accepts. */
type MethodWithOtherArguments = {
  [Name in SharedMethod]: Parameters<Vapi[Name]> extends Parameters<CallClient[Name]> ? never : Name;
}[SharedMethod];

test('every method of the vendor’s class exists, except three of EventEmitter, and accepts its arguments', () => {
  expectTypeOf<Exclude<Extract<keyof Vapi, string>, keyof CallClient>>().toEqualTypeOf<
    'rawListeners' | 'setMaxListeners' | 'getMaxListeners'
  >();
  expectTypeOf<MethodWithOtherArguments>().toEqualTypeOf<never>();
});

test('the constructor accepts the arguments of the vendor’s class', () => {
  expectTypeOf<ConstructorParameters<typeof Vapi>>().toExtend<ConstructorParameters<typeof CallClient>>();
});

test('the static methods are runNetworkTestsStandalone() and setPageDefaults()', () => {
  expectTypeOf<keyof typeof CallClient>().toEqualTypeOf<
    'prototype' | 'runNetworkTestsStandalone' | 'setPageDefaults'
  >();
});
