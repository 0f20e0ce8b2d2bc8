import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { isActive, isDialogOpen, statusOf } from '../../../machines/voice-site/voiceSiteSelectors.ts';
import { remedyOf } from '../../../machines/voice-site/remedies.ts';
import { barLevels, STILL_BARS } from '../../../machines/visualiser/barLevels.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import { VoiceDialog } from '../VoiceDialog.tsx';
import type { CallDialogProps } from './callDialogProps.ts';

/** The voice modal over its machine. */
export function CallDialog({ voiceSite, opener }: CallDialogProps) {
  const { aiName } = useSiteConfiguration();
  const snapshot = useSelector(voiceSite, (current) => current);
  const open = isDialogOpen(snapshot);
  // A dialog that closes shows what it showed last until it is gone.
  const [shown, setShown] = useState(snapshot);
  if (open && shown !== snapshot) setShown(snapshot);
  const levels = useSelector(
    shown.children.visualiser,
    (visualiser) => (visualiser === undefined ? STILL_BARS : barLevels(visualiser.context)),
    shallowEqual,
  );
  const active = isActive(shown);
  const { volume, turns, draft, muted, soundBlocked, seconds, problem } = shown.context;
  const trouble = problem === undefined ? undefined : remedyOf(problem);
  const end = () => voiceSite.send({ type: 'visitor.end' });
  return (
    <VoiceDialog
      open={open}
      aiName={aiName}
      status={statusOf(shown)}
      phase={active ? 'active' : 'connecting'}
      seconds={seconds}
      volume={volume}
      levels={levels}
      turns={turns}
      draft={draft}
      muted={muted}
      soundBlocked={soundBlocked}
      notice={trouble && { title: trouble.reason, remedy: trouble.remedy }}
      onClose={end}
      onEnd={end}
      onToggleMute={() => voiceSite.send({ type: 'visitor.mute', muted: !muted })}
      onTurnOnSound={() => voiceSite.send({ type: 'visitor.turn-on-sound' })}
      onType={(text) => voiceSite.send({ type: 'visitor.type', text })}
      onSend={() => voiceSite.send({ type: 'visitor.send' })}
      persistentElements={toastRegion}
      finalFocus={opener}
    />
  );
}
