import { appMessage } from './data/appMessage.ts';
import { audioLevelInterval } from './media/audioLevelInterval.ts';
import { backgroundBlur, backgroundImage } from './media/background.ts';
import { customIntegrations } from './prebuilt/customIntegrations.ts';
import { customTrack } from './media/customTrack.ts';
import { customTrayButtons } from './prebuilt/customTrayButtons.ts';
import { dialOut } from './telephony/dialOut.ts';
import { dtmf } from './telephony/dtmf.ts';
import { inputSettings } from './media/inputSettings.ts';
import { layoutConfig } from './prebuilt/layoutConfig.ts';
import { meetingSessionData } from './data/meetingSessionData.ts';
import { permissions } from './data/permissions.ts';
import { language, newParticipantSound, showNamesMode } from './prebuilt/prebuilt.ts';
import { receiveSettings, receiveSettingsLayer } from './media/receiveSettings.ts';
import { recordingOptions } from './media/recordingOptions.ts';
import { remoteMediaPlayerStart, remoteMediaPlayerUpdate } from './media/remoteMediaPlayer.ts';
import type { Rule } from './reading/rule.ts';
import { sendSettings } from './media/sendSettings.ts';
import { simulcastEncodings } from './media/simulcastEncodings.ts';
import { sipCallTransfer, sipRefer } from './telephony/sipTransfer.ts';
import { theme, themeColor } from './prebuilt/theme.ts';
import { userData } from './data/userData.ts';

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
