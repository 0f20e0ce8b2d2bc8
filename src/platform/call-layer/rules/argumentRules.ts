import { callProperties, preAuthProperties } from './data/callProperties.ts';
import {
  participantId,
  participantUpdate,
  participantUpdates,
  waitingParticipant,
  waitingParticipants,
} from './data/participants.ts';
import { addedOptions, anyValue, localAudioOptions, optionalOptions, options } from './data/sentData.ts';
import { inputDevices, outputDevice } from './media/devices.ts';
import { networkTestTrack, peerToPeerTest } from './media/networkProbe.ts';
import { receiveSettingsQuery } from './media/receiveSettings.ts';
import { remotePlayerId } from './media/remoteMediaPlayer.ts';
import { screenShare } from './media/tracks.ts';
import { transcriptionStop, transcriptionUpdate } from './media/recordings.ts';
import { pageStyle } from './prebuilt/theme.ts';
import { dialIn } from './telephony/dialIn.ts';
import {
  integrationsToStart,
  integrationsToStop,
  localVideoShown,
  participantsBarShown,
  sidebarView,
} from './prebuilt/prebuiltView.ts';
import type { Rule } from './reading/rule.ts';

/**
 * Rules, by name, for arguments that the specification does not limit. The room library (daily-js), or the call machine (the code that the
 * library loads for a call), checks most of them.
 */
export const argumentRules = {
  addedOptions,
  anyValue,
  callProperties,
  dialIn,
  inputDevices,
  integrationsToStart,
  integrationsToStop,
  localAudioOptions,
  localVideoShown,
  networkTestTrack,
  optionalOptions,
  options,
  outputDevice,
  pageStyle,
  participantId,
  participantsBarShown,
  participantUpdate,
  participantUpdates,
  peerToPeerTest,
  preAuthProperties,
  receiveSettingsQuery,
  remotePlayerId,
  screenShare,
  sidebarView,
  transcriptionStop,
  transcriptionUpdate,
  waitingParticipant,
  waitingParticipants,
} satisfies Readonly<Record<string, Rule>>;

export type ArgumentRule = keyof typeof argumentRules;
