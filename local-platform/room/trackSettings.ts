import type { CallContext, SubjectRequests } from './callContext.ts';
import { type Fields, fieldsIn } from './frontChannel.ts';

export type TrackSettings = {
  /** Applies the settings of the join request. */
  readonly begin: (joinSettings: { readonly send: Fields; readonly receive: Fields }) => void;
  /** Merges these settings into the send settings, and reports the result. */
  readonly send: (settings: Fields) => void;
  readonly requests: SubjectRequests;
};

/** Settings by participant id and track. The id `base` has the settings for participants without their own. */
type ReceiveSettings = Readonly<Record<string, Fields>>;

const INHERIT = 'inherit';
const ALL = '*';

/** Layer 2 is the best picture. */
const DEFAULT_SETTINGS: Fields = { video: { layer: 2 }, screenVideo: { layer: 2 } };

/** Updates the settings of one participant. @returns undefined if the participant then inherits all settings. */
function updatedSettings(settings: Fields, updates: unknown): Fields | undefined {
  if (updates === INHERIT) return undefined;
  const updated = { ...settings };
  for (const [track, update] of Object.entries(fieldsIn(updates))) {
    if (update === INHERIT || fieldsIn(update).layer === INHERIT) Reflect.deleteProperty(updated, track);
    else if (update !== undefined) updated[track] = { ...fieldsIn(updated[track]), ...fieldsIn(update) };
  }
  return Object.keys(updated).length > 0 ? updated : undefined;
}

/**
 * Returns the settings after an update.
 *
 * @param updates settings, or `inherit`, by participant id, as the room library accepts them. The key `*` means all participants except
 *   `base`.
 */
export function updatedReceiveSettings(
  settings: ReceiveSettings,
  updates: unknown,
  participantIds: readonly string[],
): ReceiveSettings {
  const updatedById: Record<string, Fields> = { ...settings };
  for (const [key, update] of Object.entries(fieldsIn(updates))) {
    const allIds = [...new Set([...participantIds, ...Object.keys(settings)])].filter((id) => id !== 'base');
    for (const id of key === ALL ? allIds : [key]) {
      const updated = updatedSettings(updatedById[id] ?? {}, update);
      if (updated === undefined) Reflect.deleteProperty(updatedById, id);
      else updatedById[id] = updated;
    }
  }
  return updatedById;
}

/**
 * Returns the settings of one participant.
 *
 * @param showsInherited true to include the settings of `base` and the defaults.
 */
export function receiveSettingsOf(settings: ReceiveSettings, id: string, showsInherited: boolean): Fields {
  const ownSettings = settings[id] ?? {};
  return showsInherited ? { ...DEFAULT_SETTINGS, ...settings.base, ...ownSettings } : ownSettings;
}

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
