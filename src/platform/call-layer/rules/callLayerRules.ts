import { appMessage } from './appMessage.ts';
import { audioLevelInterval } from './audioLevelInterval.ts';
import { backgroundBlur, backgroundImage } from './background.ts';
import { customIntegrations } from './customIntegrations.ts';
import { customTrack } from './customTrack.ts';
import { customTrayButtons } from './customTrayButtons.ts';
import { dialOut } from './dialOut.ts';
import { dtmf } from './dtmf.ts';
import { inputSettings } from './inputSettings.ts';
import { layoutConfig } from './layoutConfig.ts';
import { meetingSessionData } from './meetingSessionData.ts';
import { permissions } from './permissions.ts';
import { language, newParticipantSound, showNamesMode } from './prebuilt.ts';
import { receiveSettings, receiveSettingsLayer } from './receiveSettings.ts';
import { recordingOptions } from './recordingOptions.ts';
import { remoteMediaPlayerStart, remoteMediaPlayerUpdate } from './remoteMediaPlayer.ts';
import type { Rule } from './rule.ts';
import { sendSettings } from './sendSettings.ts';
import { simulcastEncodings } from './simulcastEncodings.ts';
import { sipCallTransfer, sipRefer } from './sipTransfer.ts';
import { theme, themeColor } from './theme.ts';
import { userData } from './userData.ts';

/** What may be given to the room (specification, section 5, call layer rules), by subject. */
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
