import { Fragment } from 'react';
import { findHits } from './findHits.ts';
import * as styles from './conversationList.css.ts';

/** A card shows one line, which has no room for more marks. 10,000 marks would be slow. */
const MOST_MARKS = 20;

/** A text with the hits of a search marked. */
export function MarkedText({ text, search }: { readonly text: string; readonly search: string }) {
  const hits = findHits(text, search).slice(0, MOST_MARKS);
  if (hits.length === 0) return <span>{text}</span>;
  return (
    <>
      {hits.map(([start, end], index) => (
        <Fragment key={start}>
          <span>{text.slice(hits[index - 1]?.[1] ?? 0, start)}</span>
          <mark className={styles.hit}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(hits.at(-1)?.[1] ?? 0)}</span>
    </>
  );
}
