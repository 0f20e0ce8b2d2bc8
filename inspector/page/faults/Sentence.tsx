import { Fragment } from 'react';
import * as styles from './faultsPanel.css.ts';

/** Renders a sentence of the local platform's tables, with names in backticks as code. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <code key={place} className={styles.name}>
        {part}
      </code>
    ),
  );
}
