import { useId } from 'react';
import type { Remedy } from '../../../machines/voice-site/remedies.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Container } from '../../../ui/layout/Layout.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import * as styles from './typeInstead.css.ts';

type TypeInsteadProps = {
  /** What is wrong with the microphone, and what to do about it. */
  readonly remedy: Remedy;
  readonly onTypeInstead: () => void;
  readonly onDismiss: () => void;
};

/** After a start that failed for want of a microphone: how to get it, and a call without it. */
export function TypeInstead({ remedy, onTypeInstead, onDismiss }: TypeInsteadProps) {
  const { aiName } = useSiteConfiguration();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.ground}>
      <Container className={styles.row}>
        <div className={styles.words}>
          <h2 id={titleId} className={type.title}>
            {remedy.reason}
          </h2>
          <p>{`${remedy.remedy} Or type: ${aiName} answers aloud, and you read along.`}</p>
        </div>
        <Button variant="solid" icon={<Icon name="message" />} onClick={onTypeInstead}>
          Type instead
        </Button>
        <IconButton icon="close" label="Dismiss microphone help" onClick={onDismiss} />
      </Container>
    </section>
  );
}
