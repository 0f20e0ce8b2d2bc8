import { minutesOf } from '../../src/machines/calendar/timeGrid.ts';
import { expect, test } from '../site/siteFixture.ts';
import { InboxPage } from './InboxPage.ts';

const MINUTES_PER_HOUR = 60;
/** Allows for the distance between appointments and for rounding. */
const TOLERANCE_PX = 4;

/** @returns the minutes since midnight of a time such as "1:30 PM" */
function minutesSinceMidnight(time: string): number {
  const [, hour = '', minute = '', half = ''] = /(\d+)(?::(\d\d))? ([AP]M)/.exec(time) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * MINUTES_PER_HOUR + Number(minute);
}

/**
 * Reads the places of the hours and of the appointments, and scrolls to the start of the calendar first. In one step: Firefox's tab crashes
 * when it evaluates a list of elements of this dialog.
 */
const readPlaces = ({ calendar }: InboxPage) =>
  calendar.evaluate((dialog) => {
    dialog.scrollTo({ top: 0 });
    const hours = [...dialog.querySelectorAll('[aria-hidden] > span')]
      .filter((name) => /^\d+ [AP]M$/.test(name.textContent))
      .map((name) => ({ time: name.textContent, top: name.getBoundingClientRect().top }));
    const visits = [...dialog.querySelectorAll('[data-type]')].map((card) => {
      const [time = '', duration = ''] = [...card.querySelectorAll('p:first-child > span')].map(
        (each) => each.textContent,
      );
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const isCut = card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1;
      return { time, duration, left, right, top, bottom, isCut };
    });
    return { hours, visits };
  });

for (const width of [1024, 1440]) {
  test.describe(`at ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('each appointment stands at its time and has the height of its duration, of an hour at least, and covers no other one', async ({
      page,
      site: _,
    }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      if (await inbox.unfoldButton.isVisible()) await inbox.unfoldButton.click();
      await inbox.openCalendar();
      for (const button of [undefined, inbox.nextWeekButton, inbox.previousWeekButton, inbox.previousWeekButton]) {
        await button?.click();
        const { hours, visits } = await readPlaces(inbox);
        const [first, second] = hours;
        if (first === undefined || second === undefined) throw new Error('The calendar has no hours.');
        const hourHeight = second.top - first.top;
        const topOf = (minutes: number) =>
          first.top + ((minutes - minutesSinceMidnight(first.time)) / MINUTES_PER_HOUR) * hourHeight;
        for (const { time, top } of hours) expect(Math.abs(top - topOf(minutesSinceMidnight(time)))).toBeLessThan(1);
        expect(visits.length).toBeGreaterThan(0);
        for (const { time, duration, top, bottom, isCut } of visits) {
          const start = minutesSinceMidnight(time);
          const drawn = Math.max(minutesOf(duration), MINUTES_PER_HOUR);
          expect(Math.abs(top - topOf(start)), `start of ${time}`).toBeLessThan(TOLERANCE_PX);
          expect(Math.abs(bottom - topOf(start + drawn)), `end of ${time}`).toBeLessThan(TOLERANCE_PX);
          expect(isCut, `a text of ${time} is cut off`).toBe(false);
        }
        for (const [index, one] of visits.entries()) {
          for (const other of visits.slice(index + 1)) {
            const isBeside = one.right <= other.left || other.right <= one.left;
            expect(isBeside || one.bottom <= other.top, `${one.time} covers ${other.time}`).toBe(true);
          }
        }
      }
    });
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the names of the days stay in view while the week scrolls', async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.openCalendar();
    await inbox.calendar.evaluate((dialog) => dialog.scrollTo({ top: dialog.scrollHeight }));
    await expect(inbox.appointments.last()).toBeInViewport();
    for (const day of await inbox.calendarDays.all()) await expect(day).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('the days are below each other, each with its appointments in order, without hours', async ({
    page,
    site: _,
  }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.unfoldButton.click();
    await inbox.openCalendar();
    const { visits } = await readPlaces(inbox);
    const tops = visits.map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expect(inbox.calendar.getByText('8 AM', { exact: true })).toBeHidden();
  });
});
