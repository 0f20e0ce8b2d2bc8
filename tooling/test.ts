import { spawnSync } from 'node:child_process';

/** Every check of the project, one after the other: `npm test`. It stops at the first that fails. */
const CHECKS = ['test:types', 'test:lint', 'test:unit', 'test:model', 'test:e2e'] as const;

for (const check of CHECKS) {
  const started = performance.now();
  console.log(`\n> ${check}`);
  const { status } = spawnSync('npm', ['run', '--silent', check], { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.log(`\n${check} failed after ${seconds} s.`);
    process.exit(1);
  }
  console.log(`${check} passed in ${seconds} s.`);
}
