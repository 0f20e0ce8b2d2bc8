import { type FocusEvent, type SubmitEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { Ticket } from '../../machines/lead/lead.ts';
import type { Turn } from '../../machines/voice-site/captions.ts';
import type { Remedy } from '../../machines/voice-site/remedies.ts';
import { TYPED_TEXT_MAX_LENGTH } from '../../machines/voice-site/voiceSiteMachine.ts';
import type { CallPhase, VoiceStatus } from '../../machines/voice-site/voiceSiteSelectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { type Caption, CaptionLog } from '../../ui/caption-log/CaptionLog.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFocusFallback } from '../../ui/dialog/useFocusFallback.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { OnlyForReaders } from '../../ui/layout/Layout.tsx';
import { TextField } from '../../ui/text-field/TextField.tsx';
import { VolumeBars } from '../../ui/volume-bars/VolumeBars.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { LiveTicket } from './voice/LiveTicket.tsx';
import { SCENARIOS } from '../../machines/voice-site/scenarios.ts';
import * as styles from './voiceDialog.css.ts';

export type VoiceDialogProps = {
  readonly open: boolean;
  readonly aiName: string;
  /** What happens to the visitor's voice. Shown before the first word, unless it is empty or the visitor types. */
  readonly voiceNotice: string;
  /** The status line: "Connecting...", "Speaking..." or "Listening..." (specification, section 2). */
  readonly status: VoiceStatus;
  readonly phase: CallPhase;
  /** Whole seconds since the call began. */
  readonly seconds: number;
  /** Volume of the assistant, 0 to 1. */
  readonly volume: number;
  /** The bars of the volume, 0 to 1, oldest first. */
  readonly levels: readonly number[];
  readonly turns: readonly Turn[];
  /** The fields that the assistant has recorded so far. */
  readonly ticket: Ticket;
  /** Suggests first sentences. */
  readonly offersScenarios: boolean;
  /** The visitor types: the call has no microphone. */
  readonly typed: boolean;
  /** The unmuted microphone fails: the button tries it again instead of muting it. */
  readonly offersToTryMicrophone: boolean;
  /** Content of the text field. */
  readonly draft: string;
  readonly muted: boolean;
  /** The browser plays no sound until the visitor turns it on. */
  readonly soundBlocked: boolean;
  /** A problem of the microphone or of the connection with its remedy, or the news that the microphone can be used. */
  readonly notice?: Remedy | undefined;
  /** The page asks whether to end the call, although the typed text is not sent. */
  readonly asksToEnd: boolean;
  /** Escape or the close button. */
  readonly onClose: () => void;
  /** "Keep Talking": the visitor does not end the call. */
  readonly onStay: () => void;
  /** "End Call", or "Cancel" while connecting. */
  readonly onEnd: () => void;
  readonly onToggleMute: () => void;
  /** "Try microphone again". */
  readonly onTryMicrophone: () => void;
  readonly onTurnOnSound: () => void;
  /** `text`: the new content of the field. */
  readonly onType: (text: string) => void;
  /** "Send" or Enter, also with an empty draft. */
  readonly onSend: () => void;
  /** A press on a suggested sentence. */
  readonly onSay: (text: string) => void;
  /** Elements outside the dialog that stay usable, such as the toast region. */
  readonly persistentElements?: (() => Iterable<Element>) | undefined;
  /** Called after closing. Returns true if it has moved the focus. */
  readonly moveFocusOnClose?: (() => boolean) | undefined;
};

/** The voice modal (specification, section 2). Only shows its props, and makes no decisions. */
export function VoiceDialog(props: VoiceDialogProps) {
  const { open, aiName, phase, turns, ticket, onClose, onEnd, persistentElements, moveFocusOnClose } = props;
  const active = phase === 'active';
  const captions = useMemo(() => captionsOf(turns, aiName), [turns, aiName]);
  const statusId = useId();
  const log = useRef<HTMLElement>(null);
  // Not the field, which would open the keyboard of a phone.
  const trackFocus = useFocusFallback(open, log);
  return (
    <Dialog
      open={open}
      title="Voice Assistant"
      size="large"
      hidesTitleWhenLow
      onClose={onClose}
      closesOnPressOutside={false}
      initialFocus="dialog"
      persistentElements={persistentElements}
      moveFocusOnClose={moveFocusOnClose}
      describedBy={active ? undefined : statusId}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handlers only track the focus */}
      <div className={styles.layout} onFocus={trackFocus} onBlur={trackFocus}>
        <CallPanel {...props} statusId={statusId} />
        {active ? <LiveTicket ticket={ticket} /> : null}
        <div className={styles.talk}>
          <Notices {...props} />
          <CaptionLog
            ref={log}
            label="Conversation"
            captions={captions}
            empty={<BeforeTheFirstWord {...props} active={active} />}
          />
          {props.offersScenarios ? <Scenarios onSay={props.onSay} /> : null}
          {active ? <Composer {...props} /> : null}
        </div>
        <div className={styles.controls}>
          {active && !props.typed ? <MicrophoneButton {...props} /> : null}
          <Button
            variant={active ? 'destructive' : 'secondary'}
            icon={active ? <Icon name="hangUp" /> : null}
            onClick={onEnd}
            className={styles.control}
          >
            {active ? 'End Call' : 'Cancel'}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={open && props.asksToEnd}
        title="Unsent Message"
        confirmLabel="End Anyway"
        cancelLabel="Keep Talking"
        onConfirm={onEnd}
        onCancel={props.onStay}
        persistentElements={persistentElements}
      >
        <p>{`What you typed isn't sent to ${aiName} yet. If you end the call, it is lost.`}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

const captionsOf = (turns: readonly Turn[], aiName: string): readonly Caption[] =>
  turns.map(({ speaker, ...turn }) => ({
    ...turn,
    own: speaker === 'visitor',
    speakerName: speaker === 'visitor' ? 'You' : aiName,
  }));

const SECONDS_PER_MINUTE = 60;

/** Minutes and seconds as "mm:ss". The minutes may exceed 59. */
export function formatCallTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / SECONDS_PER_MINUTE), whole % SECONDS_PER_MINUTE];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function CallPanel({
  aiName,
  status,
  phase,
  seconds,
  volume,
  levels,
  statusId,
}: VoiceDialogProps & { readonly statusId: string }) {
  return (
    <div className={styles.call}>
      <div data-keep-clear className={styles.who}>
        <div className={styles.speaker}>
          <p className={styles.name}>{aiName}</p>
          {/* In a call it changes with each word: a screen reader would talk over the assistant. */}
          <p
            id={statusId}
            role="status"
            aria-live={phase === 'active' ? 'off' : undefined}
            className={styles.status}
            data-phase={phase}
          >
            {status}
          </p>
        </div>
        {phase === 'active' ? (
          <p className={styles.timer}>
            <OnlyForReaders>Call time </OnlyForReaders>
            <span role="timer">{formatCallTime(seconds)}</span>
          </p>
        ) : null}
      </div>
      <div className={styles.bars}>
        <VolumeBars levels={levels} />
      </div>
      <p className={styles.volume}>{`Volume: ${Math.round(volume * 100)}%`}</p>
    </div>
  );
}

