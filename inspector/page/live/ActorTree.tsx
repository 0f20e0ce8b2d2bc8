import { memo, useState } from 'react';
import { joinClasses } from '../../../src/ui/joinClasses.ts';
import { OnlyForReaders } from '../../../src/ui/layout/Layout.tsx';
import { type ActorMoment, stateInWords } from '../../recording/moment.ts';
import { actorName, type ActorNode, type ActorStatus, actorTree } from '../../recording/recording.ts';
import * as styles from './actorTree.css.ts';

type ActorTreeProps = {
  readonly actors: readonly ActorMoment[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

/** The actors of all actor systems of a page as one tree, with their states. */
export function ActorTree({ actors, selected, onSelect }: ActorTreeProps) {
  const [showsEnded, setShowsEnded] = useState(false);
  const above = actorsAbove(actors, selected);
  const shown = showsEnded
    ? actors
    : actors.filter(({ actor: { id }, status }) => status === 'active' || id === selected || above.has(id));
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

/** Ids of the ancestors of the selected actor, and of the parents of active actors. */
function actorsAbove(actors: readonly ActorMoment[], selected: string): ReadonlySet<string> {
  const parents = new Map(actors.map(({ actor: { id, parent } }) => [id, parent]));
  const above = new Set<string>();
  for (let id = parents.get(selected); id !== undefined; id = parents.get(id)) above.add(id);
  for (const { actor, status } of actors)
    if (status === 'active' && actor.parent !== undefined) above.add(actor.parent);
  return above;
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
      {nodes.map(({ actor, children }) => {
        const { id, machine } = actor;
        const name = actorName(actor);
        const { value, status = 'active' } = byId.get(id) ?? {};
        return (
          <li key={id}>
            <ActorButton
              id={id}
              machine={machine}
              name={name}
              status={status}
              value={value === undefined ? undefined : stateInWords(value)}
              isSelected={id === selected}
              onSelect={onSelect}
            />
            {children.length === 0 ? null : (
              <ActorList label={`Actors in ${name}`} nodes={children} {...{ byId, selected, onSelect }} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ActorButtonProps = {
  readonly id: string;
  readonly machine: string | undefined;
  readonly name: string;
  readonly status: ActorStatus;
  readonly value: string | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
};

const ActorButton = memo(function ActorButton(props: ActorButtonProps) {
  const { id, machine, name, status, value, isSelected, onSelect } = props;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-actor={id}
      data-machine={machine}
      data-value={value}
      data-status={status}
      className={joinClasses(styles.actor, machine === undefined && styles.plain)}
      onClick={() => {
        onSelect(id);
      }}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
      {status === 'active' ? null : <OnlyForReaders>{status}</OnlyForReaders>}
    </button>
  );
});
