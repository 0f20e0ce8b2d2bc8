import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ExternalServices } from '../external-services/externalServices.ts';
import { addressOf, bodyOf, closedPort, serveHttp, serveWebSocket } from '../external-services/testServers.fixture.ts';
import type { SpeechRecogniser } from '../hearing/recogniseSpeech.ts';
import { wavOf } from '../wave/wave.ts';
import { createLocalPlatform, type LocalPlatformOptions, pagePath } from './platformServer.ts';
import type { PlatformMessage } from '../receptionist/platformMessages.ts';
import { receptionistInputWithModel } from '../receptionist/receptionistEventCases.ts';
import {
  type ModelReply,
  type ReceptionistEvent,
  receptionistMachine,
  type ReplyInput,
  type SpeakInput,
} from '../receptionist/receptionistMachine.ts';
import { requestReply } from '../room/receptionistInRoom.ts';
import type { RoomInformation } from '../room/roomInformation.ts';
import { SAMPLE_RATE } from '../wave/wave.ts';

const EMBEDDED_SPEECH = wavOf(new Float32Array(10).fill(0.5));
const EMBEDDED_WORDS = { text: 'My roof leaks.', confidence: 0.9 };
const PHRASE = wavOf(new Float32Array(SAMPLE_RATE));

const recogniser: SpeechRecogniser = {
  recognise: () => Promise.resolve(EMBEDDED_WORDS),
  recogniseIfIdle: () => Promise.resolve(undefined),
  warmUp: () => {},
  isAvailable: () => true,
  close: () => Promise.resolve(),
};

const log = vi.fn();
beforeEach(() => void log.mockReset());

/** Serves a platform with these options. @returns a function that calls on a new page of it */
async function startPlatform(options: Partial<LocalPlatformOptions> = {}) {
  const platform = createLocalPlatform({
    roomScript: () => Promise.resolve(''),
    speech: {
      synthesize: () => Promise.resolve(EMBEDDED_SPEECH),
      warmUp: () => {},
      close: () => Promise.resolve(),
    },
    hearing: 'platform',
    recogniser,
    log,
    ...options,
  });
  const server = createServer((request, response) => void platform.handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await platform.close();
    server.closeAllConnections();
    server.close();
  });
  const page = `http://localhost:${String((server.address() as AddressInfo).port)}${pagePath(platform.openPage())}`;
  /** Starts a call. @returns the addresses of its room */
  return async (assistant: object = {}) => {
    const response = await fetch(`${page}/api/call/web`, {
      method: 'POST',
      headers: { Authorization: 'Bearer local', 'Content-Type': 'application/json' },
      body: JSON.stringify({ assistant }),
    });
    const { webCallUrl } = (await response.json()) as { webCallUrl: string };
    const information = (await (await fetch(webCallUrl)).json()) as RoomInformation;
    return {
      information,
      repliesUrl: `${webCallUrl}/replies`,
      speech: async (text: string) =>
        new Uint8Array(
          await (
            await fetch(`${page}/speech?${new URLSearchParams({ text, room: information.roomId }).toString()}`)
          ).arrayBuffer(),
        ),
      hear: async (body = PHRASE) => fetch(`${page}/hearing?room=${information.roomId}`, { method: 'POST', body }),
    };
  };
}

type Chunk = { readonly content?: string; readonly tools?: readonly (readonly [name: string, input: object])[] };

/** Streams an answer as a server of chat completions does. */
function streamChat(response: ServerResponse, { content, tools = [] }: Chunk): void {
  const send = (delta: object) => response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const word of content?.split(/(?= )/) ?? []) send({ content: word });
  for (const [index, [name, input]] of tools.entries()) {
    const text = JSON.stringify(input);
    send({ tool_calls: [{ index, id: `tool_${String(index)}`, function: { name, arguments: text.slice(0, 5) } }] });
    send({ tool_calls: [{ index, function: { arguments: text.slice(5) } }] });
  }
  response.end('data: [DONE]\n\n');
}

