import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tests of a file: all of them, or those whose titles contain `title`, of the group with the title `group`, which the file may put together
 * from parts.
 */
export type Selection = { readonly file: string; readonly group?: string; readonly title?: string };

type Exclusion = Selection & { readonly reason: string };

const NO_CAMERA = 'these tests have a virtual microphone and no virtual camera';
const ONE_DEVICE = 'these tests have one virtual microphone, and no other device to choose or to share';
const NO_MICROPHONE_PERMISSION =
  'Firefox cannot grant a microphone over WebDriver BiDi, and a worker has one setting for all its pages';
const NO_MEDIA_FEATURES =
  'Playwright cannot set motion, forced colours or print over WebDriver BiDi, and a worker has one setting for all its pages';
const NO_TOUCH = 'Firefox takes no taps over WebDriver BiDi';
const WIDE_SCROLLBARS = 'the scrollbar of Firefox takes width, which that of a phone does not';
const NO_POST_DATA = 'Playwright cannot read the body of a request over WebDriver BiDi';
const NO_DOWNLOAD = 'Playwright does not report downloads over WebDriver BiDi';
const NO_CLIPBOARD = 'Firefox has no permission to read the clipboard';
const NO_SCRIPT_SWITCH = 'Playwright cannot turn scripts off over WebDriver BiDi';
const KEPT_IMPORT = 'Firefox keeps a failed import until the page is reloaded; the tests with a reload do run';
const NO_SCREENSHOT =
  'for a screenshot Playwright adds a style to the page, which the Content Security Policy refuses in Firefox';
const NO_FOCUS_RETURN = 'in Firefox without a window the focus does not return to a page that Shift+Tab has left';
const NO_BACKGROUND_PAINT = 'Firefox does not paint a tab in the background';
const SLOW_BACKGROUND = 'Firefox slows the timers of a tab in the background, and with them the local room';
const NO_WIDGET_MICROPHONE = 'the pages of the package have no virtual microphone in Firefox';
const NO_ABORT = 'Playwright does not report an aborted request over WebDriver BiDi';
const NO_MADE_UP_END = 'in Firefox the room does not get the event `ended` that the test dispatches to the track';
const CHROMIUM_PROTOCOL = 'the test uses the DevTools protocol of Chromium';

/** The tag of tests that are slow, and check the page or the tools rather than what browsers do: they run in Chromium alone. */
export const ONLY_CHROMIUM = /@chromium/;

