import { shallowEqual, useSelector } from '@xstate/react';
import { Component, useState } from 'react';
import {
  isAskingToEnd,
  isDialogOpen,
  isTypedCall,
  noticeOf,
  offersScenarios,
  offersToTryMicrophone,
  offersToType,
  phaseOf,
  statusOf,
} from '../../../machines/voice-site/voiceSiteSelectors.ts';
import type { Elements } from '../../../ui/layout/elements.ts';
import { barLevels, STILL_BARS } from '../../../machines/visualiser/barLevels.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import { VoiceDialog } from '../VoiceDialog.tsx';
import type { VoiceSite } from './createVoiceSite.ts';
import { focusOpener, focusOutcome } from './outcomeFocus.ts';

type DialogBoundaryProps = {
  readonly open: boolean;
  /** Called after the dialog has thrown an error and was removed. */
  readonly onFailed: () => void;
  readonly children: Elements;
};

/** Removes a dialog that throws, and leaves the page as it is. The next call gets a new one. */
class DialogBoundary extends Component<DialogBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override componentDidUpdate({ open: wasOpen }: DialogBoundaryProps) {
    if (this.state.failed && this.props.open && !wasOpen) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

export type CallDialogProps = {
  readonly voiceSite: VoiceSite;
  /** The button of the latest call, which gets the focus back. */
  readonly opener: HTMLElement | null;
};

/** The voice modal of a call. If it throws, the call ends. */
export function CallDialog({ voiceSite, opener }: CallDialogProps) {
  const open = useSelector(voiceSite, isDialogOpen);
  return (
    <DialogBoundary open={open} onFailed={() => voiceSite.send({ type: 'dialog.failed' })}>
      <ConnectedDialog voiceSite={voiceSite} opener={opener} />
    </DialogBoundary>
  );
}

/** Connects the voice modal to its machine. */
function ConnectedDialog({ voiceSite, opener }: CallDialogProps) {
  const { aiName, voiceNotice = '' } = useSiteConfiguration();
  const snapshot = useSelector(voiceSite, (current) => current);
  const open = isDialogOpen(snapshot);
  // A closing dialog shows its last snapshot until it is removed.
  const [shown, setShown] = useState(snapshot);
  if (open && shown !== snapshot) setShown(snapshot);
  const levels = useSelector(
    shown.children.visualiser,
    (visualiser) => (visualiser === undefined ? STILL_BARS : barLevels(visualiser.context)),
    shallowEqual,
  );
  const { volume, turns, ticket, draft, muted, soundBlocked, seconds } = shown.context;
  const end = () => voiceSite.send({ type: 'visitor.end' });
  return (
    <VoiceDialog
      open={open}
      aiName={aiName}
      voiceNotice={voiceNotice}
      status={statusOf(shown)}
      phase={phaseOf(shown)}
      seconds={seconds}
      volume={volume}
      levels={levels}
      turns={turns}
      ticket={ticket}
      offersScenarios={offersScenarios(shown)}
      typed={isTypedCall(shown)}
      offersToTryMicrophone={offersToTryMicrophone(shown)}
      draft={draft}
      muted={muted}
      soundBlocked={soundBlocked}
      notice={noticeOf(shown)}
      asksToEnd={isAskingToEnd(shown)}
      onClose={() => voiceSite.send({ type: 'visitor.close' })}
      onStay={() => voiceSite.send({ type: 'visitor.stay' })}
      onEnd={end}
      onToggleMute={() => voiceSite.send({ type: 'visitor.mute', muted: !muted })}
      onTryMicrophone={() => voiceSite.send({ type: 'visitor.try-microphone' })}
      onTurnOnSound={() => voiceSite.send({ type: 'visitor.turn-on-sound' })}
      onType={(text) => voiceSite.send({ type: 'visitor.type', text })}
      onSend={() => voiceSite.send({ type: 'visitor.send' })}
      onSay={(text) => voiceSite.send({ type: 'visitor.say', text })}
      persistentElements={toastRegion}
      moveFocusOnClose={() => {
        if (!focusOutcome(offersToType(snapshot) ? 'center' : 'start')) focusOpener(opener);
        return true;
      }}
    />
  );
}
