import type { SpeechActivityEvent } from './speechActivityMachine.ts';

export const speechActivityEventCases: readonly SpeechActivityEvent[] = [
  { type: 'levels.measured', levels: { assistant: 0.075 } },
  { type: 'levels.measured', levels: { assistant: 0.2, guest: 0.1 } },
  // Speech starts above this level, not at exactly this level.
  { type: 'levels.measured', levels: { assistant: 0.01 } },
  { type: 'levels.measured', levels: {} },
];
