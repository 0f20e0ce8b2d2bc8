import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { exportActors } from '../../exchange/exportActors.ts';
import { exportInWords } from '../../exchange/exportInWords.ts';
import { type CopiedText, exportMachine, type SavedFile } from '../../machines/exportMachine.ts';

const browserExport = exportMachine.provide({ actors: exportActors });

export type Export = {
  readonly actor: ActorRefFrom<typeof exportMachine>;
  readonly copy: (copy: CopiedText) => void;
  readonly save: (file: SavedFile) => void;
  /** Status text for a live region that is always mounted. */
  readonly words: string;
};

export function useExport(): Export {
  const actor = useActorRef(browserExport);
  const words = useSelector(actor, exportInWords);
  return {
    actor,
    copy: (copy) => {
      actor.send({ type: 'text.copy', copy });
    },
    save: (file) => {
      actor.send({ type: 'file.save', file });
    },
    words,
  };
}
