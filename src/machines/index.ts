import { type AnyActorRef, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import { callClientEventCases, callClientProjection } from './call-client/callClientEventCases.ts';
import { callClientMachine } from './call-client/callClientMachine.ts';
import { callExtrasEventCases } from './call-extras/callExtrasEventCases.ts';
import { callExtrasMachine } from './call-extras/callExtrasMachine.ts';
import { callSessionEventCases, callSessionProjection, callSessionTale } from './call-session/callSessionEventCases.ts';
import { callSessionMachine } from './call-session/callSessionMachine.ts';
import type { EventCase } from './eventCase.ts';
import { inboxEventCases, inboxInput, inboxProjection, inboxTale } from './inbox/inboxEventCases.ts';
import { inboxMachine } from './inbox/inboxMachine.ts';
import {
  receptionistEventCases,
  receptionistInput,
  receptionistProjection,
} from './receptionist/receptionistEventCases.ts';
import { receptionistMachine } from './receptionist/receptionistMachine.ts';
import { speechActivityEventCases } from './speech-activity/speechActivityEventCases.ts';
import { type SpeechActivityContext, speechActivityMachine } from './speech-activity/speechActivityMachine.ts';
import { toastsEventCases, toastsProjection } from './toasts/toastsEventCases.ts';
import { toastsMachine } from './toasts/toastsMachine.ts';
import { tooltipEventCases } from './tooltip/tooltipEventCases.ts';
import { tooltipMachine } from './tooltip/tooltipMachine.ts';
import { visualiserEventCases, visualiserProjection } from './visualiser/visualiserEventCases.ts';
import { visualiserMachine } from './visualiser/visualiserMachine.ts';
import { voiceSiteEventCases, voiceSiteProjection, voiceSiteTale } from './voice-site/voiceSiteEventCases.ts';
import { voiceSiteMachine } from './voice-site/voiceSiteMachine.ts';

export type { EventCase };

/** One row of the registry: what the path generator, the inspector and the diagrams need to know of a machine. */
export type RegisteredMachine = {
  /** The machine's own id and the name of its folder. */
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** They live beside the machine, so that the inspector's buttons and the generated paths share them. */
  readonly eventCases: readonly EventCase[];
  readonly input?: unknown;
  /** Further inputs, where a machine behaves differently with each. */
  readonly otherInputs?: readonly unknown[];
  /**
   * The part of the context that tells two situations apart; the whole context where it is left out. It keeps the
   * number of generated paths finite where a context can grow without bound.
   */
  readonly project?: (context: never) => unknown;
  /**
   * What a step shows of the context, where that is more than what tells two situations apart; it may grow without bound.
   */
  readonly tell?: (context: never) => unknown;
};

/** An actor that a machine sends to. The golden paths name it by its id. */
const silentActor = (id: string): AnyActorRef =>
  createActor(
    fromCallback(() => undefined),
    { id },
  );

/** Every machine of the product, in the order in which a visitor meets them. */
export const machines: readonly RegisteredMachine[] = [
  {
    id: 'voice-site',
    title: 'Voice demo',
    machine: voiceSiteMachine,
    eventCases: voiceSiteEventCases,
    project: voiceSiteProjection,
    tell: voiceSiteTale,
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
    project: () => undefined,
  },
  {
    id: 'call-session',
    title: 'Call session: the room',
    machine: callSessionMachine,
    eventCases: callSessionEventCases,
    input: { client: silentActor('client'), room: { camera: false, microphoneMuted: false } },
    project: callSessionProjection,
    tell: callSessionTale,
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
    tell: inboxTale,
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
  {
    id: 'receptionist',
    title: 'Receptionist of the local platform',
    machine: receptionistMachine,
    eventCases: receptionistEventCases,
    input: receptionistInput,
    project: receptionistProjection,
  },
];
