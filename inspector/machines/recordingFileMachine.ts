import { assign, emit, fromPromise, setup } from 'xstate';
import { errorInWords } from '../recording/inWords.ts';
import type { RecordingFault } from '../recording/readRecording.ts';
import type { Recording } from '../recording/recording.ts';

/** Several times the size of a full recording: 5,000 events are about 3 MB. */
export const MAX_FILE_BYTES = 50_000_000;
export const READ_TIMEOUT_MS = 30_000;

/** The part of a `File` that the machine needs. */
export type ChosenFile = { readonly name: string; readonly size: number };

export type OpenedRecording = { readonly name: string; readonly recording: Recording };

export type RecordingFileProblem =
  | { readonly kind: 'several-files'; readonly count: number }
  | { readonly kind: 'too-large'; readonly name: string; readonly size: number }
  | { readonly kind: 'too-slow'; readonly name: string }
  /** `reason`: the message of the error. */
  | { readonly kind: RecordingFileFault; readonly name: string; readonly reason: string };

/** The faults of reading a file. `unreadable`: the browser could not read the file. */
export type RecordingFileFault = 'unreadable' | RecordingFault;

/** The result of `readFile`. Expected faults are data. */
export type ReadResult =
  | { readonly recording: Recording }
  | { readonly fault: RecordingFileFault; readonly reason: string };

export type RecordingFileEvent =
  /** The user chose or dropped files. */
  { readonly type: 'files.choose'; readonly files: readonly ChosenFile[] } | { readonly type: 'problem.dismiss' };

export type RecordingFileContext = {
  readonly file?: ChosenFile;
  readonly problem: RecordingFileProblem | undefined;
};

/** Opens a recording from a file. Emits the opened recording. */
export const recordingFileMachine = setup({
  types: {
    context: {} as RecordingFileContext,
    events: {} as RecordingFileEvent,
    emitted: {} as { readonly type: 'recording.opened' } & OpenedRecording,
  },
  actors: {
    readFile: fromPromise<ReadResult, ChosenFile>(() => Promise.reject(new Error('No files were provided.'))),
  },
  actions: {
    rememberFile: assign((_, { files }: { files: readonly ChosenFile[] }) => ({
      file: files[0] ?? { name: '', size: 0 },
    })),
    rememberProblem: assign((_, { problem }: { problem: RecordingFileProblem }) => ({ problem })),
    forgetProblem: assign(() => ({ problem: undefined })),
    reportRecording: emit(({ context }, { recording }: { recording: Recording }) => ({
      type: 'recording.opened',
      name: context.file?.name ?? '',
      recording,
    })),
  },
  guards: {
    isOne: (_, { files }: { files: readonly ChosenFile[] }) => files.length === 1,
    isNone: (_, { files }: { files: readonly ChosenFile[] }) => files.length === 0,
    isTooLarge: (_, { files }: { files: readonly ChosenFile[] }) =>
      files.length === 1 && files.some(({ size }) => size > MAX_FILE_BYTES),
    isRecording: (_, { result }: { result: ReadResult }) => 'recording' in result,
  },
  delays: { readTimeout: READ_TIMEOUT_MS },
}).createMachine({
  id: 'recordingFile',
  context: { problem: undefined },
  initial: 'ready',
  on: {
    'files.choose': [
      // The user closed the file picker without choosing a file.
      { guard: { type: 'isNone', params: ({ event }) => event } },
      {
        guard: { type: 'isTooLarge', params: ({ event }) => event },
        target: '.refused',
        actions: {
          type: 'rememberProblem',
          params: ({ event }) => ({
            problem: {
              kind: 'too-large',
              name: event.files[0]?.name ?? '',
              size: event.files[0]?.size ?? 0,
            },
          }),
        },
      },
      {
        guard: { type: 'isOne', params: ({ event }) => event },
        target: '.reading',
        actions: ['forgetProblem', { type: 'rememberFile', params: ({ event }) => event }],
      },
      {
        target: '.refused',
        actions: {
          type: 'rememberProblem',
          params: ({ event }) => ({ problem: { kind: 'several-files', count: event.files.length } }),
        },
      },
    ],
  },
  states: {
    ready: {},
    reading: {
      invoke: {
        src: 'readFile',
        id: 'readFile',
        input: ({ context }) => context.file ?? { name: '', size: 0 },
        onDone: [
          {
            guard: { type: 'isRecording', params: ({ event }) => ({ result: event.output }) },
            target: 'ready',
            actions: {
              type: 'reportRecording',
              params: ({ event }) => event.output as Extract<ReadResult, { recording: Recording }>,
            },
          },
          {
            target: 'refused',
            actions: {
              type: 'rememberProblem',
              params: ({ event, context }) => {
                const { fault, reason } = event.output as Exclude<ReadResult, { recording: Recording }>;
                return { problem: { kind: fault, name: context.file?.name ?? '', reason } };
              },
            },
          },
        ],
        onError: {
          target: 'refused',
          actions: {
            type: 'rememberProblem',
            params: ({ event, context }) => ({
              problem: {
                kind: 'unreadable',
                name: context.file?.name ?? '',
                reason: errorInWords(event.error),
              },
            }),
          },
        },
      },
      after: {
        readTimeout: {
          target: 'refused',
          actions: {
            type: 'rememberProblem',
            params: ({ context }) => ({ problem: { kind: 'too-slow', name: context.file?.name ?? '' } }),
          },
        },
      },
    },
    refused: {
      description:
        'The previous recording stays. The problem is shown until it is dismissed or another file is chosen.',
      on: { 'problem.dismiss': { target: 'ready', actions: 'forgetProblem' } },
    },
  },
});
