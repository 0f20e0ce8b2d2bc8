import { expect, test } from 'vitest';
import { machineDescriptions } from './replacedCode.ts';

type Transform = { readonly handler: (code: string, id: string) => { readonly code: string } };

const { handler } = machineDescriptions().transform as unknown as Transform;
const transform = (code: string) => handler(code, '/src/machines/parcel/parcelMachine.ts').code;

test('removes the descriptions of states, and leaves all other code in its position', () => {
  const chart =
    "setup({}).createMachine({ states: { sent: { description: 'In transit.', on: { arrive: 'there' } }, there: { description: 'Delivered.' } } })";
  const left = transform(chart);
  expect(left).not.toMatch(/description|In transit|Delivered/);
  expect(left).toHaveLength(chart.length);
  expect(left.indexOf("on: { arrive: 'there' }")).toBe(chart.indexOf("on: { arrive: 'there' }"));
  expect(left.replaceAll(/\s+/g, ' ')).toBe(
    "setup({}).createMachine({ states: { sent: { on: { arrive: 'there' } }, there: { } } })",
  );
});

test.each([
  ['that is not a string literal', 'setup({}).createMachine({ description: describe() })'],
  [
    'of anything other than a state',
    "setup({ actions: { say: emit({ toast: { description: 'Gone.' } }) } }).createMachine({ on: { go: { actions: { type: 'say', params: { description: 'Gone.' } } } } })",
  ],
])('keeps a description %s', (_, code) => {
  expect(transform(code)).toBe(code);
});
