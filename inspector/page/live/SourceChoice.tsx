import { OnlyForReaders } from '../../../src/ui/layout/Layout.tsx';
import type { Source } from '../../machines/playbackMachine.ts';
import * as styles from './sourceChoice.css.ts';

type SourceChoiceProps = {
  readonly sources: readonly Source[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly onClose: (id: string) => void;
};

const GROUPS: readonly { readonly kinds: readonly Source['kind'][]; readonly label: string }[] = [
  { kinds: ['site'], label: 'Pages of the site' },
  { kinds: ['application'], label: 'Applications' },
  { kinds: ['fork'], label: 'Forks' },
  { kinds: ['file', 'path'], label: 'Recordings' },
];

/** Whether the source is closed outside of the inspector. */
const endsByItself = ({ kind }: Source): boolean => kind === 'site' || kind === 'application';

/** Selects the shown recording. Without recordings, explains how to get one. */
export function SourceChoice({ sources, selected, onSelect, onClose }: SourceChoiceProps) {
  const source = sources.find(({ id }) => id === selected);
  if (source === undefined) {
    return (
      <p className={styles.none}>
        No page of the site is open.{' '}
        <a href="/" target="_blank" rel="noopener" className={styles.open}>
          Open the site
        </a>{' '}
        and talk to it: its machines are shown here.
      </p>
    );
  }
  return (
    <div className={styles.choice}>
      <span className={styles.light} data-open={source.isOpen || undefined} aria-hidden="true" />
      <label className={styles.label}>
        <OnlyForReaders>Recording</OnlyForReaders>
        <select className={styles.select} value={selected} onChange={({ target }) => onSelect(target.value)}>
          {GROUPS.map(({ kinds, label }) => {
            const inGroup = sources.filter(({ kind }) => kinds.includes(kind));
            return inGroup.length === 0 ? null : (
              <optgroup key={label} label={label}>
                {inGroup.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.title}
                    {endsByItself(one) && !one.isOpen ? ' (closed)' : ''}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
      </label>
      {endsByItself(source) && source.isOpen ? null : (
        <button type="button" className={styles.close} onClick={() => onClose(source.id)}>
          Close
        </button>
      )}
    </div>
  );
}
