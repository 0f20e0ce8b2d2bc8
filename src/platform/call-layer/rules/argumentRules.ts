import { callProperties, preAuthProperties } from './callProperties.ts';
import { inputDevices, outputDevice } from './devices.ts';
import { dialIn } from './dialIn.ts';
import { networkTestTrack, peerToPeerTest } from './networkTest.ts';
import { pageStyle } from './pageStyle.ts';
import { participantId, participantUpdate, participantUpdates } from './participantUpdate.ts';
import { addedOptions, anyValue, localAudioOptions, optionalOptions, options } from './passedOn.ts';
import {
  integrationsToStart,
  integrationsToStop,
  localVideoShown,
  participantsBarShown,
  sidebarView,
} from './prebuiltView.ts';
import { receiveSettingsQuery } from './receiveSettingsQuery.ts';
import { remotePlayerId } from './remotePlayer.ts';
import type { Rule } from './rule.ts';
import { screenShare } from './screenShare.ts';
import { transcriptionStop, transcriptionUpdate } from './transcription.ts';
import { waitingParticipant, waitingParticipants } from './waitingParticipants.ts';

/** What else methods are given: the specification has no limits for it, the room library looks at it all the same. */
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
