import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Every check of the project: `npm test`. Checks of one line run side by side; a line begins when the one before has passed. What a
 * browser does depends on time, so it has the machine to itself.
 */
const CHECKS = [['test:types', 'test:lint'], ['test:unit'], ['test:model'], ['test:e2e']] as const;

async function passes(check: string): Promise<boolean> {
  const started = performance.now();
  console.log(`\n> ${check}`);
  const [status] = (await once(spawn('npm', ['run', '--silent', check], { stdio: 'inherit' }), 'close')) as [
    number | null,
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${check} ${status === 0 ? 'passed in' : 'failed after'} ${seconds} s.`);
  return status === 0;
}

for (const line of CHECKS) {
  const results = await Promise.all(line.map(passes));
  if (results.includes(false)) process.exit(1);
}
