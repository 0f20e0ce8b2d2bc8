/**
 * App messages of one call as the vendor's voice platform (Vapi) sends them, written from the types in its packages and from its guides.
 * The messages also have fields that the site does not read.
 */

const CALL = { id: '0b1c9a52-6f0e-4f5e-9f61-5c1c6c1f2b7d', orgId: 'org', type: 'webCall', status: 'in-progress' };

const transcriptOf = (role: 'assistant' | 'user', transcript: string) => ({
  type: 'transcript',
  role,
  transcriptType: 'final',
  transcript,
  timestamp: 1_763_892_001_234,
  call: CALL,
});

const TOOL = {
  type: 'function',
  async: true,
  function: { name: 'capture_lead', parameters: { type: 'object', properties: { name: { type: 'string' } } } },
  messages: [],
};

/** The arguments are an object, as the platform's servers send them. */
const leadCaptureOf = (id: string, input: object) => {
  const toolCall = { id, type: 'function', function: { name: 'capture_lead', arguments: input } };
  return {
    type: 'tool-calls',
    timestamp: 1_763_892_003_456,
    call: CALL,
    toolCalls: [toolCall],
    toolCallList: [toolCall],
    toolWithToolCallList: [{ ...TOOL, toolCall }],
  };
};

/** Messages up to the end of the greeting. Tests send them in a call whose local assistant is silent. */
export const GREETING_MESSAGES: readonly unknown[] = [
  'listening',
  { type: 'status-update', status: 'in-progress', timestamp: 1_763_892_000_000, call: CALL },
  { type: 'speech-update', status: 'started', role: 'assistant', turn: 0 },
  transcriptOf('assistant', 'Thanks for calling Hollis Plumbing. What can we help you with today?'),
  { type: 'speech-update', status: 'stopped', role: 'assistant', turn: 0 },
];

/** Messages after the greeting: the assistant collects the data of a repair, and books it. */
export const BOOKED_REPAIR_MESSAGES: readonly unknown[] = [
  transcriptOf('user', 'Hi, this is Dana Whitfield. My water heater leaks.'),
  { type: 'model-output', output: { toolCalls: [] } },
  leadCaptureOf('toolu_01', { name: 'Dana', trade: 'plumbing', problem: 'water heater leaks', urgency: 'urgent' }),
  { type: 'tool-calls-result', toolCallResult: { toolCallId: 'toolu_01', result: 'Success.' } },
  transcriptOf('assistant', 'Sorry, Dana. Where is it, and how do we reach you?'),
  transcriptOf('user', '18 Alder Court. 512 555 0117.'),
  leadCaptureOf('toolu_02', { name: 'Dana Whitfield', callbackNumber: '(512) 555-0117', address: '18 Alder Court' }),
  // The arguments are a JSON string, as in the types of the vendor's packages.
  {
    type: 'tool-calls',
    toolCallList: [
      {
        id: 'toolu_03',
        type: 'function',
        function: {
          name: 'book_appointment',
          arguments: JSON.stringify({ date: '2026-11-25', start: '09:30', type: 'repair' }),
        },
      },
    ],
    toolWithToolCallList: [],
  },
  transcriptOf('assistant', 'You are booked for Wednesday at half past nine.'),
];
