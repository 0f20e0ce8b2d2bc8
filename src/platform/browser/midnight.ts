import { type EventObject, fromCallback } from 'xstate';
import { type CalendarDate, dateOf } from '../../machines/inbox/calendarDate.ts';
import { localMoment } from './localTime.ts';

const today = (): CalendarDate => dateOf(localMoment());

/** The start of tomorrow: days of 23 and 25 hours end there too, and it is later where midnight itself is left out. */
function msToMidnight(): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

export type MidnightInput = {
  /** The day that whoever starts this takes for today. */
  readonly today: CalendarDate;
};

/**
 * Sends `day.begin` when the visitor's calendar turns to another day. Timers sleep while a laptop does and may fire early
 * by the clock on the wall, so the date decides: at each timer, at the start, and whenever the page comes into sight.
 */
export const midnight = fromCallback<EventObject, MidnightInput>(({ input, sendBack }) => {
  let date = input.today;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, msToMidnight());
  };

  const look = () => {
    wait();
    if (date === today()) return;
    date = today();
    sendBack({ type: 'day.begin' });
  };

  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
});
