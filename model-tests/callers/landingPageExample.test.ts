import { expect, test } from 'vitest';
import {
  EXAMPLE_CALL_TIME,
  EXAMPLE_COMPANY,
  EXAMPLE_TICKET,
  exampleCall,
} from '../../src/pages/landing/sections/exampleCall.ts';
import { firstMessageOf } from '../../local-platform/server/firstMessage.ts';
import { answer, openConversation } from '../../local-platform/receptionist/answer.ts';
import { leadOf } from '../../local-platform/receptionist/dialogue/dialogueContext.ts';
import { receptionistInput } from '../../local-platform/receptionist/receptionistEventCases.ts';

const { name, openingHours } = receptionistInput.persona;

test('the example call of the landing page is a call that the receptionist takes, word for word', () => {
  const setting = { persona: { name, company: EXAMPLE_COMPANY, openingHours }, now: EXAMPLE_CALL_TIME } as const;
  const [greeting, ...lines] = exampleCall(name);
  const call = { assistantOverrides: { variableValues: { companyName: EXAMPLE_COMPANY } } };
  expect(greeting).toEqual({ from: 'assistant', text: firstMessageOf(call, name) });

  let conversation = openConversation({ setting });
  const played = lines
    .filter(({ from }) => from === 'caller')
    .flatMap(({ text }) => {
      const reply = answer(conversation, text);
      conversation = reply.conversation;
      return [
        { from: 'caller', text },
        { from: 'assistant', text: reply.say },
      ];
    });

  expect(played).toEqual(lines);
  const { context } = conversation;
  expect({ lead: leadOf(context), visit: context.visit }).toEqual(EXAMPLE_TICKET);
});
