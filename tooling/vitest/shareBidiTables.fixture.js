/**
 * Loaded before jsdom. For each element with `dir="auto"` whose style is computed, jsdom's selector engine calls the factory of bidi-js,
 * whose every result parses the Unicode tables anew: some milliseconds each time, which were most of the time of the inbox's tests.
 * Its functions are pure, so all callers can share one result.
 */
import Module, { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const path = require.resolve('bidi-js');
const createBidi = require(path);

let bidi;
// A new module: an `import` of the old one would return the exports that it had when it was loaded.
require.cache[path] = Object.assign(new Module(path), {
  filename: path,
  loaded: true,
  exports: () => (bidi ??= createBidi()),
});
