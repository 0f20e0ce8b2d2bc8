import { Fragment } from 'react';
import { findHits } from './findHits.ts';
import * as styles from './conversationList.css.ts';

/** A text in which every hit of a search stands out. */
export function MarkedText({ text, search }: { readonly text: string; readonly search: string }) {
  const hits = findHits(text, search);
  if (hits.length === 0) return text;
  return (
    <>
      {hits.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(hits[index - 1]?.[1] ?? 0, start)}
          <mark className={styles.hit}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.[1] ?? 0)}
    </>
  );
}
