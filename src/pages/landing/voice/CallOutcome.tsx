import { useSelector } from '@xstate/react';
import { noticeOf, offersToType, summaryOf } from '../../../machines/voice-site/voiceSiteSelectors.ts';
import { CallSummary } from './CallSummary.tsx';
import type { VoiceSite } from './createVoiceSite.ts';
import { TypeInstead } from './TypeInstead.tsx';

type CallOutcomeProps = {
  readonly voiceSite: VoiceSite;
  /** The visitor starts the failed call again. */
  readonly onStartAgain: () => void;
  /** Called after a dismissal, or if the help is removed because the microphone is available: the button of the call must get the focus. */
  readonly onDismissed: () => void;
};

/** The outcome of the latest call: its summary, or help with the microphone. */
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
      onRemoved={onDismissed}
    />
  );
}
