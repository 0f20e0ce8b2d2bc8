/**
 * For `page.addInitScript`. Firefox shares a screen only after a person has chosen one. This replacement gives the page an empty picture.
 */
export function sharePicture(): void {
  // Skip the empty page of a new window, which has no devices.
  if (!window.isSecureContext) return;
  MediaDevices.prototype.getDisplayMedia = () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d');
    return Promise.resolve(canvas.captureStream());
  };
}
