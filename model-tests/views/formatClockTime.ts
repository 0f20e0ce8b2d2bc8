/** "5:09 PM" for "17:09". Shares no code with the page. */
export function formatClockTime(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${String(Number(hour) % 12 || 12)}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
