import { type Fields, fieldsOf, isAbsent } from './readValue.ts';
import { rule } from './rule.ts';
import { readVideoSendSettings } from './sendSettings.ts';

/** Input: `{ mediaStream?, displayMediaOptions?, screenVideoSendSettings? }`; without it the browser asks for a screen. */
export const screenShare = rule((input): Fields | undefined => {
  if (input === undefined) return undefined;
  const options = fieldsOf(input, 'The options of a screen share must be an object.');
  const { screenVideoSendSettings: settings } = options;
  if (isAbsent(settings)) return options;
  return {
    ...options,
    screenVideoSendSettings: readVideoSendSettings('screenVideo', settings, 'screenVideoSendSettings'),
  };
});
