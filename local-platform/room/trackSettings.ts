import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn, type Fields } from './frontChannel.ts';
import { receiveSettingsOf, updatedReceiveSettings, type ReceiveSettings } from './receiveSettings.ts';

export type TrackSettings = {
  /** Applies the settings of the join request. */
  readonly begin: (joinSettings: { readonly send: Fields; readonly receive: Fields }) => void;
  /** Merges these settings into the send settings, and reports the result. */
  readonly send: (settings: Fields) => void;
  readonly requests: SubjectRequests;
};

/** Send and receive settings of the call's tracks. No server adapts the tracks here, so the settings do not change the picture. */
export function createTrackSettings(
  { channel }: Pick<CallContext, 'channel'>,
  participantIds: () => readonly string[],
): TrackSettings {
  let sentSettings: Fields = {};
  let receivedSettings: ReceiveSettings = {};

  const send = (settings: Fields) => {
    sentSettings = { ...sentSettings, ...settings };
    channel.post({ action: 'send-settings-updated', sendSettings: sentSettings });
  };
  const receive = (updates: unknown) => {
    receivedSettings = updatedReceiveSettings(receivedSettings, updates, participantIds());
    channel.post({ action: 'receive-settings-updated', receiveSettings: receivedSettings });
  };

  return {
    begin: (joinSettings) => {
      if (Object.keys(joinSettings.send).length > 0) send(joinSettings.send);
      if (Object.keys(joinSettings.receive).length > 0) receive(joinSettings.receive);
    },
    send,
    requests: {
      'update-send-settings': (request) => {
        send(fieldsIn(request.sendSettings));
        channel.answer(request, { sendSettings: sentSettings });
      },
      'update-receive-settings': (request) => {
        receive(request.receiveSettings);
        channel.answer(request, { receiveSettings: receivedSettings });
      },
      'get-single-participant-receive-settings': (request) => {
        const id = typeof request.id === 'string' ? request.id : '';
        const receiveSettings = receiveSettingsOf(receivedSettings, id, request.showInheritedValues === true);
        channel.answer(request, { receiveSettings });
      },
    },
  };
}
