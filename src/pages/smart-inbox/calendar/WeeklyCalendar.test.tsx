import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Appointment } from '../../../machines/inbox/conversation.ts';
import { showWithInbox } from '../testInbox.fixture.tsx';
import { WeeklyCalendar } from './WeeklyCalendar.tsx';

const appointment = (change: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  title: 'Slab leak',
  date: '2026-11-18',
  time: '09:30',
  duration: '1 h 30 min',
  type: 'repair',
  customer: 'Deshawn Pruitt',
  ...change,
});

async function openCalendar(now: string, appointments: readonly Appointment[] = []) {
  const shown = showWithInbox(<WeeklyCalendar />, { now, appointments });
  shown.send({ type: 'calendar.open' });
  await screen.findByRole('dialog', { name: 'Weekly Calendar' });
  return shown;
}

const days = () => screen.getAllByRole('columnheader');
const today = () => days().filter((day) => day.hasAttribute('aria-current'));
const day = (date: string) => screen.getByRole('columnheader', { name: new RegExp(date) });
const button = (name: string) => screen.getByRole('button', { name });

/** Their dates, as a screen reader reads them. */
const datesShown = () => days().map(({ textContent }) => /[A-Z][a-z]+day, .*\d{4}/.exec(textContent)?.[0]);

/** The cell under the heading of a day. */
function under(date: string): HTMLElement {
  const cell = screen.getAllByRole('cell')[days().indexOf(day(date))];
  if (cell === undefined) throw new Error(`The calendar has no cell for ${date}.`);
  return cell;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the calendar has seven days, Sunday to Saturday, each with its full date', async () => {
  await openCalendar('2026-11-18T17:09');
  expect(datesShown()).toEqual([
    'Sunday, November 15, 2026',
    'Monday, November 16, 2026',
    'Tuesday, November 17, 2026',
    'Wednesday, November 18, 2026',
    'Thursday, November 19, 2026',
    'Friday, November 20, 2026',
    'Saturday, November 21, 2026',
  ]);
  expect(screen.getByText('Nov 15 – 21, 2026')).toBeInTheDocument();
});

test('the title and the customer of an appointment have the direction of their own text', async () => {
  await openCalendar('2026-11-18T17:09', [appointment()]);
  for (const text of ['Slab leak', 'Deshawn Pruitt']) {
    expect(screen.getByText(text).closest('[dir]')).toHaveAttribute('dir', 'auto');
  }
});

test('only today is marked', async () => {
  await openCalendar('2026-11-18T17:09');
  expect(today()).toEqual([day('November 18')]);
  expect(day('November 18')).toHaveAttribute('aria-current', 'date');
  expect(screen.getAllByText('Today')).toEqual([within(day('November 18')).getByText('Today')]);
});

describe.each(['America/New_York', 'Africa/Cairo'])('in %s', (zone) => {
  test.each([
    ['on a Sunday, whose week begins that day', '2026-11-22T00:00', 'Sunday, November 22, 2026', 'Nov 22 – 28, 2026'],
    ['on a Saturday, late', '2026-11-21T23:59', 'Saturday, November 21, 2026', 'Nov 15 – 21, 2026'],
    ['where clocks go forward', '2026-03-08T02:30', 'Sunday, March 8, 2026', 'Mar 8 – 14, 2026'],
    ['where clocks go back', '2026-11-01T01:30', 'Sunday, November 1, 2026', 'Nov 1 – 7, 2026'],
    ['where a day begins at one', '2026-04-24T12:00', 'Friday, April 24, 2026', 'Apr 19 – 25, 2026'],
    ['over the new year', '2026-12-31T09:00', 'Thursday, December 31, 2026', 'Dec 27, 2026 – Jan 2, 2027'],
  ])('the calendar shows the correct week %s', async (_, now, date, range) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    await openCalendar(now);
    expect(today()).toEqual([day(date)]);
    expect(screen.getByText(range)).toBeInTheDocument();
    expect(new Set(datesShown()).size).toBe(7);
    expect(datesShown()[0]).toMatch(/^Sunday/);
    expect(datesShown()[6]).toMatch(/^Saturday/);
  });
});

test('an appointment is under its day with all its details', async () => {
  await openCalendar('2026-11-18T17:09', [appointment()]);
  for (const words of ['9:30 AM', '1 h 30 min', 'Slab leak', 'Deshawn Pruitt', 'Repair']) {
    expect(under('November 18')).toHaveTextContent(words);
  }
  expect(under('November 17')).toHaveTextContent(/^No appointments$/);
  expect(screen.getAllByText('No appointments')).toHaveLength(6);
});

test('the appointments of a day are in order', async () => {
  await openCalendar('2026-11-18T17:09', [
    appointment({ id: 1, title: 'Slab leak' }),
    appointment({ id: 2, title: 'Hail inspection', time: '13:00' }),
  ]);
  const [first, second] = within(under('November 18')).getAllByRole('listitem');
  expect(first).toHaveTextContent('Slab leak');
  expect(second).toHaveTextContent('Hail inspection');
});

