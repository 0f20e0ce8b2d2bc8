import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn, type Fields } from './frontChannel.ts';
import { receiveSettingsOf, updatedReceiveSettings, type ReceiveSettings } from './receiveSettings.ts';

export type TrackSettings = {
  /** Applies the settings of the join request. */
  readonly begin: (joinSettings: { readonly send: Fields; readonly receive: Fields }) => void;
  readonly send: (settings: Fields) => void;
  readonly requests: SubjectRequests;
};

/** Send and receive settings of the call's tracks. No server adapts the tracks here, so the settings do not change the picture. */
export function createTrackSettings(
  { channel }: Pick<CallContext, 'channel'>,
  participantIds: () => readonly string[],
): TrackSettings {
  let sent: Fields = {};
  let received: ReceiveSettings = {};

  const send = (settings: Fields) => {
    sent = { ...sent, ...settings };
    channel.post({ action: 'send-settings-updated', sendSettings: sent });
  };
  const receive = (updates: unknown) => {
    received = updatedReceiveSettings(received, updates, participantIds());
    channel.post({ action: 'receive-settings-updated', receiveSettings: received });
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
        channel.answer(request, { sendSettings: sent });
      },
      'update-receive-settings': (request) => {
        receive(request.receiveSettings);
        channel.answer(request, { receiveSettings: received });
      },
      'get-single-participant-receive-settings': (request) => {
        const id = typeof request.id === 'string' ? request.id : '';
        const receiveSettings = receiveSettingsOf(received, id, request.showInheritedValues === true);
        channel.answer(request, { receiveSettings });
      },
    },
  };
}
