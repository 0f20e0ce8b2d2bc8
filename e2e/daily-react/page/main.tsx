import type { DailyCall, DailyFactoryOptions } from '@daily-co/daily-js';
import * as library from '@daily-co/daily-react';
import {
  DailyAudio,
  DailyProvider,
  DailyVideo,
  useCallFrame,
  useCallObject,
  useDaily,
  useMeetingState,
  useParticipantIds,
} from '@daily-co/daily-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { HOOKS_WITHOUT_VALUE, received, type Received, useAllHooks } from './useAllHooks.ts';

declare global {
  interface Window {
    /** The latest values of the hooks by their names. Absent until the page is rendered, and for a call in a frame. */
    hooks: ReturnType<typeof useAllHooks>;
    /** The library's call object. Null until the library has created it. Absent until the page is rendered. */
    call?: DailyCall | null;
    /** Names of the hooks that the page calls but `hooks` does not contain: those without a value, and those that create a call. */
    otherHooks: readonly string[];
    /** Names of the hooks that the library exports. */
    exportedHooks: readonly string[];
    received: readonly Received[];
    /** @returns the value without functions, and with a string in place of each track. */
    asData: (value: unknown) => unknown;
    unmount: () => void;
  }
}

const parameters = new URLSearchParams(location.search);
const options: DailyFactoryOptions = {
  url: parameters.get('webCallUrl') ?? '',
  startVideoOff: true,
  dailyConfig: { bundlePathOverride: parameters.get('roomBundle') ?? '', avoidEval: true },
};

const trackAsString = (_key: string, value: unknown) =>
  value instanceof MediaStreamTrack ? `<${value.kind} track>` : value;

window.received = received;
window.exportedHooks = Object.keys(library).filter((name) => name.startsWith('use'));
window.otherHooks = [...HOOKS_WITHOUT_VALUE, 'useCallObject', 'useCallFrame'];
window.asData = (value) => (JSON.parse(JSON.stringify([value], trackAsString)) as readonly unknown[])[0];

function Call() {
  const hooks = useAllHooks();
  useEffect(() => {
    window.hooks = hooks;
    window.call = hooks.useDaily;
  });
  return (
    <>
      <p>{hooks.useMeetingState}</p>
      <DailyAudio />
      <DailyVideo sessionId={hooks.useLocalSessionId} type="screenVideo" />
    </>
  );
}

type ProviderProps = { readonly children: ReactNode };

const OptionsProvider = ({ children }: ProviderProps) => <DailyProvider {...options}>{children}</DailyProvider>;

function CallObjectProvider({ children }: ProviderProps) {
  const callObject = useCallObject({ options });
  return <DailyProvider callObject={callObject}>{children}</DailyProvider>;
}

function FrameProvider({ children }: ProviderProps) {
  const parentElRef = useRef<HTMLElement>(document.body);
  const callObject = useCallFrame({ parentElRef, options });
  return <DailyProvider callObject={callObject}>{children}</DailyProvider>;
}

/** Uses only hooks that work for a call in a frame: `useReceiveSettings`, for example, throws there. */
function CallInFrame() {
  const call = useDaily();
  const state = useMeetingState();
  const { length } = useParticipantIds();
  useEffect(() => {
    window.call = call;
  }, [call]);
  return (
    <>
      <p>{`${state}, ${String(length)} participants`}</p>
      <button onClick={() => void call?.join()}>Join</button>
      <button onClick={() => void call?.leave()}>Leave</button>
    </>
  );
}

/** The pages by the way in which the call is created: by the provider from its options, by `useCallObject`, or by `useCallFrame`. */
const PAGES = {
  options: (
    <OptionsProvider>
      <Call />
    </OptionsProvider>
  ),
  'call-object': (
    <CallObjectProvider>
      <Call />
    </CallObjectProvider>
  ),
  frame: (
    <FrameProvider>
      <CallInFrame />
    </FrameProvider>
  ),
};

export type ProviderName = keyof typeof PAGES;

const root = createRoot(document.getElementById('root') ?? document.body);
// The page does not use StrictMode, which runs state updaters twice. The updater of `DailyAudio` changes its argument, so the second run
// reports no change, and the assistant stays silent until the next render.
root.render(PAGES[parameters.get('provider') as ProviderName]);
window.unmount = () => {
  root.unmount();
};
