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
