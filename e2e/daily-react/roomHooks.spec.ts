import type { DailyWaitingParticipant } from '@daily-co/daily-js';
import { soon } from '../site/siteFixture.ts';
import { expect, test, transcriptMessage } from './dailyReactFixture.ts';

// One worker for the whole file, so that the page is built once and one platform is started.
test.describe.configure({ mode: 'default' });

/** Messages, recordings, streams, telephony, settings, lobby and network in the vendor's React hooks (daily-react). */

test(
  'messages reach the assistant, and the transcription contains what the assistant says',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    const { visitorId, assistantId } = await visitor.sessionIds();
    await visitor.act(({ useTranscription }) => {
      useTranscription.startTranscription({ language: 'en' });
    });
    await visitor
      .showsSoon('useTranscription')
      .toMatchObject({ isTranscribing: true, language: 'en', startedBy: visitorId, error: false });
    const text = 'Nice to meet you.';
    await visitor.act(({ useAppMessage }, content) => {
      useAppMessage({ type: 'say', content });
    }, text);
    await soon(() => visitor.appMessages()).toContain(transcriptMessage(text));
    await soon(() => visitor.received('useTranscription')).toContainEqual(
      expect.objectContaining({ action: 'transcription-message', participantId: assistantId, text }),
    );
    // The hook fills this list from app messages of a deprecated kind, which the room does not send.
    expect(await visitor.hook('useTranscription')).toMatchObject({ transcriptions: [] });
    await visitor.act(({ useTranscription }) => {
      useTranscription.stopTranscription();
    });
    await visitor.showsSoon('useTranscription').toMatchObject({ isTranscribing: false, updatedBy: visitorId });
  },
);

test(
  'two recordings start and stop, and a layout change without a recording is an error',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    const { visitorId } = await visitor.sessionIds();
    const instanceId = '11111111-1111-4111-8111-111111111111';
    await visitor.act(({ useRecording }, id) => {
      useRecording.startRecording();
      useRecording.startRecording({ instanceId: id, type: 'cloud-audio-only' });
    }, instanceId);
    await visitor.showsSoon('useRecordingInstances').toMatchObject([
      { instanceId: '__default__', isRecording: true, type: 'cloud' },
      { instanceId, isRecording: true, type: 'cloud-audio-only' },
    ]);
    await visitor
      .showsSoon('useRecording')
      .toMatchObject({ isRecording: true, isLocalParticipantRecorded: true, startedBy: visitorId, error: false });
    await visitor.act(({ useRecording }, id) => {
      useRecording.updateRecording({ layout: { preset: 'active-participant' } });
      useRecording.stopRecording();
      useRecording.stopRecording({ instanceId: id });
    }, instanceId);
    await visitor.showsSoon('useRecording').toMatchObject({ isRecording: false, error: false });
    await visitor.act(({ useRecording }) => {
      useRecording.updateRecording({ layout: { preset: 'active-participant' } });
    });
    await visitor.showsSoon('useRecording').toMatchObject({ error: true });
  },
);

test('a live stream starts and stops, and a second start is an error', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.open();
  await visitor.join();
  const start = () =>
    visitor.act(({ useLiveStreaming }) => {
      useLiveStreaming.startLiveStreaming({ rtmpUrl: 'rtmp://live.example/one' });
    });
  await start();
  await visitor
    .showsSoon('useLiveStreamingInstances')
    .toEqual([{ instanceId: '__default__', isLiveStreaming: true, layout: { preset: 'default' } }]);
  await visitor.showsSoon('useLiveStreaming').toEqual({ isLiveStreaming: true, layout: { preset: 'default' } });
  await start();
  await visitor.showsSoon('useLiveStreaming').toMatchObject({ errorMsg: expect.stringContaining('A live stream') });
  await visitor.act(({ useLiveStreaming }) => {
    useLiveStreaming.updateLiveStreaming({ layout: { preset: 'active-participant' } });
    useLiveStreaming.stopLiveStreaming();
  });
  await visitor.showsSoon('useLiveStreaming').toMatchObject({ isLiveStreaming: false });
});

