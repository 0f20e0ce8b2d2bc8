import { expect, test } from 'vitest';
import { machineDescriptions } from './machineDescriptionsPlugin.ts';

type Transform = { readonly handler: (code: string, id: string) => { readonly code: string } };

const { handler } = machineDescriptions().transform as unknown as Transform;
const transform = (code: string) => handler(code, '/src/machines/parcel/parcelMachine.ts').code;

test('the descriptions of states are gone, and everything else is where it was', () => {
  const chart =
    "machine({ states: { sent: { description: 'On its way.', on: { arrive: 'there' } }, there: { description: 'It came.' } } })";
  const left = transform(chart);
  expect(left).not.toMatch(/description|On its way|It came/);
  expect(left).toHaveLength(chart.length);
  expect(left.indexOf("on: { arrive: 'there' }")).toBe(chart.indexOf("on: { arrive: 'there' }"));
  expect(left.replaceAll(/\s+/g, ' ')).toBe("machine({ states: { sent: { on: { arrive: 'there' } }, there: { } } })");
});

test('a description that is not a text stays', () => {
  const chart = 'machine({ description: describe(), context: { text: "description: \'a\'" } })';
  expect(transform(chart)).toBe(chart);
});
