import { callerFacts } from './callerFacts.fixture.ts';
import { demoVisitors } from './demoVisitors.fixture.ts';
import { emergencies } from './emergencies.fixture.ts';
import { existingCustomers } from './existingCustomers.fixture.ts';
import { generatedCalls } from './generatedCalls.fixture.ts';
import { generatedNames } from './generatedNames.fixture.ts';
import { generatedVisits } from './generatedVisits.fixture.ts';
import { laterCalls } from './laterCalls.fixture.ts';
import { laterStrangers } from './laterStrangers.fixture.ts';
import { laterDemoVisitors } from './laterDemoVisitors.fixture.ts';
import { laterGeneratedCalls } from './laterGeneratedCalls.fixture.ts';
import { laterOddCalls } from './laterOddCalls.fixture.ts';
import { offScript } from './offScript.fixture.ts';
import { quotes } from './quotes.fixture.ts';
import { repairs } from './repairs.fixture.ts';
import { severalJobs } from './severalJobs.fixture.ts';
import { strangers } from './strangers.fixture.ts';
import { times } from './times.fixture.ts';

/** The example calls by subject. */
export const exampleCalls = {
  repairs,
  quotes,
  times,
  callerFacts,
  severalJobs,
  existingCustomers,
  emergencies,
  offScript,
  laterCalls,
  laterOddCalls,
  strangers,
  laterStrangers,
  demoVisitors,
  laterDemoVisitors,
  generatedCalls,
  laterGeneratedCalls,
  generatedNames,
  generatedVisits,
};
