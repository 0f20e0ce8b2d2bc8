import { Liquid } from 'liquidjs';
import { expect, test } from 'vitest';
import { EMPTY_TICKET, TRADES, URGENCIES, VISIT_TYPES } from '../src/machines/lead/lead.ts';
import { withToolCalls } from '../src/machines/lead/toolCalls.ts';
import { COMPANY_NAME_VARIABLE, firstMessageFor, receptionist } from './receptionist.ts';

const rendered = (template: string, variables: object = {}) =>
  String(new Liquid({ strictFilters: true }).parseAndRenderSync(template, variables));

test('the first message names the company; without one it says "a sample company"', () => {
  expect(rendered(firstMessageFor('Ava'), { [COMPANY_NAME_VARIABLE]: 'Hollis Plumbing' })).toBe(
    'Thanks for calling Hollis Plumbing. This is Ava, the AI receptionist. What can we help you with today?',
  );
  expect(rendered(firstMessageFor('Ava'))).toBe(
    'Thanks for calling. This is Ava, the AI receptionist for a sample company. What can we help you with today?',
  );
});

test('the instructions name the company, the day and the hours', () => {
  const [message] = receptionist('Ava').model.messages;
  const instructions = rendered(message?.content ?? '', {
    [COMPANY_NAME_VARIABLE]: 'Hollis Plumbing',
    date: 'Nov 23, 2026, UTC',
    time: '4:00 PM',
  });
  expect(instructions).toContain('You are Ava, the AI receptionist for Hollis Plumbing');
  expect(instructions).toContain('Today is Nov 23, 2026, UTC, and it is 4:00 PM');
  expect(instructions).toContain('Monday through Saturday, 8 AM to 6 PM');
  expect(instructions).not.toMatch(/[{}%]/);
});

const toolNamed = (name: string) => {
  const tools = receptionist().model.tools.flatMap((tool) => ('function' in tool ? [tool.function] : []));
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return tool;
};

test('a tool call with every argument puts each of them on the ticket', () => {
  const samples: Readonly<Record<string, string>> = { date: '2026-11-25', start: '09:30' };
  for (const [name, place] of [
    ['capture_lead', 'lead'],
    ['book_appointment', 'visit'],
  ] as const) {
    const { properties } = toolNamed(name).parameters;
    const input = Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => [
        field,
        ('enum' in schema ? schema.enum.at(-1) : undefined) ?? samples[field] ?? `Some ${field}`,
      ]),
    );
    const toolCallList = [{ id: '1', type: 'function', function: { name, arguments: JSON.stringify(input) } }];
    const { ticket, problems } = withToolCalls(EMPTY_TICKET, { type: 'tool-calls', toolCallList });
    expect(problems).toEqual([]);
    expect(ticket[place]).toEqual(input);
  }
});

test('the enums of the tools list the trades, urgencies and visit types of the ticket', () => {
  expect(toolNamed('capture_lead').parameters.properties).toMatchObject({
    trade: { enum: [...TRADES] },
    urgency: { enum: [...URGENCIES] },
  });
  expect(toolNamed('book_appointment').parameters.properties).toMatchObject({ type: { enum: [...VISIT_TYPES] } });
});

test('every function tool is async, because a page cannot return a result', () => {
  for (const tool of receptionist().model.tools)
    if (tool.type === 'function') expect(tool).toMatchObject({ async: true });
});
