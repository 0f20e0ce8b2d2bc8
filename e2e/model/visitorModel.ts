import { assign, setup } from 'xstate';
import type { FaultName } from '../site/Site.ts';

export type VisitorEvent =
  /** Presses a voice button. */
  | { readonly type: 'visitor calls' }
  | { readonly type: 'visitor cancels'; readonly by: 'Cancel' | 'Escape' }
  | { readonly type: 'visitor hangs up'; readonly by: 'End Call' | 'Close' }
  | { readonly type: 'assistant answers' }
  | { readonly type: 'assistant hangs up' }
  | { readonly type: 'call fails'; readonly because: FaultName };

export type VisitorContext = {
  /** The outcome of the call before the current one. */
  readonly before: 'nothing' | 'a call' | 'a failure';
};

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
 * The actions of a visitor in the voice demo, according to sections 2 and 4 of the specification. The model is independent of the site's
 * own machine, so that the two can disagree.
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
      description: 'The modal and both voice buttons show "Connecting...", and the buttons are disabled.',
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
      description:
        'The modal is closed, and a toast reports the end of the call. One further call is enough to check that calls still work.',
      on: { 'visitor calls': { guard: 'isFirst', target: 'connecting', actions: 'rememberCall' } },
    },
    sorry: {
      description: 'The modal is closed, and a toast reports that the call could not be started.',
      on: { 'visitor calls': { guard: 'isFirst', target: 'connecting', actions: 'rememberFailure' } },
    },
  },
});
