import { permissions } from './data/participants.ts';
import { appMessage, meetingSessionData, userData } from './data/sentData.ts';
import { audioLevelInterval } from './media/audioLevelInterval.ts';
import { customIntegrations } from './prebuilt/customIntegrations.ts';
import { customTrayButtons } from './prebuilt/customTrayButtons.ts';
import { dialOut } from './telephony/dialOut.ts';
import { dtmf, sipCallTransfer, sipRefer } from './telephony/telephony.ts';
import { backgroundBlur, backgroundImage, inputSettings } from './media/inputSettings.ts';
import { language, newParticipantSound, showNamesMode } from './prebuilt/prebuilt.ts';
import { layoutConfig } from './prebuilt/prebuiltView.ts';
import { receiveSettings, receiveSettingsLayer } from './media/receiveSettings.ts';
import { recordingOptions } from './media/recordings.ts';
import { remoteMediaPlayerStart, remoteMediaPlayerUpdate } from './media/remoteMediaPlayer.ts';
import type { Rule } from './reading/rule.ts';
import { sendSettings, simulcastEncodings } from './media/sendSettings.ts';
import { customTrack } from './media/tracks.ts';
import { theme, themeColor } from './prebuilt/theme.ts';

/** The call layer rules of the specification (section 5), by name. */
export const callLayerRules = {
  userData,
  audioLevelInterval,
  appMessage,
  customTrack,
  simulcastEncodings,
  sendSettings,
  dialOut,
  sipCallTransfer,
  sipRefer,
  dtmf,
  remoteMediaPlayerStart,
  remoteMediaPlayerUpdate,
  inputSettings,
  backgroundBlur,
  backgroundImage,
  receiveSettingsLayer,
  receiveSettings,
  recordingOptions,
  customIntegrations,
  customTrayButtons,
  showNamesMode,
  newParticipantSound,
  language,
  themeColor,
  theme,
  layoutConfig,
  meetingSessionData,
  permissions,
} satisfies Readonly<Record<string, Rule>>;

export type CallLayerRule = keyof typeof callLayerRules;
