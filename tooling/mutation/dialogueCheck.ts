import type { QuickCheck } from './CheckedCode.ts';
import { check as conversationCheck } from './conversationCheck.ts';
import { check as machineCheck } from './machineCheck.ts';

const checkOf = (part: string, test: string): QuickCheck =>
  machineCheck.tests(part).includes(test) ? machineCheck : conversationCheck;

/** The dialogue as a machine, and what it makes the receptionist say and record in the example calls. */
export const check: QuickCheck = {
  tests: (part) => [...machineCheck.tests(part), ...conversationCheck.tests(part)],
  record: (part, test) => checkOf(part, test).record(part, test),
  compare: (part, test, recorded) => checkOf(part, test).compare(part, test, recorded),
};
