import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn } from './frontChannel.ts';

export type MeetingSession = {
  /** Reports the session and its data. Called when the visitor is in the room with full access. */
  readonly report: () => void;
  readonly requests: SubjectRequests;
};

/** The session of the room: its id, and the data that its participants share. */
export function createMeetingSession({ channel }: Pick<CallContext, 'channel'>): MeetingSession {
  const meetingSession = { id: crypto.randomUUID() };
  let data: unknown;

  const reportState = () => {
    channel.post({ action: 'meeting-session-state-updated', meetingSessionState: { data, topology: 'sfu' } });
  };

  return {
    report: () => {
      channel.post({ action: 'meeting-session-summary-updated', meetingSession });
      reportState();
    },
    requests: {
      'set-session-data': (request) => {
        const isMerged = request.mergeStrategy === 'shallow-merge';
        data = isMerged ? { ...fieldsIn(data), ...fieldsIn(request.data) } : request.data;
        reportState();
      },
      'get-meeting-session': (request) => {
        channel.answer(request, { meetingSession });
      },
    },
  };
}
