import { Button, type ButtonLook } from '../../ui/button/Button.tsx';
import { IconFrame, microphone } from '../../ui/icon/IconFrame.tsx';
import { CALL_NOTICE_ID } from './CallNotice.tsx';
import type { LandingVoice } from './landingVoice.ts';

type VoiceButtonProps = ButtonLook & {
  readonly voice: LandingVoice;
  /** `submit`: Enter in a field of the same form presses the button. */
  readonly type?: 'button' | 'submit';
  readonly className?: string;
  readonly children: string;
};

/** Starts the voice demo. All voice buttons are busy while a call connects (specification, section 2). */
export function VoiceButton({ voice, children, ...look }: VoiceButtonProps) {
  return (
    <Button
      {...look}
      busy={voice.connecting}
      disabled={voice.busy}
      aria-describedby={CALL_NOTICE_ID}
      icon={<IconFrame>{microphone}</IconFrame>}
      onPointerEnter={voice.onIntent}
      onTouchStart={voice.onIntent}
      onFocus={voice.onIntent}
      onClick={(event) => voice.onStart(event.currentTarget)}
    >
      {voice.connecting ? 'Connecting...' : children}
    </Button>
  );
}