function Notices({ aiName, soundBlocked, notice, onTurnOnSound }: VoiceDialogProps) {
  return (
    <>
      {soundBlocked ? (
        <div className={styles.notice} role="alert">
          <p className={type.small}>
            <strong>{`You can't hear ${aiName} yet.`}</strong> Your browser keeps pages quiet until you allow sound.
          </p>
          <Button variant="solid" size="small" icon={<Icon name="soundOn" />} onClick={onTurnOnSound}>
            Turn on sound
          </Button>
        </div>
      ) : null}
      {notice === undefined ? null : (
        <div className={styles.notice} role="alert">
          <p className={type.small}>
            <strong>{notice.reason}</strong> <span>{notice.remedy}</span>
          </p>
        </div>
      )}
    </>
  );
}

function BeforeTheFirstWord({
  aiName,
  active,
  typed,
  voiceNotice,
}: Pick<VoiceDialogProps, 'aiName' | 'typed' | 'voiceNotice'> & { readonly active: boolean }) {
  return (
    <>
      <span className={styles.emptyIcon}>
        <Icon name={active || typed ? 'message' : 'microphone'} size="large" />
      </span>
      <p>
        {active
          ? `What you and ${aiName} say appears here.`
          : typed
            ? `Type to ${aiName} the way a customer would talk.`
            : `Your browser may ask for your microphone. Allow it, and talk to ${aiName} the way a customer would.`}
      </p>
      <p className={`${type.fine} ${styles.voiceNotice}`}>
        {typed || voiceNotice === '' ? null : <span>{`${voiceNotice} `}</span>}
        {/* In a new tab: leaving the page ends the call. */}
        <a href="/privacy" target="_blank" rel="noopener" className={styles.privacyLink}>
          Privacy
        </a>
      </p>
    </>
  );
}

/** One button for all states, so that it keeps the focus. */
function MicrophoneButton({ muted, offersToTryMicrophone, onToggleMute, onTryMicrophone }: VoiceDialogProps) {
  return (
    <Button
      variant="secondary"
      data-muted={muted}
      icon={<Icon name={muted || offersToTryMicrophone ? 'microphoneOff' : 'microphone'} />}
      onClick={offersToTryMicrophone ? onTryMicrophone : onToggleMute}
      className={styles.muteButton}
    >
      {offersToTryMicrophone ? 'Try microphone again' : muted ? 'Unmute microphone' : 'Mute microphone'}
    </Button>
  );
}

/** Browsers do not scroll to a focused element that is already partly visible. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function Scenarios({ onSay }: Pick<VoiceDialogProps, 'onSay'>) {
  return (
    <ul className={styles.scenarios} aria-label="Things to say">
      {SCENARIOS.map(({ label, text }) => (
        <li key={label}>
          <button type="button" className={styles.scenario} onFocus={showWhole} onClick={() => onSay(text)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Composer({ aiName, draft, onType, onSend }: VoiceDialogProps) {
  const fieldRef = useRef<HTMLInputElement>(null);

  // When Ava answers, a visitor who has moved the focus nowhere yet can type at once. Not on a touch screen, where it would open the keyboard.
  useEffect(() => {
    const hasOpenedDialog = document.activeElement?.getAttribute('role') === 'dialog';
    if (hasOpenedDialog && matchMedia('(pointer: fine)').matches) fieldRef.current?.focus({ preventScroll: true });
  }, []);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
    fieldRef.current?.focus();
  };

  return (
    <form className={styles.composer} onSubmit={send}>
      <TextField
        ref={fieldRef}
        label={`Type to ${aiName}`}
        labelHidden
        value={draft}
        maxLength={TYPED_TEXT_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => onType(event.target.value)}
        action={<IconButton type="submit" icon="send" label="Send" />}
      />
    </form>
  );
}
