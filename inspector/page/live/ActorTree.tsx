import { useState } from 'react';
import { joinClasses } from '../../../src/ui/joinClasses.ts';
import { OnlyForReaders } from '../../../src/ui/layout/Layout.tsx';
import { type ActorMoment, stateInWords } from '../../recording/moment.ts';
import { type ActorNode, actorTree } from '../../recording/recording.ts';
import * as styles from './actorTree.css.ts';

type ActorTreeProps = {
  readonly actors: readonly ActorMoment[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

/** The actors of all systems of a page as one tree, each with its state. */
export function ActorTree({ actors, selected, onSelect }: ActorTreeProps) {
  const [showsEnded, setShowsEnded] = useState(false);
  const shown = showsEnded
    ? actors
    : actors.filter(
        ({ actor, status }) => status === 'active' || actor.id === selected || isAbove(actor.id, actors, selected),
      );
  const byId = new Map(shown.map((one) => [one.actor.id, one]));
  const ended = actors.filter(({ status }) => status !== 'active').length;
  return (
    <div className={styles.tree}>
      <ActorList
        label="Actors"
        nodes={actorTree(shown.map(({ actor }) => actor))}
        byId={byId}
        selected={selected}
        onSelect={onSelect}
      />
      {ended === 0 ? null : (
        <label className={styles.ended}>
          <input
            type="checkbox"
            checked={showsEnded}
            onChange={({ target }) => {
              setShowsEnded(target.checked);
            }}
          />
          Ended actors ({ended})
        </label>
      )}
    </div>
  );
}

/** Whether the selected actor is somewhere below this one. */
function isAbove(id: string, actors: readonly ActorMoment[], selected: string): boolean {
  const parentOf = (child: string) => actors.find(({ actor }) => actor.id === child)?.actor.parent;
  for (let parent = parentOf(selected); parent !== undefined; parent = parentOf(parent)) if (parent === id) return true;
  return actors.some(({ actor, status }) => actor.parent === id && status === 'active');
}

type ActorListProps = {
  readonly label: string;
  readonly nodes: readonly ActorNode[];
  readonly byId: ReadonlyMap<string, ActorMoment>;
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

function ActorList({ label, nodes, byId, selected, onSelect }: ActorListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {nodes.map(({ actor: { id, name, machine, src }, children }) => {
        const { value, status = 'active' } = byId.get(id) ?? {};
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === selected}
              data-actor={id}
              data-machine={machine}
              data-value={value === undefined ? undefined : stateInWords(value)}
              data-status={status}
              className={joinClasses(styles.actor, machine === undefined && styles.plain)}
              onClick={() => {
                onSelect(id);
              }}
            >
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.name}>{machine ?? src ?? name}</span>
              {value === undefined ? null : <span className={styles.value}>{stateInWords(value)}</span>}
              {status === 'active' ? null : <OnlyForReaders>{status}</OnlyForReaders>}
            </button>
            {children.length === 0 ? null : (
              <ActorList label={`Actors in ${name}`} nodes={children} {...{ byId, selected, onSelect }} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
