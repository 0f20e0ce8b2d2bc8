import type { RoomFact } from '../call-session/roomEvents.ts';
import type { EventCase } from '../eventCase.ts';

const facts: readonly RoomFact[] = [
  { type: 'room.recording-requested' },
  { type: 'room.recording-refused', problem: { type: 'unknown', message: 'No recording here.' } },
  { type: 'room.remote-levels-observed' },
  { type: 'room.remote-levels-refused', problem: { type: 'unknown', message: 'No levels here.' } },
  { type: 'room.noise-cancellation-set', enabled: true },
  { type: 'room.noise-cancellation-set', enabled: false },
  { type: 'room.noise-cancellation-refused', enabled: true, problem: { type: 'unknown', message: 'KrispInitError' } },
  { type: 'room.audio-processor-failed', problem: { type: 'audio-processor-error', message: 'KrispInitError' } },
];

export const callExtrasEventCases: readonly EventCase[] = facts;