test(
  'two telephone calls by the visitor are answered and then stopped, and the room becomes ready for incoming calls',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    const dial = async () => {
      const dialed = await visitor.act(({ useDialOut }) => useDialOut.startDialOut({ phoneNumber: '+14155550100' }));
      const sessionId = dialed?.session?.sessionId ?? '';
      await visitor.showsSoon('useDialOut').toMatchObject({ sessions: { [sessionId]: { status: 'answered' } } });
      return sessionId;
    };
    const firstSession = await dial();
    await visitor.act(async ({ useDialOut: { sendDTMF, sipCallTransfer, stopDialOut } }, sessionId) => {
      await sendDTMF({ sessionId, tones: '12#' });
      await sipCallTransfer({ sessionId, toEndPoint: '+14155550101' });
      await stopDialOut({ sessionId });
    }, firstSession);
    const secondSession = await dial();
    await visitor.act(
      ({ useDialOut }, sessionId) => useDialOut.sipRefer({ sessionId, toEndPoint: 'sip:desk@example.org' }),
      secondSession,
    );
    await visitor
      .showsSoon('useDialOut')
      .toMatchObject({ sessions: { [firstSession]: { status: 'stopped' }, [secondSession]: { status: 'stopped' } } });

    await visitor.act(({ useDialin }) => useDialin.startDialIn({ displayName: 'Front desk' }));
    // No telephone is connected to the local room, so no session begins.
    await visitor
      .showsSoon('useDialin')
      .toMatchObject({ isReady: true, sipEndpoint: expect.stringMatching(/^sip:/), sessions: {} });
  },
);

test(
  'the hooks show changed settings, session data, the visitor’s name, and a failure of noise cancellation',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    const audio = { processor: { type: 'noise-cancellation' } } as const;
    await visitor.act(
      ({ useInputSettings }, settings) => useInputSettings.updateInputSettings({ audio: settings }),
      audio,
    );
    await visitor.showsSoon('useInputSettings').toEqual({ inputSettings: { audio }, errorMsg: null });
    await visitor.act(({ useReceiveSettings, useSendSettings, useDaily }) => {
      useReceiveSettings.updateReceiveSettings({ base: { video: { layer: 1 } } });
      void useSendSettings.updateSendSettings({ video: 'bandwidth-optimized' });
      useDaily?.setMeetingSessionData({ topic: 'roof' });
      void useDaily?.setUserName('Dana');
    });
    await visitor.showsSoon('useReceiveSettings').toEqual({ receiveSettings: { video: { layer: 1 } } });
    await visitor.showsSoon('useSendSettings').toEqual({ sendSettings: { video: 'bandwidth-optimized' } });
    await visitor.showsSoon('useMeetingSessionState').toEqual({ data: { topic: 'roof' }, topology: 'sfu' });
    // Name, whether the microphone is on, and state of the audio track.
    await visitor.showsSoon('useParticipantProperty').toMatchObject({ visitor: ['Dana', true, 'playable'] });

    await visitor.causeIncident('audio-processor-error');
    await visitor.showsSoon('useDailyError').toMatchObject({ nonFatalError: { type: 'audio-processor-error' } });
  },
);

test(
  'other participants wait in the lobby until the visitor admits or denies them',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    await visitor.causeIncident('knock');
    await visitor.causeIncident('knock');
    await visitor
      .showsSoon('useWaitingParticipants')
      .toMatchObject({ waitingParticipants: [{ name: 'Visitor 1' }, { name: 'Visitor 2' }] });
    await visitor.act(({ useWaitingParticipants: { waitingParticipants, grantAccess } }) => {
      const [firstParticipant] = waitingParticipants as readonly DailyWaitingParticipant[];
      grantAccess(firstParticipant?.id ?? '');
    });
    await visitor.showsSoon('useWaitingParticipants').toMatchObject({ waitingParticipants: [{ name: 'Visitor 2' }] });
    await visitor.act(({ useWaitingParticipants }) => {
      useWaitingParticipants.denyAccess('*');
    });
    await visitor.showsSoon('useWaitingParticipants').toEqual({ waitingParticipants: [] });
  },
);

test(
  'useNetwork shows that the network is weak and then good again, and returns statistics',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    await visitor.showsSoon('useNetwork').toMatchObject({ networkState: 'good', quality: 100 });
    await visitor.causeIncident('weak-network');
    await visitor
      .showsSoon('useNetwork')
      .toMatchObject({ networkState: 'bad', networkStateReasons: ['recvPacketLoss'], threshold: 'very-low' });
    await visitor.causeIncident('good-network');
    await visitor.showsSoon('useNetwork').toMatchObject({ networkState: 'good', networkStateReasons: [] });
    expect(await visitor.act(({ useNetwork }) => useNetwork.getStats())).toHaveProperty('latest.timestamp');
  },
);
