import { type Fields, isAbsent } from '../reading/readValue.ts';
import { rule } from '../reading/rule.ts';
import { readVideoSendSettings } from './sendSettings.ts';
import { sentFields } from '../data/sentFields.ts';

/**
 * The options of a screen share. Input: `{ mediaStream?, displayMediaOptions?, screenVideoSendSettings? }`. Without a stream, the browser
 * shows its screen picker.
 */
export const screenShare = rule((input): Fields | undefined => {
  if (input === undefined) return undefined;
  const options = sentFields(input, 'The options of a screen share must be an object.');
  const { screenVideoSendSettings: settings } = options;
  if (isAbsent(settings)) return options;
  const checkedSettings = readVideoSendSettings('screenVideo', settings, 'screenVideoSendSettings');
  // Inherited settings are checked, but not sent.
  return Object.hasOwn(options, 'screenVideoSendSettings')
    ? { ...options, screenVideoSendSettings: checkedSettings }
    : options;
});
