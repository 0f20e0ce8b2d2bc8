export const MICROPHONE_HELP_TITLE_ID = 'microphone-help';

/** Announces what to do without a microphone, where the page shows it. @returns whether it does. */
export function focusMicrophoneHelp(): boolean {
  const title = document.getElementById(MICROPHONE_HELP_TITLE_ID);
  title?.focus({ preventScroll: true });
  return title !== null;
}
