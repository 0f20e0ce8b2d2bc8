/** Folder of the build that these tests open, below the project: not `dist`, which may be another configuration's. */
export const BUILT_SITE = '.cache/webkit/site';

/** Home of the browser, emptied by each run: it has none of the user's settings. */
export const BROWSER_HOME = '.cache/webkit/home';
