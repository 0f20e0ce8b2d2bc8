export type TrustedRooms = {
  /** Host names such as `daily.co`. They and their subdomains are trusted over https at the default port. */
  readonly hosts: readonly string[];
  /** One more trusted origin, such as `http://localhost:5173`. If it is empty, there is none. */
  readonly origin: string;
};

export const VENDOR_ROOMS: TrustedRooms = { hosts: ['daily.co'], origin: '' };

/**
 * Checks a room's URL. A room receives the visitor's microphone, so a call is joined only at a trusted URL.
 *
 * The Content-Security-Policy allows the same hosts and origin (`tooling/hosting/contentSecurityPolicy.ts`), so change both files together.
 *
 * @returns true if a call may be joined at the URL.
 */
export function isTrustedRoomUrl(url: string, { hosts, origin }: TrustedRooms): boolean {
  if (!URL.canParse(url)) return false;
  const room = new URL(url);
  if (room.username !== '' || room.password !== '') return false;
  // A blob URL has the origin of its page, but another protocol.
  if (origin !== '' && room.origin === origin) return /^https?:$/.test(room.protocol);
  return (
    room.protocol === 'https:' &&
    room.port === '' &&
    hosts.some((host) => room.hostname === host || room.hostname.endsWith(`.${host}`))
  );
}
