import { callProperties, preAuthProperties } from './data/callProperties.ts';
import { inputDevices, outputDevice } from './media/devices.ts';
import { dialIn } from './telephony/dialIn.ts';
import { networkTestTrack, peerToPeerTest } from './media/networkTest.ts';
import { pageStyle } from './prebuilt/pageStyle.ts';
import { participantId, participantUpdate, participantUpdates } from './data/participantUpdate.ts';
import { addedOptions, anyValue, localAudioOptions, optionalOptions, options } from './data/passedOn.ts';
import {
  integrationsToStart,
  integrationsToStop,
  localVideoShown,
  participantsBarShown,
  sidebarView,
} from './prebuilt/prebuiltView.ts';
import { receiveSettingsQuery } from './media/receiveSettingsQuery.ts';
import { remotePlayerId } from './media/remotePlayer.ts';
import type { Rule } from './reading/rule.ts';
import { screenShare } from './media/screenShare.ts';
import { transcriptionStop, transcriptionUpdate } from './media/transcription.ts';
import { waitingParticipant, waitingParticipants } from './data/waitingParticipants.ts';

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
