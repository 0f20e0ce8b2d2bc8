import { expect, test } from 'vitest';
import { reportsOf } from './reportsOf.fixture.ts';

const SHARED =
  'Give the text an element of its own: beside it, another child changes, and translated pages would break.';

/** The numbers of the lines that the rule reports. Each line is the content of one element. */
const reportedLines = (lines: readonly string[]) =>
  reportsOf('own-text-element', { 'a.tsx': lines.map((line) => `show(${line});`).join('\n') }).map((report) =>
    Number(new RegExp(`^a\\.tsx:(\\d+):\\d+: ${SHARED}$`).exec(report)?.[1] ?? report),
  );

test('a text is accepted as the only child, and beside elements that are always there', () => {
  const lines = [
    '<p>{name}</p>',
    '<p>Hello</p>',
    "<p>{isOpen ? 'Open' : 'Closed'}</p>",
    '<p>{`Hello ${name}`}</p>',
    '<p>Hello <b>{name}</b>, welcome</p>',
    "<p>Hello{' '}<b>{name}</b></p>",
    '<p><b>{reason}</b> <span>{remedy}</span></p>',
    '<Button icon={<Icon />}>{name}</Button>',
  ];
  expect(reportedLines(lines)).toEqual([]);
});

test('elements that come and go are accepted beside other elements', () => {
  const lines = [
    '<ul>{names.map((name) => <li key={name}>{name}</li>)}<li>More</li></ul>',
    '<p>{isOpen ? <b>Open</b> : null}<i>now</i></p>',
    '<p>{isOpen && <b>Open</b>}<i>now</i></p>',
    '<main>{header}{children}{footer}</main>',
    '<label><Icon /><span>{name}</span></label>',
  ];
  expect(reportedLines(lines)).toEqual([]);
});

test('a text is refused beside a child that changes', () => {
  const lines = [
    '<p>Hello {name}</p>',
    '<p>{greeting}{name}</p>',
    '<p>{formatName(name)}<b>now</b></p>',
    '<p><Icon />Details</p>',
    '<p>{isOpen ? <b>Open</b> : null} now</p>',
    "<p>{isOpen && 'Open'}<b>now</b></p>",
    '<p>{`Hello ${name}`}{icon}</p>',
    '<>{name}</>',
    '<p>{names.map((name) => name)}<b>now</b></p>',
  ];
  expect([...new Set(reportedLines(lines))]).toEqual(lines.map((_, index) => index + 1));
});
