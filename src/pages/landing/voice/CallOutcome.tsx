import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isWithoutCall, noticeOf, offersToType, summaryOf } from '../../../machines/voice-site/voiceSiteSelectors.ts';
import { CallSummary } from './CallSummary.tsx';
import type { VoiceSite } from './createVoiceSite.ts';
import { focusOpener } from './outcomeFocus.ts';
import { TypeInstead } from './TypeInstead.tsx';

export type CallOutcomeProps = {
  readonly voiceSite: VoiceSite;
  /** The button of the latest call, which gets the focus back. */
  readonly opener: HTMLElement | null;
  /** The vertical scroll position when the visitor pressed that button, in CSS pixels. */
  readonly scrollTop: RefObject<number>;
  /** The visitor starts the failed call again. */
  readonly onStartAgain: () => void;
};

/** The outcome of the latest call: its summary, or help with the microphone. */
export function CallOutcome({ voiceSite, opener, scrollTop, onStartAgain }: CallOutcomeProps) {
  const snapshot = useSelector(voiceSite, (current) => current);
  const call = summaryOf(snapshot);
  const remedy = offersToType(snapshot) ? noticeOf(snapshot) : undefined;
  const dismiss = () => {
    // First, because the focus of a removed element would be lost.
    focusOpener(opener);
    flushSync(() => voiceSite.send({ type: 'visitor.dismiss' }));
    // Without the outcome the page is shorter, so it is scrolled only now.
    document.documentElement.scrollTo({ top: scrollTop.current, behavior: 'instant' });
  };
  if (call !== undefined) {
    return (
      <CallSummary
        call={call}
        isLeaving={!isWithoutCall(snapshot)}
        onCallAgain={() => voiceSite.send({ type: 'visitor.call-again' })}
        onDismiss={dismiss}
      />
    );
  }
  if (remedy === undefined) return null;
  return (
    <TypeInstead
      remedy={remedy}
      onTryAgain={onStartAgain}
      onTypeInstead={() => voiceSite.send({ type: 'visitor.type-instead' })}
      onDismiss={dismiss}
      onRemoved={() => focusOpener(opener)}
    />
  );
}
