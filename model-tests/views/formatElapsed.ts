const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const daysBefore = (date: string, today: string) => (Date.parse(today) - Date.parse(date)) / DAY_MS;

const formatCountAgo = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Formats the time since `moment` as the inbox shows it, such as "5 min ago". `moment` and `now` are local times in whole minutes,
 * without a clock change between them. Shares no code with the page, so that a defect of the page's code shows.
 */
export function formatElapsed(moment: string, now: string): string {
  const passed = Date.parse(`${now}Z`) - Date.parse(`${moment}Z`);
  const days = daysBefore(moment.slice(0, 10), now.slice(0, 10));
  if (passed < 2 * MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return `${String(passed / MINUTE_MS)} min ago`;
  if (days === 0 || passed < 12 * HOUR_MS) return formatCountAgo(Math.floor(passed / HOUR_MS), 'hour');
  if (days === 1) return 'Yesterday';
  return days < 7 ? formatCountAgo(days, 'day') : formatCountAgo(Math.floor(days / 7), 'week');
}
