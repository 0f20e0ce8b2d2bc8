import type { FaultStage } from '../../../local-platform/faults.ts';
import type { Incident } from '../../../local-platform/room/roomIncidents.ts';

type Group<Item> = { readonly title: string; readonly items: readonly Item[] };

/** All stages, in the order of a call. */
export const FAULT_GROUPS: readonly Group<FaultStage>[] = [
  {
    title: 'The call starts',
    items: ['web-call-creation', 'room-load', 'daily-call-join', 'access', 'microphone', 'autoplay', 'assistant'],
  },
  {
    title: 'Extras are set up',
    items: ['video-recording-setup', 'audio-observer-setup', 'audio-processing-setup'],
  },
  {
    title: 'The call runs',
    items: ['screen-share', 'dial-out', 'transcription', 'live-streaming', 'network-tests'],
  },
  { title: 'The call ends', items: ['leave'] },
];

/** All incidents, by their targets. */
export const INCIDENT_GROUPS: readonly Group<Incident>[] = [
  { title: 'The call', items: ['eject', 'expire', 'drop', 'hang-up'] },
  { title: 'The network', items: ['weak-network', 'good-network', 'interrupt-connection', 'restore-connection'] },
  {
    title: 'Microphone and sound',
    items: ['mute-microphone', 'unplug-microphone', 'plug-in-microphone', 'audio-processor-error', 'block-autoplay'],
  },
  {
    title: 'The assistant',
    items: [
      'interrupt-assistant',
      'assistant-track-loading',
      'assistant-track-blocked',
      'assistant-track-off',
      'resume-assistant',
      'garbage',
    ],
  },
  { title: 'The lobby', items: ['admit', 'deny', 'knock', 'knock-again', 'withdraw'] },
  { title: 'Remote media', items: ['end-remote-media'] },
];
