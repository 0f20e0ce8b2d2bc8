import { OnlyForReaders } from '../../src/ui/layout/OnlyForReaders.tsx';
import type { Detail } from '../layout/drawing.ts';
import * as styles from './inspectorPage.css.ts';

const DETAILS: readonly { readonly detail: Detail; readonly label: string }[] = [
  { detail: 'overview', label: 'Overview' },
  { detail: 'full', label: 'Full' },
];

type DetailChoiceProps = { readonly detail: Detail; readonly onSelect: (detail: Detail) => void };

/** Selects the level of detail of the drawing. */
export function DetailChoice({ detail, onSelect }: DetailChoiceProps) {
  return (
    <fieldset className={styles.details}>
      <legend>
        <OnlyForReaders>Level of detail</OnlyForReaders>
      </legend>
      {DETAILS.map((one) => (
        <label key={one.detail} className={styles.detail}>
          <input
            type="radio"
            name="detail"
            className={styles.detailInput}
            checked={detail === one.detail}
            onChange={() => onSelect(one.detail)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
