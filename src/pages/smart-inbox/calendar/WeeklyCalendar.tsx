import type { CSSProperties } from 'react';
import {
  clockTime,
  dayOfMonth,
  fullDate,
  shortClockTime,
  weekdayName,
  weekRange,
} from '../../../machines/calendar/calendarDate.ts';
import { hoursShown, placeInDay, type PlacedItem, SLOTS_PER_HOUR } from '../../../machines/calendar/timeGrid.ts';
import type { Appointment } from '../../../machines/inbox/conversation.ts';
import { visitOfSelected } from '../../../machines/inbox/inboxContext.ts';
import { isDoing, shownDays } from '../../../machines/inbox/inboxSelectors.ts';
import type { VisitType } from '../../../machines/lead/lead.ts';
import { VISIT_NAMES } from '../../../machines/lead/leadNames.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialog/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { OnlyForReaders } from '../../../ui/layout/Layout.tsx';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as styles from './weeklyCalendar.css.ts';

const typeIcons: Record<VisitType, IconName> = {
  consultation: 'message',
  repair: 'hammer',
  estimate: 'form',
  'follow-up': 'reopen',
};

/** In the order of the legend. */
const types = Object.entries(typeIcons).map(([type, icon]) => ({ type: type as VisitType, icon }));

/** A sample week, Sunday to Saturday (specification, section 2). */
export function WeeklyCalendar({ moveFocusOnClose }: Pick<DialogProps, 'moveFocusOnClose'>) {
  const inbox = useInbox();
  const open = useInboxSelector(isDoing('viewingCalendar'));
  const week = useInboxSelector(({ context }) => context.week);
  return (
    <Dialog
      open={open}
      title="Weekly Calendar"
      size="wide"
      onClose={() => inbox.send({ type: 'dialog.cancel' })}
      persistentElements={toastRegion}
      moveFocusOnClose={moveFocusOnClose}
    >
      <div className={styles.calendar}>
        <div className={styles.bar}>
          <IconButton
            icon="chevronLeft"
            label="Previous week"
            variant="secondary"
            onClick={() => inbox.send({ type: 'calendar.previous-week' })}
          />
          <p aria-live="polite" className={styles.range}>
            {weekRange(week)}
          </p>
          <IconButton
            icon="chevronRight"
            label="Next week"
            variant="secondary"
            onClick={() => inbox.send({ type: 'calendar.next-week' })}
          />
          <ul aria-label="Appointment types" className={styles.legend}>
            {types.map(({ type, icon }) => (
              <li key={type} className={`${styles.legendEntry} ${styles.kinds[type]}`}>
                <Icon name={icon} />
                <span>{VISIT_NAMES[type]}</span>
              </li>
            ))}
          </ul>
        </div>
        <Week />
      </div>
    </Dialog>
  );
}

const HOURS_PER_DAY = 24;

const hourName = (hour: number) => shortClockTime(`${String(hour % HOURS_PER_DAY).padStart(2, '0')}:00`);

/** The width of a day in which so many appointments are beside each other at most. */
const dayColumn = (lanes: number) =>
  `minmax(${String(lanes * styles.MIN_APPOINTMENT_WIDTH_REM)}rem, ${String(lanes)}fr)`;

/** @param lanes for each day, the number of appointments beside each other */
const gridVariables = (
  slots: number,
  lanes: readonly number[],
): CSSProperties & Record<typeof styles.SLOTS | typeof styles.DAY_COLUMNS, string> => ({
  [styles.SLOTS]: String(slots),
  [styles.DAY_COLUMNS]: lanes.map(dayColumn).join(' '),
});

/**
 * A table of one row. With explicit roles, because on a narrow screen the styles put each day beside its own heading. On a wide screen,
 * the days share a grid whose rows are quarters of an hour.
 */
function Week() {
  const shown = useInboxSelector(shownDays);
  const { first, end } = hoursShown(shown.flatMap(({ appointments }) => appointments));
  const hours = Array.from({ length: end - first }, (_, index) => first + index);
  const days = shown.map((day) => ({ ...day, placed: placeInDay(day.appointments, first) }));
  return (
    <div
      role="table"
      aria-label="Week"
      className={styles.week}
      style={gridVariables(
        hours.length * SLOTS_PER_HOUR,
        days.map(({ placed }) => placed.lanes),
      )}
    >
      {/* Not for screen readers, which read the time of each appointment. */}
      <div aria-hidden="true" className={styles.hours}>
        {hours.map((hour) => (
          <span
            key={hour}
            className={styles.hour}
            style={{ gridRow: `${String((hour - first) * SLOTS_PER_HOUR + 1)} / span ${String(SLOTS_PER_HOUR)}` }}
          >
            {hourName(hour)}
          </span>
        ))}
      </div>
      <div role="row" className={styles.row}>
        {days.map(({ date, isToday }, index) => (
          <div
            key={date}
            role="columnheader"
            aria-current={isToday ? 'date' : undefined}
            className={`${styles.heading} ${styles.headingPlaces[index] ?? ''}`}
          >
            <span aria-hidden="true" className={styles.weekday}>
              {weekdayName(date, 'short')}
            </span>
            <span aria-hidden="true" className={styles.date}>
              {dayOfMonth(date)}
            </span>
            <OnlyForReaders>{fullDate(date)}</OnlyForReaders>
            {isToday ? <span className={styles.today}>Today</span> : null}
          </div>
        ))}
      </div>
      <div role="row" className={styles.row}>
        {days.map(({ date, isToday, placed }, index) => (
          <div
            key={date}
            role="cell"
            data-today={isToday || undefined}
            className={`${styles.day} ${styles.dayPlaces[index] ?? ''}`}
          >
            <Day items={placed.items} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls an element into view when it appears. A stable function, so that React calls it once. */
const showAtOnce = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

function Day({ items }: { readonly items: readonly PlacedItem<Appointment>[] }) {
  const visit = useInboxSelector(({ context }) => visitOfSelected(context));
  if (items.length === 0) return <p className={styles.free}>No appointments</p>;
  return (
    <ul className={styles.appointments}>
      {items.map(({ item: { id, title, time, duration, type, customer, isOwnCall }, ...place }) => (
        <li
          key={id}
          style={{
            gridRow: `${String(place.firstSlot + 1)} / span ${String(place.slots)}`,
            gridColumn: `${String(place.lane + 1)} / span ${String(place.lanes)}`,
          }}
          ref={id === visit?.id ? showAtOnce : undefined}
          data-type={type}
          data-keep-clear
          className={`${styles.appointment} ${styles.kinds[type]}`}
        >
          <p className={styles.time}>
            <span>{clockTime(time)}</span>
            <span className={styles.duration}>{duration}</span>
          </p>
          <p className={styles.title} dir="auto">
            {title}
          </p>
          <p dir="auto">{customer}</p>
          {isOwnCall === true ? <p className={styles.ownCall}>Your call</p> : null}
          <p className={styles.type}>
            <Icon name={typeIcons[type]} />
            <span>{VISIT_NAMES[type]}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
