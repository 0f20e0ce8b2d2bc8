import type { Vapi } from '@vapi-ai/server-sdk';

// Bodies as users of the vendor's client write them.

export const ASSISTANT: Vapi.CreateAssistantDto = {
  name: 'June',
  firstMessage: 'Summit Field Services, this is June.',
  model: {
    provider: 'openai',
    model: 'gpt-4o',
    temperature: 0.3,
    messages: [{ role: 'system', content: 'You answer the phone of a heating company.' }],
  },
  voice: { provider: '11labs', voiceId: 'burt' },
  transcriber: { provider: 'deepgram', model: 'nova-3', language: 'en' },
  serverMessages: ['end-of-call-report', 'status-update'],
  analysisPlan: { summaryPlan: { enabled: true } },
};

export const TOOL: Vapi.CreateToolsRequest = {
  type: 'function',
  function: {
    name: 'book_visit',
    description: 'Books a visit of a technician.',
    parameters: {
      type: 'object',
      properties: { day: { type: 'string' }, urgent: { type: 'boolean' } },
      required: ['day'],
    },
  },
  server: { url: 'https://example.com/tools' },
};

export const PHONE_NUMBER: Vapi.CreatePhoneNumbersRequest = {
  provider: 'twilio',
  number: '+14155550100',
  twilioAccountSid: 'AC0123456789',
  twilioAuthToken: 'secret',
  name: 'Front desk',
};

export const CUSTOMER: Vapi.CreateCustomerDto = { number: '+14155550123', name: 'Maria' };

export const STRUCTURED_OUTPUT: Vapi.CreateStructuredOutputDto = {
  name: 'Booked visit',
  type: 'ai',
  description: 'Whether the caller booked a visit.',
  schema: { type: 'boolean' },
};

export const BAR_INSIGHT = {
  type: 'bar',
  name: 'Calls by day',
  queries: [{ type: 'vapiql-json', table: 'call', column: 'id', operation: 'count' }],
} as const satisfies Vapi.InsightControllerCreateRequest;

export const EVAL: Vapi.CreateEvalDto = {
  name: 'Greets the caller',
  type: 'chat.mockConversation',
  messages: [
    { role: 'user', content: 'My radiator is cold.' },
    {
      role: 'assistant',
      judgePlan: {
        type: 'ai',
        model: {
          provider: 'openai',
          model: 'gpt-4o',
          messages: [{ role: 'system', content: 'Answer "pass" if the assistant asks for the name.' }],
        },
      },
    },
  ],
};

export const PERSONALITY: Vapi.CreatePersonalityDto = {
  name: 'Impatient caller',
  assistant: { model: { provider: 'openai', model: 'gpt-4o' } },
};

export const SCENARIO: Vapi.CreateScenarioDto = {
  name: 'Cold radiator',
  instructions: 'Your radiator is cold. Book a visit for tomorrow.',
  evaluations: [{ structuredOutput: STRUCTURED_OUTPUT, comparator: '=', value: true, required: true }],
};
