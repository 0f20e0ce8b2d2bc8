import type { ReactNode } from 'react';
import { IconFrame, type IconSize, microphone, roof } from './IconFrame.tsx';

const HANDSET =
  'M8.2 4.5 5.6 5a1.6 1.6 0 0 0-1.3 1.7C4.9 13.5 10.5 19.1 17.3 19.7a1.6 1.6 0 0 0 1.7-1.3l.5-2.6-4-2-1.9 1.7a12 12 0 0 1-5-5l1.7-1.9z';

const drawings = {
  phone: <path d={HANDSET} />,
  phoneMissed: (
    <>
      <path d="M3.5 15.5c5-4.3 12-4.3 17 0l-1.9 3.2-3.8-1.3v-2.3a13 13 0 0 0-5.6 0v2.3l-3.8 1.3z" />
      <path d="M7 8.5V4.5h4M7 4.5l5 5 5.5-5.5" />
    </>
  ),
  hangUp: <path d="M2.8 14.3c5.4-5.7 13-5.7 18.4 0l-2.1 3.6-4.2-1.5v-2.7a13 13 0 0 0-5.8 0v2.7l-4.2 1.5z" />,
  message: (
    <>
      <path d="M4 5h16v11H11l-4.5 4v-4H4z" />
      <path d="M8 9h8M8 12h5" />
    </>
  ),
  checklist: <path d="m4 6 1.5 1.5L8.5 4.5M4 13l1.5 1.5 3-3M4 20l1.5 1.5 3-3M12 6.5h8M12 13.5h8M12 20h8" />,
  form: (
    <>
      <path d="M5 3.5h14v17H5z" />
      <path d="M8.5 7.5h7M8.5 11h7v3h-7zM8.5 17.5h3" />
    </>
  ),
  clock: <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 7v5.5l3.5 2" />,
  calendar: (
    <>
      <path d="M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4" />
      <path d="m9 15 2 2 4-4" />
    </>
  ),
  microphone,
  microphoneOff: (
    <>
      <path d="M9.2 9.2v2.1a2.8 2.8 0 0 0 4.5 2.2M14.8 11V6.3a2.8 2.8 0 0 0-5.3-1.2M5.5 11a6.5 6.5 0 0 0 10.3 5.3M18.5 11a6.5 6.5 0 0 1-.7 2.9M12 17.5v3M8.5 20.5h7" />
      <path d="m4 4 16 16" />
    </>
  ),
  soundOn: <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />,
  soundOff: <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5" />,
  send: <path d="m4 12 16-7.5-5 15.5-3.5-6zM11.5 14 20 4.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  warning: <path d="M12 4.5 21 20H3zM12 10.5v4.5M12 17.3v.1" />,
  information: <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5.5M12 7.7v.1" />,
  check: <path d="m5 12.5 4.5 4.5L19 7" />,
  arrowRight: <path d="M4 12h15M13 6l6 6-6 6" />,
  arrowLeft: <path d="M20 12H5M11 6l-6 6 6 6" />,
  newTab: <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M10 6H5v13h13v-5" />,
  voicemail: (
    <path d="M6.5 16a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM17.5 16a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM6.5 16h11" />
  ),
  note: <path d="M5 4h14v10.5L14 20H5zM14 20v-5.5h5M8.5 8.5h7M8.5 12h4" />,
  inbox: <path d="M4 13 6.5 5h11L20 13v6.5H4zM4 13h4.5l1.5 2.8h4l1.5-2.8H20" />,
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />,
  hammer: <path d="M13.5 8.5 5 17l2.5 2.5 8.5-8.5M11 6l2-2.5h4.5L19 5l-1 1.5L20.5 9 18 11.5z" />,
  person: <path d="M12 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM4.5 20.5c.6-4.2 3.6-6 7.5-6s6.9 1.8 7.5 6" />,
  lightbulb: <path d="M9 17.5c0-2.5-3-4-3-7.5a6 6 0 0 1 12 0c0 3.5-3 5-3 7.5zM9.5 20.5h5" />,
  mail: <path d="M3.5 6h17v12.5h-17zM3.5 6.5 12 13l8.5-6.5" />,
  roof,
  drop: (
    <path d="M12 3.5c3.5 4.3 5.5 7.2 5.5 10.3a5.5 5.5 0 0 1-11 0c0-3.1 2-6 5.5-10.3zM9.5 14.5A2.6 2.6 0 0 0 12 17" />
  ),
  fan: (
    <>
      <circle cx="12" cy="12" r="1.8" />
      <path d="M12 10.2c-3-2.7-2.2-6.2.8-6.7 2.3-.3 3 2.8.7 6.2M13.8 12c2.7-3 6.2-2.2 6.7.8.3 2.3-2.8 3-6.2.7M12 13.8c3 2.7 2.2 6.2-.8 6.7-2.3.3-3-2.8-.7-6.2M10.2 12c-2.7 3-6.2 2.2-6.7-.8-.3-2.3 2.8-3 6.2-.7" />
    </>
  ),
  bolt: <path d="M13.5 2.5 5 13.5h6L9.5 21.5 19 9.5h-6.5z" />,
  leaf: <path d="M5 19c0-9 5-14 14.5-14.5C20 14 15 19 9 18.5M5 20.5C7 15 10 12 14.5 9.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  search: <path d="M10.5 17.5a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM15.5 15.5l5 5" />,
  filter: <path d="M4 5h16l-6.2 7.5v7l-3.6-2v-5z" />,
  more: (
    <>
      <circle cx="5.5" cy="12" r="1" />
      <circle cx="12" cy="12" r="1" />
      <circle cx="18.5" cy="12" r="1" />
    </>
  ),
  pencil: <path d="m4.5 19.5 1-4.5L15.7 4.8l3.5 3.5L9 18.5zM13 7.5l3.5 3.5" />,
  trash: <path d="M4.5 7h15M9 7V4h6v3M6.5 7l.7 13h9.6l.7-13M10.2 11v5M13.8 11v5" />,
  chevronLeft: <path d="m14.5 6-6 6 6 6" />,
  chevronRight: <path d="m9.5 6 6 6-6 6" />,
  chevronDown: <path d="m6 9.5 6 6 6-6" />,
  tag: (
    <>
      <path d="M4 4h8l8.5 8.5-8 8L4 12z" />
      <circle cx="8.4" cy="8.4" r="0.6" />
    </>
  ),
  mapPin: (
    <path d="M12 21c-4.3-4.4-6.5-7.8-6.5-11.2a6.5 6.5 0 0 1 13 0c0 3.4-2.2 6.8-6.5 11.2zM12 12.2a2.4 2.4 0 1 1 0-4.8 2.4 2.4 0 0 1 0 4.8z" />
  ),
  phoneIncoming: (
    <>
      <path d={HANDSET} />
      <path d="M20 4l-5.5 5.5M14.5 5v4.5H19" />
    </>
  ),
  phoneOutgoing: (
    <>
      <path d={HANDSET} />
      <path d="M14.5 9.5 20 4M15.5 4H20v4.5" />
    </>
  ),
  robot: <path d="M5 8.5h14V20H5zM12 8.5V4.8M12 3.6v.1M2.3 13v3M21.7 13v3M9.2 12.5v1M14.8 12.5v1M9.5 16.5h5" />,
  archive: <path d="M3.5 4.5h17V9h-17zM5 9v10.5h14V9M9.5 13h5" />,
  reopen: <path d="M4.5 4.5V10H10M5 9.6a7.8 7.8 0 1 1-.6 5" />,
  star: <path d="M12.0 3.6 14.4 9.5 20.7 10.0 15.9 14.1 17.4 20.2 12.0 16.9 6.6 20.2 8.1 14.1 3.3 10.0 9.6 9.5z" />,
  briefcase: <path d="M3.5 8h17v11.5h-17zM8.5 8V4.5h7V8M3.5 13h17M12 12v2" />,
  mailOpen: <path d="M3.5 10 12 4l8.5 6v9.5h-17zM3.5 10.5 12 16l8.5-5.5" />,
  mailUnread: (
    <>
      <path d="M14 6H3.5v12.5h17v-7M3.5 6.5 12 13l3.3-2.5" />
      <circle cx="19.5" cy="6" r="1.7" fill="currentColor" />
    </>
  ),
  pin: <path d="M8.5 4h7l-1 5.5 3.3 3.7H6.2l3.3-3.7zM12 13.2v7.3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

type IconProps = { readonly name: IconName; readonly size?: IconSize };

/** Hidden from screen readers: needs a name beside it or on the button around it. */
export function Icon({ name, size = 'text' }: IconProps) {
  return <IconFrame size={size}>{drawings[name]}</IconFrame>;
}
