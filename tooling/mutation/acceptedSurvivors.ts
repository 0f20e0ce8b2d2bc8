import type { AcceptedSurvivor } from './mutationReport.ts';

/** Mutants that behave as the program does, each with the reason. `npm run mutate` fails on any other survivor. */
export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  {
    file: 'src/machines/call-extras/callExtrasMachine.ts',
    source: "context: ({ input }) => ({ ...input, stage: 'video-recording-setup', stageStartedAt: input.now() }),",
    original: "'video-recording-setup'",
    replacement: '""',
    reason: 'The first state sets the stage on entry, before anything reads it.',
  },
];
