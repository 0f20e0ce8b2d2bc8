/**
 * For `page.addInitScript`. Over WebDriver BiDi Playwright's `fill` sets the value of a field, which React does not notice. This
 * replacement makes the browser insert the text, as it does for a person who types.
 */
export function insertTextAsTyped(): void {
  const insertText = (text: string) => {
    const { activeElement } = document;
    // Playwright continues inside the frame.
    if (activeElement instanceof HTMLIFrameElement) return activeElement;
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way to insert text as a person does.
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    return undefined;
  };
  // Playwright assigns its own function later, which the setter ignores.
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => undefined });
}

/**
 * For `page.addInitScript`. Firefox shares a screen only after a person has chosen one. This replacement shares an empty picture instead.
 */
export function sharePicture(): void {
  // Skip the empty page of a new window, which has no devices.
  if (!window.isSecureContext) return;
  MediaDevices.prototype.getDisplayMedia = () => {
    const canvas = document.createElement('canvas');
    // Firefox captures only a canvas that has a context.
    canvas.getContext('2d');
    return Promise.resolve(canvas.captureStream());
  };
}
