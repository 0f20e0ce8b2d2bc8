import type { EventCase } from '../../src/machines/eventCase.ts';
import type { ExportContext, ExportEvent } from './exportMachine.ts';

const events: readonly ExportEvent[] = [
  { type: 'text.copy', copy: { title: 'Mermaid', text: 'stateDiagram-v2' } },
  { type: 'file.save', file: { name: 'toasts.mmd', type: 'text/plain', text: 'stateDiagram-v2' } },
  { type: 'dialog.close' },
];

export const exportEventCases: readonly EventCase[] = [
  ...events,
  { type: 'xstate.done.actor.writeClipboard' },
  { type: 'xstate.error.actor.writeClipboard', error: 'refused' },
  { type: 'xstate.done.actor.saveFile' },
  { type: 'xstate.error.actor.saveFile', error: 'refused' },
];

/** Earlier copies and files do not affect the behaviour. */
export const exportProjection = (_: ExportContext) => undefined;

export const exportShown = ({ copy, file }: ExportContext) => ({ copy: copy?.title, file: file?.name });
