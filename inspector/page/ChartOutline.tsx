import { Fragment } from 'react';
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  type ChartTrigger,
  triggerWords,
} from '../../charts/chart/chart.ts';
import { targetInWords } from '../recording/inWords.ts';
import * as styles from './chart.css.ts';

type Selection = {
  readonly selected: string | undefined;
  readonly onSelect: (state: string | undefined) => void;
};

/** The chart as a nested list: an accessible alternative to the drawing that can be searched in the page. */
export function ChartOutline({ chart, ...selection }: Selection & { readonly chart: Chart }) {
  return (
    <ul className={styles.list}>
      <StateItem state={chart.root} {...selection} />
    </ul>
  );
}

function StateItem({ state, selected, onSelect }: Selection & { readonly state: ChartState }) {
  const isSelected = state.id === selected;
  return (
    <li className={styles.item}>
      <button
        type="button"
        aria-pressed={isSelected}
        className={styles.state}
        onClick={() => {
          onSelect(isSelected ? undefined : state.id);
        }}
      >
        {state.key}
        <span className={styles.kind}>{kindInWords(state)}</span>
      </button>
      {state.description === undefined ? null : <p className={styles.description}>{state.description}</p>}
      <Facts state={state} />
      {state.states.length === 0 ? null : (
        <ul className={styles.list} aria-label={`States in ${state.key}`}>
          {state.states.map((inner) => (
            <StateItem key={inner.id} state={inner} selected={selected} onSelect={onSelect} />
          ))}
        </ul>
      )}
    </li>
  );
}

function kindInWords({ kind, tags }: ChartState): string {
  const words = kind === 'atomic' || kind === 'compound' ? [] : [kind];
  return [...words, ...tags.map((tag) => `#${tag}`)].join(' ');
}

function Facts({ state: { initial, invokes, entry, exit, transitions } }: { readonly state: ChartState }) {
  const facts = [
    ...(initial === undefined ? [] : [['starts in', targetInWords(initial)] as const]),
    ...invokes.map(({ src, id }) => ['invokes', src === id ? src : `${src} as ${id}`] as const),
    ...(entry.length === 0 ? [] : [['on entry', entry.join(', ')] as const]),
    ...(exit.length === 0 ? [] : [['on exit', exit.join(', ')] as const]),
  ];
  if (facts.length + transitions.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(([name, value]) => (
        <li key={`${name} ${value}`}>
          <span className={styles.fact}>{name}</span> {value}
        </li>
      ))}
      {transitions.map((transition) => (
        <li key={transition.id} data-transition={transition.id}>
          <TransitionText transition={transition} />
        </li>
      ))}
    </ul>
  );
}

function TriggerText({ trigger }: { readonly trigger: ChartTrigger }) {
  return triggerWords(trigger).map(({ kind, text }, index) => (
    <Fragment key={`${kind} ${text}`}>
      {index === 0 ? '' : ' '}
      {kind === 'name' ? <span className={styles.trigger}>{text}</span> : text}
    </Fragment>
  ));
}

function TransitionText({ transition }: { readonly transition: ChartTransition }) {
  const { trigger, guard, targets, actions } = transition;
  return (
    <>
      <TriggerText trigger={trigger} />
      {guard === undefined ? null : <span className={styles.guard}> if {guard}</span>}
      {targets.length === 0 ? null : (
        <>
          {' '}
          <span aria-label="to">→</span> {targets.map(targetInWords).join(', ')}
        </>
      )}
      {actions.length === 0 ? null : <span className={styles.actions}> {actions.join(', ')}</span>}
    </>
  );
}
