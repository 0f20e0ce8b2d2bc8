import { parseArgs } from 'node:util';
import { buildPackage } from './buildPackage.ts';

/** `npm run -w package build`: the installable package in `dist-package/`. `-- --name @acme/calls` gives it another name. */
const FOLDER = 'dist-package';

const { values } = parseArgs({ options: { name: { type: 'string', default: 'callwright' } } });

await buildPackage(FOLDER, values.name);
console.log(`${FOLDER}/ is ready: npm pack ./${FOLDER}`);
