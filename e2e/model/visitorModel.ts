import { assign, setup } from 'xstate';
import type { FaultName } from '../Site.ts';

export type VisitorEvent =
  /** Any voice button, for the first time or again. */
  | { readonly type: 'visitor calls' }
  | { readonly type: 'visitor cancels'; readonly by: 'Cancel' | 'Escape' }
  | { readonly type: 'visitor hangs up'; readonly by: 'End Call' | 'Close' }
  | { readonly type: 'assistant answers' }
  | { readonly type: 'assistant hangs up' }
  | { readonly type: 'call fails'; readonly because: FaultName };

export type VisitorContext = { readonly before: 'nothing' | 'a call' | 'a failure' };

export const isFirstCall = ({ before }: VisitorContext): boolean => before === 'nothing';

export const visitorEvents: readonly VisitorEvent[] = [
  { type: 'visitor calls' },
  { type: 'visitor cancels', by: 'Cancel' },
  { type: 'visitor cancels', by: 'Escape' },
  { type: 'visitor hangs up', by: 'End Call' },
  { type: 'visitor hangs up', by: 'Close' },
  { type: 'assistant answers' },
  { type: 'assistant hangs up' },
  { type: 'call fails', because: 'microphone:denied' },
  { type: 'call fails', because: 'web-call-creation:wrong-shape' },
];

/**
 * What a visitor does with the voice demo, from specification, sections 2 and 4, in the visitor's words. It knows
 * nothing of the site's own machine, so that the two can disagree.
 */
export const visitorModel = setup({
  types: {
    context: {} as VisitorContext,
    events: {} as VisitorEvent,
  },
  actions: {
    rememberCall: assign({ before: 'a call' }),
    rememberFailure: assign({ before: 'a failure' }),
  },
  guards: {
    isFirst: ({ context }) => isFirstCall(context),
  },
}).createMachine({
  id: 'visitor',
  context: { before: 'nothing' },
  initial: 'reading',
  states: {
    reading: {
      on: { 'visitor calls': 'connecting' },
    },
    connecting: {
      description: 'The modal is open and says "Connecting..."; both voice buttons say so, too, and take no press.',
      on: {
        'assistant answers': 'talking',
        'visitor cancels': 'disconnected',
        'call fails': 'sorry',
      },
    },
    talking: {
      on: {
        'visitor hangs up': 'disconnected',
        'assistant hangs up': 'disconnected',
      },
    },
    disconnected: {
      description: 'The modal is closed; a toast says so. One more call is enough to learn that it can be made.',
      on: { 'visitor calls': { guard: 'isFirst', target: 'connecting', actions: 'rememberCall' } },
    },
    sorry: {
      description: 'The modal is closed; a toast says that the call could not be started.',
      on: { 'visitor calls': { guard: 'isFirst', target: 'connecting', actions: 'rememberFailure' } },
    },
  },
});
