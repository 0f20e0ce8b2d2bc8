import { assign, fromPromise, setup } from 'xstate';

/** The promise may never settle while the browser shows a permission prompt. */
export const CLIPBOARD_TIMEOUT_MS = 5_000;
export const SAVE_TIMEOUT_MS = 5_000;
/** How long a confirmation is shown. */
export const CONFIRMATION_MS = 6_000;

export type CopiedText = {
  /** Completes "Copied as": `Mermaid`, `link`. */
  readonly title: string;
  readonly text: string;
};

export type SavedFile = {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly text: string;
};

export type ExportEvent =
  | { readonly type: 'text.copy'; readonly copy: CopiedText }
  | { readonly type: 'file.save'; readonly file: SavedFile }
  | { readonly type: 'dialog.close' };

export type ExportContext = {
  /** The latest copy and the latest file. */
  readonly copy: CopiedText | undefined;
  readonly file: SavedFile | undefined;
};

/** Copies texts to the clipboard and saves files, one at a time. A new request replaces the previous one. */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
  },
  actors: {
    writeClipboard: fromPromise<undefined, string>(() => Promise.reject(new Error('No clipboard was provided.'))),
    saveFile: fromPromise<undefined, SavedFile>(() => Promise.reject(new Error('No files were provided.'))),
  },
  actions: {
    rememberCopy: assign((_, { copy }: { copy: CopiedText }) => ({ copy })),
    rememberFile: assign((_, { file }: { file: SavedFile }) => ({ file })),
  },
  delays: {
    clipboardTimeout: CLIPBOARD_TIMEOUT_MS,
    saveTimeout: SAVE_TIMEOUT_MS,
    confirmationTime: CONFIRMATION_MS,
  },
}).createMachine({
  id: 'export',
  context: { copy: undefined, file: undefined },
  initial: 'ready',
  on: {
    'text.copy': {
      target: '.copying',
      actions: { type: 'rememberCopy', params: ({ event }) => event },
    },
    'file.save': {
      target: '.saving',
      actions: { type: 'rememberFile', params: ({ event }) => event },
    },
  },
  states: {
    ready: {},
    copying: {
      invoke: {
        src: 'writeClipboard',
        id: 'writeClipboard',
        input: ({ context }) => context.copy?.text ?? '',
        onDone: 'copied',
        onError: 'byHand',
      },
      after: { clipboardTimeout: 'byHand' },
    },
    copied: { after: { confirmationTime: 'ready' } },
    byHand: {
      description: 'The browser refused clipboard access. A dialog shows the text for manual copying.',
      tags: 'dialog-open',
      on: { 'dialog.close': 'ready' },
    },
    saving: {
      invoke: {
        src: 'saveFile',
        id: 'saveFile',
        input: ({ context }) => context.file ?? { name: '', type: '', text: '' },
        onDone: 'saved',
        onError: 'notSaved',
      },
      after: { saveTimeout: 'notSaved' },
    },
    saved: { after: { confirmationTime: 'ready' } },
    notSaved: {
      description: 'Shown until the next request.',
    },
  },
});