/** Row and column of the grid of a day in which an appointment stands on a wide screen. A row is a quarter of an hour. */
const placesUnder = (date: string) =>
  within(under(date))
    .getAllByRole('listitem')
    .map(({ style: { gridRow, gridColumn } }) => `${gridRow}, ${gridColumn}`);

/** Names of the hours, which screen readers do not read: each appointment has its time. */
const hours = () =>
  [...screen.getByRole('table').querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent);

test('an appointment stands at its time, and is as high as its duration', async () => {
  await openCalendar('2026-11-18T17:09', [
    appointment({ id: 1, time: '09:30', duration: '1 h 30 min' }),
    appointment({ id: 2, time: '13:00', duration: '2 h' }),
  ]);
  expect(hours()).toEqual(['8 AM', '9 AM', '10 AM', '11 AM', '12 PM', '1 PM', '2 PM', '3 PM']);
  expect(placesUnder('November 18')).toEqual(['7 / span 6, 1 / span 1', '21 / span 8, 1 / span 1']);
});

test('appointments that overlap stand beside each other, in order', async () => {
  await openCalendar('2026-11-18T17:09', [
    appointment({ id: 1, title: 'Slab leak', time: '09:00', duration: '2 h' }),
    appointment({ id: 2, title: 'Hail inspection', time: '10:00' }),
    appointment({ id: 3, title: 'Panel upgrade', time: '13:00' }),
  ]);
  expect(placesUnder('November 18')).toEqual([
    '5 / span 8, 1 / span 1',
    '9 / span 6, 2 / span 1',
    '21 / span 6, 1 / span 2',
  ]);
  expect(within(under('November 18')).getAllByRole('listitem')[1]).toHaveTextContent('Hail inspection');
});

test('all days share the hours of the earliest and the latest appointment of the week', async () => {
  await openCalendar('2026-11-18T17:09', [
    appointment({ id: 1, date: '2026-11-17', time: '06:30' }),
    appointment({ id: 2, date: '2026-11-18', time: '17:00', duration: '1 h' }),
  ]);
  expect([hours()[0], hours().at(-1)]).toEqual(['6 AM', '5 PM']);
  expect(placesUnder('November 17')).toEqual(['3 / span 6, 1 / span 1']);
  expect(placesUnder('November 18')).toEqual(['45 / span 4, 1 / span 1']);
});

test('an hour after midnight has the name of the next day', async () => {
  await openCalendar('2026-11-18T17:09', [appointment({ time: '23:30', duration: '2 h' })]);
  expect(hours().slice(-3)).toEqual(['11 PM', '12 AM', '1 AM']);
});

test.each<[Appointment['type'], string]>([
  ['consultation', 'Consultation'],
  ['repair', 'Repair'],
  ['estimate', 'Estimate'],
  ['follow-up', 'Follow-up'],
])('the type %s is shown as text, not only as a colour', async (type, words) => {
  await openCalendar('2026-11-18T17:09', [appointment({ type })]);
  const [item] = within(under('November 18')).getAllByRole('listitem');
  expect(item).toHaveAttribute('data-type', type);
  expect(item).toHaveTextContent(words);
});

test('a legend names the four types', async () => {
  await openCalendar('2026-11-18T17:09');
  const legend = within(screen.getByRole('list', { name: 'Appointment types' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['Consultation', 'Repair', 'Estimate', 'Follow-up']);
});

test('titles and customers are shown as plain text', async () => {
  await openCalendar('2026-11-18T17:09', [appointment({ title: '<b>Leak</b>', customer: '<img src=x>' })]);
  expect(under('November 18')).toHaveTextContent('<b>Leak</b>');
  expect(under('November 18')).toHaveTextContent('<img src=x>');
  expect(under('November 18').querySelector('b, img')).toBeNull();
});

test('buttons show the weeks before and after; today is marked in its own week only', async () => {
  const { user } = await openCalendar('2026-11-18T17:09', [appointment({ date: '2026-11-25' })]);
  await user.click(button('Next week'));
  expect(screen.getByText('Nov 22 – 28, 2026')).toBeInTheDocument();
  expect(under('November 25')).toHaveTextContent('Slab leak');
  expect(today()).toEqual([]);
  await user.click(button('Previous week'));
  expect(today()).toEqual([day('November 18')]);
  await user.click(button('Previous week'));
  expect(screen.getByText('Nov 8 – 14, 2026')).toBeInTheDocument();
});

test('the week is announced when it changes', async () => {
  await openCalendar('2026-11-18T17:09');
  expect(screen.getByText('Nov 15 – 21, 2026').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('the calendar opens with the present week, also after another one was shown', async () => {
  const { user, send } = await openCalendar('2026-11-18T17:09');
  await user.click(button('Next week'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  send({ type: 'calendar.open' });
  expect(await screen.findByText('Nov 15 – 21, 2026')).toBeInTheDocument();
});

test('the mark of today moves at midnight while the calendar is open', () => {
  const { send } = showWithInbox(<WeeklyCalendar />, { now: '2026-11-18T23:59' });
  send({ type: 'calendar.open' });
  expect(today()).toEqual([day('November 18')]);
  send({ type: 'clock.tick', now: '2026-11-19T00:00' });
  expect(today()).toEqual([day('November 19')]);
});
