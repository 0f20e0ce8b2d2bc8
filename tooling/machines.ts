import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { statelyFile } from '../charts/export/statelyFile.ts';
import { shownMachines } from '../charts/shownMachines.ts';

/** Writes each machine as a file that Stately's tools open: `npm run -w charts stately`. */
const FOLDER = join(import.meta.dirname, '../stately');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const registered of shownMachines) {
  const path = join(FOLDER, `${registered.machine.id}Machine.ts`);
  writeFileSync(path, statelyFile(registered));
  console.log(`${relative(process.cwd(), path)}  ${registered.title}`);
}
console.log('\nPaste one into Stately Sketch, or import it into Stately’s editor.');
