import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import { callClientEventCases, callClientProjection } from './call-client/callClientEventCases.ts';
import { callClientMachine } from './call-client/callClientMachine.ts';
import { callExtrasEventCases } from './call-extras/callExtrasEventCases.ts';
import { callExtrasMachine } from './call-extras/callExtrasMachine.ts';
import {
  callSessionEventCases,
  callSessionProjection,
  describeCallSession,
} from './call-session/callSessionEventCases.ts';
import { callSessionMachine } from './call-session/callSessionMachine.ts';
import type { EventCase } from './eventCase.ts';
import { inboxEventCases, inboxInput, inboxProjection, describeInbox } from './inbox/inboxEventCases.ts';
import { inboxMachine } from './inbox/inboxMachine.ts';
import { speechActivityEventCases } from './speech-activity/speechActivityEventCases.ts';
import { type SpeechActivityContext, speechActivityMachine } from './speech-activity/speechActivityMachine.ts';
import { toastsEventCases, toastsProjection } from './toasts/toastsEventCases.ts';
import { toastsMachine } from './toasts/toastsMachine.ts';
import { tooltipEventCases } from './tooltip/tooltipEventCases.ts';
import { tooltipMachine } from './tooltip/tooltipMachine.ts';
import { visualiserEventCases, visualiserProjection } from './visualiser/visualiserEventCases.ts';
import { visualiserMachine } from './visualiser/visualiserMachine.ts';
import {
  voiceSiteEventCases,
  voiceSiteProjection,
  describeVoiceSite,
  exploresVoiceSite,
} from './voice-site/voiceSiteEventCases.ts';
import { voiceSiteMachine } from './voice-site/voiceSiteMachine.ts';

export type { EventCase };

/** A machine with the data that the path generator, the inspector and the diagrams need. */
export type RegisteredMachine = {
  /** The machine's own id in kebab case. */
  readonly id: string;
  /** The folder of its source file, from the root. The default is the folder of `src/machines` with the name of the id. */
  readonly folder?: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** Sample events, for the inspector's buttons and the generated paths. */
  readonly eventCases: readonly EventCase[];
  readonly input?: unknown;
  /** Further inputs that change how the machine behaves. */
  readonly otherInputs?: readonly unknown[];
  /**
   * Selects the context that distinguishes states in path generation. The default is the whole context. A machine whose context can grow
   * without limit must select a limited part, to keep the number of paths finite.
   */
  readonly project?: (context: never) => unknown;
  /**
   * Selects the context that golden files (the generated paths as text) show after a step. The default is `project`. Path generation does
   * not use it, so the selected context may grow without limit.
   */
  readonly describe?: (context: never) => unknown;
  /**
   * Whether the path generator sends the event in this state. The default is always. A machine with many independent regions and facts
   * limits the combinations: a path to each of them would be too many.
   */
  readonly explores?: (snapshot: AnyMachineSnapshot, event: EventCase) => boolean;
};

/** @returns the folder of the machine's source file, from the root */
export const sourceFolderOf = ({ id, folder }: Pick<RegisteredMachine, 'id' | 'folder'>): string =>
  folder ?? `src/machines/${id}`;

/** Creates an actor that ignores the events that it gets. The golden files show its id. */
const silentActor = (id: string): AnyActorRef =>
  createActor(
    fromCallback(() => undefined),
    { id },
  );

/** All machines of `src/machines`. */
export const machines: readonly RegisteredMachine[] = [
  {
    id: 'voice-site',
    title: 'Voice demo',
    machine: voiceSiteMachine,
    eventCases: voiceSiteEventCases,
    project: voiceSiteProjection,
    describe: describeVoiceSite,
    explores: exploresVoiceSite,
  },
  {
    id: 'call-client',
    title: 'Call client: one attempt to call',
    machine: callClientMachine,
    eventCases: callClientEventCases,
    input: { request: { assistantId: 'receptionist' }, mobile: false, muted: false, now: () => 0 },
    project: callClientProjection,
  },
  {
    id: 'call-extras',
    title: 'Call extras: recording, levels, noise cancellation',
    machine: callExtrasMachine,
    eventCases: callExtrasEventCases,
    input: { client: silentActor('client'), recording: 'none', now: () => 0 },
    otherInputs: [
      { client: silentActor('client'), recording: 'by-request', now: () => 0 },
      { client: silentActor('client'), recording: 'by-token', now: () => 0 },
    ],
    // Guards read only `recording`, which is the same in all states of a path.
    project: () => undefined,
  },
  {
    id: 'call-session',
    title: 'Call session: the room',
    machine: callSessionMachine,
    eventCases: callSessionEventCases,
    input: { client: silentActor('client') },
    project: callSessionProjection,
    describe: describeCallSession,
  },
  {
    id: 'speech-activity',
    title: 'Speech activity',
    machine: speechActivityMachine,
    eventCases: speechActivityEventCases,
    input: { listener: silentActor('listener') },
    project: ({ level }: SpeechActivityContext) => ({ level }),
  },
  {
    id: 'visualiser',
    title: 'Volume visualiser',
    machine: visualiserMachine,
    eventCases: visualiserEventCases,
    project: visualiserProjection,
  },
  {
    id: 'inbox',
    title: 'Smart Inbox',
    machine: inboxMachine,
    eventCases: inboxEventCases,
    input: inboxInput,
    project: inboxProjection,
    describe: describeInbox,
  },
  {
    id: 'toasts',
    title: 'Toasts',
    machine: toastsMachine,
    eventCases: toastsEventCases,
    project: toastsProjection,
  },
  {
    id: 'tooltip',
    title: 'Tooltip',
    machine: tooltipMachine,
    eventCases: tooltipEventCases,
  },
];
