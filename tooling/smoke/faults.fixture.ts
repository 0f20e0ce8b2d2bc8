import { type CheckResult, lineOf } from './checkResult.ts';
import { checkSite } from './checkSite.ts';
import { type Fault, withFakeSite } from './fakeSite.fixture.ts';

/** Checks a small site that is served with the fault. */
export const check = (fault: Fault): Promise<readonly CheckResult[]> =>
  withFakeSite(fault, (origin) => checkSite(origin));

/** Lines of the checks that do not pass. */
export const linesOf = async (fault: Fault): Promise<readonly string[]> =>
  (await check(fault)).filter(({ status }) => status === 'failed' || status === 'noted').map(lineOf);

export const withoutHeader =
  (name: string): Fault =>
  ({ headers }) => {
    Reflect.deleteProperty(headers, name);
  };

export const at =
  (path: string, fault: Fault): Fault =>
  (answer, requested) => {
    if (requested === path) fault(answer, requested);
  };

export const POLICY = 'Content-Security-Policy';

export const inPolicy =
  (text: string | RegExp, replacement: string): Fault =>
  ({ headers }) => {
    headers[POLICY] = (headers[POLICY] ?? '').replace(text, replacement);
  };

export const header =
  (name: string, value: string): Fault =>
  ({ headers }) => {
    headers[name] = value;
  };

export const body =
  (text: string, replacement: string): Fault =>
  (answer) => {
    answer.body = answer.body.replace(text, replacement);
  };
