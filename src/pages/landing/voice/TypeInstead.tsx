import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Remedy } from '../../../machines/voice-site/remedies.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Container } from '../../../ui/layout/Layout.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { dismissOnEscape, focusOutcome, OUTCOME_TITLE_ID } from './outcomeFocus.ts';
import * as styles from './typeInstead.css.ts';

type TypeInsteadProps = {
  /** The problem of the microphone, with its remedy. */
  readonly remedy: Remedy;
  /** Starts the same call again, which requests the microphone again. */
  readonly onTryAgain: () => void;
  readonly onTypeInstead: () => void;
  readonly onDismiss: () => void;
  /** Called if the help is removed while it has the focus, for example because the microphone has become available. */
  readonly onRemoved: () => void;
};

/** Shown after a start that failed without a microphone: the remedy, and a call without a microphone. */
export function TypeInstead({ remedy, onTryAgain, onTypeInstead, onDismiss, onRemoved }: TypeInsteadProps) {
  const { aiName } = useSiteConfiguration();
  const section = useRef<HTMLElement>(null);

  // The help is below the first view, and the toast with the same message expires after a few seconds.
  useEffect(() => {
    focusOutcome('center');
  }, [remedy]);

  const returnFocus = useEffectEvent(onRemoved);
  // Before the removal, after which the focus is nowhere.
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      if (element?.contains(document.activeElement) === true) returnFocus();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works beside the button that does the same
    <section
      ref={section}
      aria-labelledby={OUTCOME_TITLE_ID}
      onKeyDown={dismissOnEscape(onDismiss)}
      className={styles.ground}
    >
      <Container className={styles.row}>
        <div className={styles.words}>
          <h2 id={OUTCOME_TITLE_ID} tabIndex={-1} className={`${type.title} ${styles.title}`}>
            {remedy.reason}
          </h2>
          <p>{`${remedy.remedy} Or type: ${aiName} answers aloud, and you read along.`}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="solid" icon={<Icon name="message" />} onClick={onTypeInstead}>
            Type instead
          </Button>
          <Button variant="secondary" icon={<Icon name="microphone" />} onClick={onTryAgain}>
            Try again
          </Button>
        </div>
        <IconButton className={styles.dismiss} icon="close" label="Dismiss microphone help" onClick={onDismiss} />
      </Container>
    </section>
  );
}
