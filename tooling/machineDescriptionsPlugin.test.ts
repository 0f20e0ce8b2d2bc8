import { expect, test } from 'vitest';
import { machineDescriptions } from './machineDescriptionsPlugin.ts';

type Transform = { readonly handler: (code: string, id: string) => { readonly code: string } };

const { handler } = machineDescriptions().transform as unknown as Transform;
const transform = (code: string) => handler(code, '/src/machines/parcel/parcelMachine.ts').code;

test('the descriptions of states are gone, and everything else is where it was', () => {
  const chart =
    "setup({}).createMachine({ states: { sent: { description: 'On its way.', on: { arrive: 'there' } }, there: { description: 'It came.' } } })";
  const left = transform(chart);
  expect(left).not.toMatch(/description|On its way|It came/);
  expect(left).toHaveLength(chart.length);
  expect(left.indexOf("on: { arrive: 'there' }")).toBe(chart.indexOf("on: { arrive: 'there' }"));
  expect(left.replaceAll(/\s+/g, ' ')).toBe(
    "setup({}).createMachine({ states: { sent: { on: { arrive: 'there' } }, there: { } } })",
  );
});

test.each([
  ['that is not a text', 'setup({}).createMachine({ description: describe() })'],
  [
    'of anything but a state',
    "setup({ actions: { say: emit({ toast: { description: 'Gone.' } }) } }).createMachine({ on: { go: { actions: { type: 'say', params: { description: 'Gone.' } } } } })",
  ],
])('a description %s stays', (_, code) => {
  expect(transform(code)).toBe(code);
});
