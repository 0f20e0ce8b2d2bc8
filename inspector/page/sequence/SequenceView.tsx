import { useCallback, useMemo, useState } from 'react';
import { layOutSequence, type RepeatRow } from '../../sequence/layOutSequence.ts';
import { readSequence } from '../../sequence/readSequence.ts';
import type { PanelProps } from '../panels.ts';
import { SequenceDiagram } from './SequenceDiagram.tsx';
import * as styles from './sequenceView.css.ts';

const COUNT = new Intl.NumberFormat('en');

/** A sequence diagram of the messages between all actors of the recording. Fills its container. */
export function SequenceView({ recording, moment, actor, onSelectMoment, onSelectActor }: PanelProps) {
  const [machinesOnly, setMachinesOnly] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const { actors, events } = recording;
  const sequence = useMemo(() => readSequence({ actors, events }), [actors, events]);
  const layout = useMemo(
    () => layOutSequence(sequence, { machinesOnly, unfolded, open }),
    [sequence, machinesOnly, unfolded, open],
  );

  /** Identifies an unfolded repeat by its last event: the repeat may grow at its end, and its first events are dropped first. */
  const toggle = useCallback(({ first, last, isOpen }: RepeatRow) => {
    setOpen((before) => {
      const others = [...before].filter((index) => index < first || index > last);
      return new Set(isOpen ? others : [...others, last]);
    });
  }, []);

  return (
    <section aria-label="Sequence of messages" className={styles.frame}>
      <div className={styles.tools}>
        <Option label="Machines only" isChecked={machinesOnly} onChange={setMachinesOnly} />
        <Option label="Fold repeats" isChecked={!unfolded} onChange={(isFolded) => setUnfolded(!isFolded)} />
        <span className={styles.counts}>
          {countInWords(layout.shown, 'message')} in {countInWords(layout.rows.length, 'row')}
        </span>
      </div>
      <div className={styles.body}>
        {layout.rows.length === 0 ? (
          <p className={styles.empty}>No message has been recorded yet.</p>
        ) : (
          <SequenceDiagram
            layout={layout}
            lifelines={sequence.lifelines}
            moment={moment}
            actor={actor}
            onSelectMoment={onSelectMoment}
            onSelectActor={onSelectActor}
            onToggle={toggle}
          />
        )}
      </div>
    </section>
  );
}

const countInWords = (count: number, thing: string) => `${COUNT.format(count)} ${thing}${count === 1 ? '' : 's'}`;

type OptionProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

function Option({ label, isChecked, onChange }: OptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className={styles.optionInput}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
