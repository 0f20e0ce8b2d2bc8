import type { AcceptedSurvivor } from './mutationReport.ts';

/** Mutants that behave like the program, each with the reason. `npm run -w tooling mutate` fails on any other survivor. */
export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  {
    file: 'local-platform/receptionist/receptionistMachine.ts',
    source: "reportNoWords: raise({ type: 'heard', by: 'voice' }),",
    original: "'voice'",
    replacement: '""',
    reason: 'The origin of words is read only if there are words; this event has none.',
  },
  {
    file: 'src/machines/call-client/callClientContext.ts',
    source: "stage: 'initialization',",
    original: "'initialization'",
    replacement: '""',
    reason: 'The first state sets the stage on entry, before anything reads it.',
  },
  {
    file: 'src/machines/call-client/callClientContext.ts',
    source: 'existing: false,',
    original: 'false',
    replacement: 'true',
    reason: 'rememberWebCall sets it together with the call, and it is read only once the room of that call is joined.',
  },
  {
    file: 'src/machines/call-client/callMessages.ts',
    source: '} catch {',
    original: '{ return undefined; }',
    replacement: '{}',
    reason: 'Both functions end after it, and a function that ends without a return returns undefined.',
  },
];