/** Other tests that do not run in Firefox, each with the reason. */
const EXCLUSIONS: readonly Exclusion[] = [
  { file: 'model/voiceSitePaths.spec.ts', reason: 'Firefox crashes after many locators by role and name on dialogs' },
  { file: 'local-room/meeting.spec.ts', title: 'the network is tested before a call', reason: NO_CAMERA },
  { file: 'daily-react/mediaHooks.spec.ts', reason: ONE_DEVICE },
  {
    file: 'call/microphonePermission.spec.ts',
    title: 'can call after it is allowed',
    reason: NO_MICROPHONE_PERMISSION,
  },
  { file: 'call/microphonePermission.spec.ts', title: 'talks in the next call', reason: NO_MICROPHONE_PERMISSION },
  { file: 'call/microphonePermission.spec.ts', title: 'who plugs one in', reason: NO_MICROPHONE_PERMISSION },
  {
    file: 'call-client/lessonsInTheCall.spec.ts',
    title: 'that the browser itself denies',
    reason: NO_MICROPHONE_PERMISSION,
  },
  { file: 'pages/pages.spec.ts', title: 'without a preference for reduced motion', reason: NO_MEDIA_FEATURES },
  { file: 'call/journeys.spec.ts', title: 'with motion', reason: NO_MEDIA_FEATURES },
  { file: 'package/installedPackage.spec.ts', title: 'widget connects a call', reason: NO_WIDGET_MICROPHONE },
  { file: 'package/installedPackage.spec.ts', title: 'from a chat to a call', reason: NO_WIDGET_MICROPHONE },
  { file: 'package/installedPackage.spec.ts', title: 'joins its call again', reason: NO_WIDGET_MICROPHONE },
  { file: 'package/installedPackage.spec.ts', title: 'is unmounted while it connects', reason: NO_ABORT },
  { file: 'call/callDialogLayout.spec.ts', title: 'is plugged in and tried again', reason: NO_MADE_UP_END },
  { file: 'pages/skeletons.spec.ts', title: 'with forced colours the placeholder', reason: NO_MEDIA_FEATURES },
  { file: 'pages/skeletons.spec.ts', title: 'becomes visible only after 150 ms', reason: NO_MEDIA_FEATURES },
  { file: 'pages/print.spec.ts', reason: NO_MEDIA_FEATURES },
  { file: 'inbox/detailsSheet.spec.ts', title: 'the motion of the sheet', reason: NO_MEDIA_FEATURES },
  {
    file: 'page-quality/tooltips.spec.ts',
    title: 'forced colours show the edge of a tooltip',
    reason: NO_MEDIA_FEATURES,
  },
  { file: 'page-quality/tooltips.spec.ts', title: 'when the window is back', reason: CHROMIUM_PROTOCOL },
  { file: 'call/roomRequests.spec.ts', title: 'where the browser has no cache', reason: CHROMIUM_PROTOCOL },
  { file: 'inspector/stately.spec.ts', title: 'saved and opened again shows the same states', reason: NO_DOWNLOAD },
  { file: 'inspector/stately.spec.ts', title: 'a chart is copied as Mermaid', reason: NO_CLIPBOARD },
  { file: 'layout/classicScrollbars.spec.ts', title: 'an open dialog also darkens', reason: NO_SCREENSHOT },
  { file: 'accessibility/keyboard.spec.ts', title: 'a call and its summary in order', reason: NO_FOCUS_RETURN },
  { file: 'inspector/live.spec.ts', title: 'moves the highlight in another tab', reason: NO_BACKGROUND_PAINT },
  { file: 'pages/prerenderedPages.spec.ts', title: 'is readable, with its styles', reason: NO_SCRIPT_SWITCH },
  { file: 'call/faults.spec.ts', title: 'the code of a call fails to load', reason: KEPT_IMPORT },
  { file: 'pages/firstScript.spec.ts', title: 'a press whose code fails to load', reason: KEPT_IMPORT },
  { file: 'pages/prerenderedPages.spec.ts', title: 'is fetched again by a press', reason: KEPT_IMPORT },
  { file: 'robustness/network.spec.ts', title: 'the landing page keeps its headings', reason: KEPT_IMPORT },
  { file: 'robustness/network.spec.ts', title: 'a call whose code cannot load', reason: KEPT_IMPORT },
  { file: 'robustness/twoTabs.spec.ts', reason: SLOW_BACKGROUND },
  { file: 'robustness/network.spec.ts', title: 'on a slow network', reason: CHROMIUM_PROTOCOL },
  { file: 'call/faults.spec.ts', title: 'video-recording-setup', reason: NO_POST_DATA },
  { file: 'call/duringCall.spec.ts', title: 'Enter in the company field starts a call', reason: NO_POST_DATA },
  { file: 'inbox/conversationMenu.spec.ts', title: 'by touch', reason: NO_TOUCH },
  { file: 'call/callDialogLayout.spec.ts', title: 'on a phone with an open keyboard', reason: WIDE_SCROLLBARS },
  {
    file: 'accessibility/accessibility.spec.ts',
    group: 'at 320 pixels',
    title: 'with usual and double text size',
    reason: WIDE_SCROLLBARS,
  },
];

/** Patterns of the excluded tests. Each push makes them, too, although it does not use them, so that it refuses a title that has changed. */
export const EXCLUDED: readonly RegExp[] = EXCLUSIONS.map(grepOf);

/** Tests of each push: a page, and a call whose page is left. */
export const SHORT: readonly Selection[] = [
  { file: 'pages/pages.spec.ts', title: 'an unknown address shows' },
  { file: 'call/journeys.spec.ts', title: 'leaving the page during a call' },
];

/**
 * @returns a pattern for the file and the titles of a test, as Playwright joins them.
 * @throws Error if the file does not contain `title`.
 */
export function grepOf({ file, group, title = '' }: Selection): RegExp {
  if (!readFileSync(join('e2e', file), 'utf8').includes(title)) {
    throw new Error(`e2e/firefox/selections.ts: ${file} has no test with "${title}" in its title.`);
  }
  return new RegExp(
    [file, ...(group === undefined ? [] : [group]), title]
      .map((text) => text.replaceAll(/[.*+?()[\]]/g, '\\$&'))
      .join(' .*'),
  );
}
