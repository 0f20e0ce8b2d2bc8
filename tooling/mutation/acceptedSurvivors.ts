import type { AcceptedSurvivor } from './mutationReport.ts';

/** Mutants that behave like the program, each with the reason. `npm run -w tooling mutate` fails on any other survivor. */
export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  {
    file: 'src/machines/call-extras/callExtrasMachine.ts',
    source: "context: ({ input }) => ({ ...input, stage: 'video-recording-setup', stageStartedAt: input.now() }),",
    original: "'video-recording-setup'",
    replacement: '""',
    reason: 'The first state sets the stage on entry, before anything reads it.',
  },
  {
    file: 'src/machines/call-session/callSessionSetup.ts',
    source: "next?.type === 'session.join'",
    original: 'next?.type',
    replacement: 'next.type',
    reason:
      'enterNext runs only if a load or a join is next, as the guards of its transitions ensure; `next` is optional by type only.',
  },
  {
    file: 'src/machines/call-session/callSessionSetup.ts',
    source: ": { type: 'library.load', ...(next?.type === 'session.load' && { properties: next.properties }) },",
    original: "next?.type === 'session.load'",
    replacement: 'true',
    reason: 'When enterNext runs, `next` is a join or a load; the comparison is there for the type of `next`.',
  },
  {
    file: 'src/machines/call-session/callSessionSetup.ts',
    source: ": { type: 'library.load', ...(next?.type === 'session.load' && { properties: next.properties }) },",
    original: 'next?.type',
    replacement: 'next.type',
    reason:
      'enterNext runs only if a load or a join is next, as the guards of its transitions ensure; `next` is optional by type only.',
  },
  {
    file: 'src/machines/call-session/callSessionSetup.ts',
    source: "...(next.type !== 'session.destroy' && roomOf(context, next)),",
    original: "next.type !== 'session.destroy'",
    replacement: 'true',
    reason:
      'A destruction names no room, so roomOf would keep the one that is known; the comparison is there for the type of `next`.',
  },
  {
    file: 'src/machines/call-session/callSessionSetup.ts',
    source: "...(next.type !== 'session.destroy' && roomOf(context, next)),",
    original: "'session.destroy'",
    replacement: '""',
    reason:
      'A destruction names no room, so roomOf would keep the one that is known; the comparison is there for the type of `next`.',
  },
  {
    file: 'local-platform/receptionist/receptionistMachine.ts',
    source: "reportNoWords: raise({ type: 'heard', by: 'voice' }),",
    original: "'voice'",
    replacement: '""',
    reason: 'The origin of words is read only if there are words; this event has none.',
  },
  {
    file: 'src/machines/voice-site/voiceSiteMachine.ts',
    source: "outcome.outcome === 'failed' ? outcome.problem : undefined;",
    original: "outcome.outcome === 'failed'",
    replacement: 'true',
    reason: 'Outcomes other than a failure have no problem; the comparison is there for the type of `outcome`.',
  },
  {
    file: 'src/machines/voice-site/voiceSiteMachine.ts',
    source: "outcome.outcome === 'failed' ? { problem: outcome.problem } : {},",
    original: "outcome.outcome === 'failed'",
    replacement: 'true',
    reason: 'Other outcomes are stored only while a call loads, when no problem is known: both leave it undefined.',
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
