import { useSelector } from '@xstate/react';
import { noticeOf, offersToType, summaryOf } from '../../../machines/voice-site/voiceSiteSelectors.ts';
import { CallSummary } from './CallSummary.tsx';
import type { VoiceSite } from './createVoiceSite.ts';
import { TypeInstead } from './TypeInstead.tsx';

type CallOutcomeProps = {
  readonly voiceSite: VoiceSite;
  /** The visitor wants the call that has failed. */
  readonly onStartAgain: () => void;
  /** Called when what is shown goes: the place for the focus is the button of the call. */
  readonly onDismissed: () => void;
};

/** What the latest call leaves on the page. */
export function CallOutcome({ voiceSite, onStartAgain, onDismissed }: CallOutcomeProps) {
  const snapshot = useSelector(voiceSite, (current) => current);
  const call = summaryOf(snapshot);
  const remedy = offersToType(snapshot) ? noticeOf(snapshot) : undefined;
  const dismiss = () => {
    voiceSite.send({ type: 'visitor.dismiss' });
    onDismissed();
  };
  if (call !== undefined) {
    return (
      <CallSummary call={call} onCallAgain={() => voiceSite.send({ type: 'visitor.call-again' })} onDismiss={dismiss} />
    );
  }
  if (remedy === undefined) return null;
  return (
    <TypeInstead
      remedy={remedy}
      onTryAgain={onStartAgain}
      onTypeInstead={() => voiceSite.send({ type: 'visitor.type-instead' })}
      onDismiss={dismiss}
    />
  );
}
