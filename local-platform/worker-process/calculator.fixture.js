// A process for the tests of `WorkerProcess.ts`. It answers each request after the earlier ones.
import { setTimeout as delay } from 'node:timers/promises';

process.on('message', async ({ id, request }) => {
  const { act, value } = request;
  if (act === 'exit') process.exit(1);
  if (act === 'hang') return;
  if (act === 'problem') process.send?.({ id, problem: 'no such sum' });
  else {
    await delay(1);
    process.send?.({ id, answer: { doubled: 2 * value, pid: process.pid } });
  }
});
process.on('disconnect', () => process.exit());
