import { readFileSync } from 'node:fs';
import { generateOperationSchemas } from './generateOperationSchemas.ts';

/**
 * Run by `schemaCache.ts` in a process of its own, because it works for a second, and the compiler that it needs takes
 * 150 MB. Its arguments are the file with the vendor's declarations, and `bodies` or `answers`.
 */
const [, , declarations = '', part] = process.argv;
const text = readFileSync(declarations, 'utf8');
process.stdout.write(JSON.stringify(generateOperationSchemas(text, part === 'answers' ? 'answers' : 'bodies')));
