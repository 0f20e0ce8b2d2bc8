import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { isBusy, isConnecting, isWithoutCall } from '../../../machines/voice-site/voiceSiteSelectors.ts';
import { voiceSiteMachine } from '../../../machines/voice-site/voiceSiteMachine.ts';
import { microphoneReturns } from '../../../platform/browser/microphoneReturns.ts';
import { createCallActor, fetchRoom, type SiteCallOptions } from '../../../platform/call-client/callActor.ts';

/** The time at which a call ends. Exported here, because the page's first script does not need it. */
export { localMoment } from '../../../platform/browser/localTime.ts';

export type VoiceSite = ActorRefFrom<typeof voiceSiteMachine>;

/** Creates the actor of the voice demo without starting it. */
export function createVoiceSite(options: SiteCallOptions): VoiceSite {
  const voiceSite = createActor(
    voiceSiteMachine.provide({
      actors: { call: createCallActor(options), microphoneReturns },
      actions: {
        fetchRoom: () => {
          void fetchRoom(options);
        },
      },
    }),
  );
  // For engineers only: the visitor's call continues.
  voiceSite.on('tool-call.ignored', ({ problem, count }) =>
    reportError(new Error(count === 1 ? problem : `${problem} ${String(count)} problems in this message.`)),
  );
  return voiceSite;
}

/** The part of its state that the landing page shows. */
export type VoiceSiteView = {
  readonly connecting: boolean;
  readonly busy: boolean;
  readonly isWithoutCall: boolean;
};

export const voiceSiteView = (snapshot: SnapshotFrom<typeof voiceSiteMachine>): VoiceSiteView => ({
  connecting: isConnecting(snapshot),
  busy: isBusy(snapshot),
  isWithoutCall: isWithoutCall(snapshot),
});
