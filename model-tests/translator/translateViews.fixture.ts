import { afterAll } from 'vitest';
import { translatePage } from './translatePage.ts';

/** Translates the page of every view test. Files that share a page have one translator after the other. */
if (typeof document !== 'undefined') afterAll(translatePage('same'));
