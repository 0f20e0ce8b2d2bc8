import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn } from './frontChannel.ts';

export type MeetingSession = {
  /** The visitor is in the room: its session and what is kept for it. */
  readonly tell: () => void;
  readonly requests: SubjectRequests;
};

/** The data that everybody in the room shares. */
export function createMeetingSession({ channel }: Pick<CallContext, 'channel'>): MeetingSession {
  const meetingSession = { id: crypto.randomUUID() };
  let data: unknown;

  const tellState = () => {
    channel.post({ action: 'meeting-session-state-updated', meetingSessionState: { data, topology: 'sfu' } });
  };

  return {
    tell: () => {
      channel.post({ action: 'meeting-session-summary-updated', meetingSession });
      tellState();
    },
    requests: {
      'set-session-data': (request) => {
        const isMerged = request.mergeStrategy === 'shallow-merge';
        data = isMerged ? { ...fieldsIn(data), ...fieldsIn(request.data) } : request.data;
        tellState();
      },
      'get-meeting-session': (request) => {
        channel.answer(request, { meetingSession });
      },
    },
  };
}
