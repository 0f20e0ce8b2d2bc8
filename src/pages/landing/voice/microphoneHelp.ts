export const MICROPHONE_HELP_TITLE_ID = 'microphone-help';

/** Focuses the microphone help, which announces it. @returns false if the page does not show the help. */
export function focusMicrophoneHelp(): boolean {
  const title = document.getElementById(MICROPHONE_HELP_TITLE_ID);
  title?.focus({ preventScroll: true });
  return title !== null;
}
