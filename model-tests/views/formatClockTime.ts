/** Formats "17:09" as "5:09 PM". Shares no code with the page, so that a defect of the page's code shows. */
export function formatClockTime(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${String(Number(hour) % 12 || 12)}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