type ChatBody = {
  readonly messages: readonly { readonly role: string; readonly content: string | null }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
};

/** What the model does after each sentence of the caller: it uses tools first, and then answers. */
const SCRIPT: readonly Chunk[] = [
  {
    content: 'Sorry to hear that. Your name, please?',
    tools: [['capture_lead', { problem: 'Roof leaks', trade: 'roofing' }]],
  },
  { content: 'Thank you. And your number?', tools: [['capture_lead', { name: 'Robert Miller' }]] },
  { content: 'Got it. Where is the house?', tools: [['capture_lead', { callbackNumber: '(512) 555-0117' }]] },
  { content: 'Tomorrow at nine?', tools: [['capture_lead', { address: '42 Maple Street' }]] },
  { content: 'You are booked.', tools: [['book_appointment', { date: '2026-11-24', start: '09:00', type: 'repair' }]] },
  { tools: [['endCall', {}]] },
];

/** A small server of chat completions that follows the script. */
async function startModel() {
  const requests: ChatBody[] = [];
  const server: Server = createServer((request, response) => {
    void bodyOf(request).then((bytes) => {
      const body = JSON.parse(bytes.toString()) as ChatBody;
      requests.push(body);
      const turn = body.messages.filter(({ role }) => role === 'user').length - 1;
      const { content, tools } = SCRIPT[turn] ?? {};
      const hasUsedTools = body.messages.at(-1)?.role === 'tool';
      streamChat(response, hasUsedTools ? { ...(content !== undefined && { content }) } : { ...(tools && { tools }) });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const kill = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(kill);
  return { requests, kill, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1` };
}

/** Runs the receptionist as the room does, with a caller who types. */
function startCall(repliesUrl: string) {
  const utterances: string[] = [];
  const messages: PlatformMessage[] = [];
  let finish: (event: ReceptionistEvent) => void = () => {};
  const speak = fromCallback<EventObject, SpeakInput>(({ input: { text }, sendBack }) => {
    utterances.push(text);
    finish = sendBack;
  });
  const replyFromModel = fromPromise<ModelReply, ReplyInput>(({ input: { turns }, signal }) =>
    requestReply(repliesUrl, turns, signal),
  );
  const actor = createActor(receptionistMachine.provide({ actors: { speak, replyFromModel } }), {
    input: receptionistInputWithModel,
  });
  actor.on('message', ({ message }) => {
    if (typeof message !== 'string') messages.push(message);
  });
  actor.start();
  actor.send({ type: 'line.playable', isRecorded: false });
  afterEachCall(() => actor.stop());
  return {
    say: async (text: string) => {
      const count = utterances.length;
      finish({ type: 'speech.finished' });
      actor.send({ type: 'heard', text, by: 'keyboard' });
      await vi.waitFor(() => expect(utterances).toHaveLength(count + 1));
      return utterances.at(-1);
    },
    hangUp: () => finish({ type: 'speech.finished' }),
    ended: () => messages.some((message) => message.type === 'status-update' && message.status === 'ended'),
    toolUses: () =>
      messages.flatMap((message) =>
        message.type === 'tool-calls' ? message.toolCallList.map((call) => call.function) : [],
      ),
  };
}

const stops: (() => void)[] = [];
const afterEachCall = (stop: () => void) => void stops.push(stop);
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const CALLER = ['My roof leaks.', 'Robert Miller', '512 555 0117', '42 Maple Street', 'Yes, please.', 'Bye!'];

const customModel = (url: string) => ({
  model: {
    provider: 'custom-llm',
    url,
    model: 'small',
    messages: [{ role: 'system', content: 'You answer for {{ companyName | default: "a company" }}.' }],
    tools: [
      { type: 'endCall' },
      { type: 'function', async: true, function: { name: 'capture_lead', parameters: { type: 'object' } } },
      { type: 'function', async: true, function: { name: 'book_appointment', parameters: { type: 'object' } } },
    ],
  },
});

describe('an assistant with a model of its own', () => {
  test('books a visit by the calls of its tools, and ends the call', async () => {
    const model = await startModel();
    const { information, repliesUrl } = await (await startPlatform())(customModel(model.url));
    expect(information.answersBy).toBe('model');
    const call = startCall(repliesUrl);
    const answers: unknown[] = [];
    for (const words of CALLER) answers.push(await call.say(words));
    expect(answers).toEqual([...SCRIPT.slice(0, -1).map(({ content }) => content), 'Goodbye.']);
    call.hangUp();
    expect(call.ended()).toBe(true);
    expect(call.toolUses().map(({ name, arguments: input }) => [name, JSON.parse(input) as unknown])).toEqual(
      SCRIPT.slice(0, -1).flatMap(({ tools = [] }) => tools),
    );
  });

  test('is asked with its instructions, the whole conversation and its tools', async () => {
    const model = await startModel();
    const call = startCall((await (await startPlatform())(customModel(model.url))).repliesUrl);
    await call.say('My roof leaks.');
    const [first, second] = model.requests;
    expect(first?.messages).toEqual([
      { role: 'system', content: 'You answer for a company.' },
      { role: 'assistant', content: receptionistInputWithModel.firstMessage },
      { role: 'user', content: 'My roof leaks.' },
    ]);
    expect(first?.tools.map((tool) => tool.function.name)).toEqual(['endCall', 'capture_lead', 'book_appointment']);
    expect(second?.messages.at(-1)).toEqual({ role: 'tool', tool_call_id: 'tool_0', content: 'Success.' });
  });

  test('gets no instructions that the assistant does not have, because its server may have its own', async () => {
    const model = await startModel();
    const assistant = { model: { ...customModel(model.url).model, messages: undefined } };
    await startCall((await (await startPlatform())(assistant)).repliesUrl).say('My roof leaks.');
    expect(model.requests[0]?.messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
  });

  test('that only uses tools is asked without tools in the end, and does not end the call', async () => {
    const bodies: ChatBody[] = [];
    const address = await serveHttp((request, response) => {
      void bodyOf(request).then((bytes) => {
        const body = JSON.parse(bytes.toString()) as ChatBody;
        bodies.push(body);
        streamChat(
          response,
          'tools' in body ? { tools: [['capture_lead', { name: 'Robert' }]] } : { content: 'I see.' },
        );
      });
    });
    const call = startCall((await (await startPlatform())(customModel(address.href))).repliesUrl);
    expect(await call.say('My roof leaks.')).toBe('I see.');
    expect(bodies.map((body) => 'tools' in body)).toEqual([true, true, true, false]);
    call.hangUp();
    expect(call.ended()).toBe(false);
  });

  test('whose server is killed in the middle of a call is replaced by the embedded receptionist, who finishes it', async () => {
    const model = await startModel();
    const call = startCall((await (await startPlatform())(customModel(model.url))).repliesUrl);
    await call.say('My roof leaks.');
    await call.say('Robert Miller');
    model.kill();
    expect(await call.say('512 555 0117')).toContain('(512) 555-0117');
    await call.say('42 Maple Street');
    await call.say('tomorrow morning');
    expect(await call.say('yes')).toContain("You're booked");
    await call.say('no, bye');
    call.hangUp();
    expect(call.ended()).toBe(true);
    expect(JSON.parse(call.toolUses().findLast(({ name }) => name === 'capture_lead')?.arguments ?? '')).toMatchObject({
      name: 'Robert Miller',
      problem: 'Roof leaks',
      callbackNumber: '(512) 555-0117',
      address: '42 Maple Street',
    });
    expect(log.mock.calls).toEqual([[expect.stringMatching(/cannot be reached.*embedded receptionist/)]]);
  });

  test('with an address of another host is refused with a line in the log, and the rules answer', async () => {
    const { information } = await (await startPlatform())(customModel('http://gpu.example/v1'));
    expect(information.answersBy).toBe('rules');
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^model\.url .*gpu\.example.*LOCAL_ALLOWED_HOSTS/)]]);
  });
});

test('LOCAL_MODEL_URL gives each call a model, with the instructions and tools of the receptionist', async () => {
  const model = await startModel();
  const services: ExternalServices = {
    model: { address: addressOf(model.url), model: 'small', metadataSendMode: 'off' },
  };
  const { repliesUrl } = await (await startPlatform({ services }))();
  expect(await startCall(repliesUrl).say('My roof leaks.')).toBe(SCRIPT[0]?.content);
  const [request] = model.requests;
  expect(request?.messages[0]?.content).toContain('You are Ava, the AI receptionist for a sample company');
  expect(request?.tools.map((tool) => tool.function.name)).toEqual([
    'endCall',
    'capture_lead',
    'book_appointment',
    'cancel_appointment',
  ]);
});

test.each([
  ['{}', 'turns must be a list.'],
  ['{"turns":[{"role":"bot","content":"Hi"}]}', 'A turn must have a role'],
])('the body %s of a request for a reply is refused', async (body, message) => {
  const { repliesUrl } = await (await startPlatform())(customModel('http://127.0.0.1:9/v1'));
  const response = await fetch(repliesUrl, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).toContain(message);
});

describe("an assistant's own voice", () => {
  const customVoice = (url: string) => ({ voice: { provider: 'custom-voice', server: { url } } });

  test('speaks, and the embedded one speaks if its server is away', async () => {
    const bodies: string[] = [];
    const address = await serveHttp((request, response) => {
      void bodyOf(request).then((bytes) => {
        bodies.push(bytes.toString());
        response.end(Buffer.alloc(20, 1));
      });
    });
    const call = await startPlatform();
    const own = await (await call(customVoice(address.href))).speech('Hello.');
    expect(own).toHaveLength(44 + 20);
    // The assistant may contain headers with secrets of other servers.
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ message: { type: 'voice-request', text: 'Hello.' } });
    expect(bodies[0]).not.toContain('custom-voice');
    expect(log).not.toHaveBeenCalled();
    const away = await call(customVoice((await closedPort()).href));
    expect(Buffer.from(await away.speech('Hello.')).equals(EMBEDDED_SPEECH)).toBe(true);
    await away.speech('Hello again.');
    expect(log.mock.calls).toEqual([[expect.stringMatching(/cannot be reached.*The embedded voice speaks instead/)]]);
  });
});

describe("an assistant's own transcriber", () => {
  const customTranscriber = (url: string) => ({ transcriber: { provider: 'custom-transcriber', server: { url } } });

  test('hears, and the embedded recogniser hears if its server is away', async () => {
    let bytes = 0;
    const address = await serveWebSocket((socket) => {
      socket.on('message', (data, isBinary) => {
        if (!isBinary) return;
        bytes += (data as Buffer).length;
        // The phrase, and a second of silence, in two channels of 16-bit samples.
        if (bytes < 2 * SAMPLE_RATE * 4) return;
        const transcript = { type: 'transcriber-response', channel: 'customer', transcription: 'Own words.' };
        socket.send(JSON.stringify({ ...transcript, transcriptType: 'final' }));
      });
    });
    const call = await startPlatform();
    const own = await (await call(customTranscriber(address.href))).hear();
    expect(await own.json()).toEqual({ text: 'Own words.', confidence: 1 });
    const away = await call(customTranscriber((await closedPort()).href.replace('http', 'ws')));
    expect(await (await away.hear()).json()).toEqual(EMBEDDED_WORDS);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/cannot be reached.*embedded recogniser hears instead/)]]);
  });

  test('gets no sound that is not a phrase', async () => {
    const call = await startPlatform();
    const { hear } = await call(customTranscriber((await closedPort()).href.replace('http', 'ws')));
    expect((await hear(new Uint8Array(10))).status).toBe(400);
    expect(log).not.toHaveBeenCalled();
  });
});
