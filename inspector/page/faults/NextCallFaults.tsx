import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Fault, FAULTS, type FaultStage, parseFaults } from '../../../local-platform/faults.ts';
import type { FaultDuration, PageFaults } from '../../../local-platform/faults.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import { faultName, type faultsMachine } from '../../machines/faultsMachine.ts';
import { CommandReport, Sentence } from './CommandReport.tsx';
import { FAULT_GROUPS } from './faultGroups.ts';
import * as styles from './faultsPanel.css.ts';

const DURATIONS: readonly { readonly lasts: FaultDuration; readonly label: string }[] = [
  { lasts: 'next-call', label: 'The next call only' },
  { lasts: 'until-changed', label: 'Every call until the tab is reloaded' },
];

type Props = { readonly faults: ActorRefFrom<typeof faultsMachine> };

/** The form for the faults of the next call, and the faults that are set. */
export function NextCallFaults({ faults }: Props) {
  const set = useSelector(faults, ({ context }) => context.set);
  const report = useSelector(faults, ({ context }) => context.report);
  const chosen = useSelector(faults, ({ context }) => context.chosen);
  const isBusy = useSelector(faults, (snapshot) => snapshot.hasTag('busy'));
  const isUncertain = useSelector(faults, (snapshot) => snapshot.hasTag('uncertain'));
  return (
    <form
      className={styles.part}
      aria-label="Faults of the next call"
      onSubmit={(event) => {
        event.preventDefault();
        faults.send({ type: 'faults.apply' });
      }}
    >
      <h3 className={styles.title}>Faults of the next call</h3>
      <SetFaults set={set} />
      {FAULT_GROUPS.map(({ title, items }) => (
        <div key={title} className={styles.group}>
          <h4 className={styles.groupTitle}>{title}</h4>
          <ul className={styles.items}>
            {items.map((stage) => (
              <li key={stage}>
                <StageFaults stage={stage} chosen={chosen.find((fault) => fault.stage === stage)} faults={faults} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.bar}>
        <Durations faults={faults} />
        <div className={styles.buttons}>
          <Button type="submit" size="small" aria-disabled={isBusy}>
            Apply to the next call
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={isBusy}
            onClick={() => {
              faults.send({ type: 'faults.clear' });
            }}
          >
            Clear
          </Button>
          {isUncertain ? (
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                faults.send({ type: 'faults.read' });
              }}
            >
              Read again
            </Button>
          ) : null}
        </div>
        <CommandReport report={report} />
      </div>
    </form>
  );
}

const namesOf = (faults: readonly Fault[]) => faults.map(faultName).join(', ');

function SetFaults({ set }: { readonly set: PageFaults | undefined }) {
  const next = set?.next.faults ?? [];
  const current = set?.current ?? [];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Set for the next call</dt>
        <dd>
          {set === undefined ? 'Not known' : namesOf(next) || 'No fault'}
          {next.length === 0 ? '' : set?.next.lasts === 'next-call' ? ', for that call only' : ', until it is changed'}
        </dd>
      </div>
      {current.length === 0 || namesOf(current) === namesOf(next) ? null : (
        <div>
          <dt>Applied to the latest call</dt>
          <dd>{namesOf(current)}</dd>
        </div>
      )}
    </dl>
  );
}

type StageProps = Props & { readonly stage: FaultStage; readonly chosen: Fault | undefined };

function StageFaults({ stage, chosen, faults }: StageProps) {
  const group = useId();
  return (
    <details className={styles.stage}>
      <summary className={styles.summary}>
        <span className={styles.name}>{stage}</span>
        <span className={styles.kind} data-chosen={chosen !== undefined}>
          {chosen?.kind ?? 'works'}
        </span>
      </summary>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>What happens at {stage}</legend>
        <Choice
          group={group}
          checked={chosen === undefined}
          onChoose={() => {
            faults.send({ type: 'fault.remove', stage });
          }}
        >
          <span className={styles.name}>works</span>
        </Choice>
        {kindsAt(stage).map(({ fault, sentence }) => (
          <Choice
            key={fault.kind}
            group={group}
            checked={chosen?.kind === fault.kind}
            onChoose={() => {
              faults.send({ type: 'fault.choose', fault });
            }}
          >
            <span className={styles.name}>{fault.kind}</span>: <Sentence text={sentence} />
          </Choice>
        ))}
      </fieldset>
    </details>
  );
}

/** The rows of `FAULTS` at one stage. */
function kindsAt(stage: FaultStage): readonly { readonly fault: Fault; readonly sentence: string }[] {
  return Object.entries(FAULTS[stage]).flatMap(([kind, sentence]) => {
    const parsed = parseFaults([{ stage, kind }]);
    return parsed.ok ? parsed.faults.map((fault) => ({ fault, sentence })) : [];
  });
}

function Durations({ faults }: Props) {
  const chosen = useSelector(faults, ({ context }) => context.lasts);
  const group = useId();
  return (
    <fieldset className={styles.durations}>
      <legend className={styles.legend}>Calls with these faults</legend>
      {DURATIONS.map(({ lasts, label }) => (
        <Choice
          key={lasts}
          group={group}
          checked={lasts === chosen}
          onChoose={() => {
            faults.send({ type: 'duration.choose', lasts });
          }}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  /** Name of the radio group. */
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

function Choice({ group, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
