/** Folder of the build under test, relative to the project. Not `dist`, which may have another configuration. */
export const BUILT_SITE = '.cache/webkit/site';

/** Home folder of the browser. Each run empties it, so that the user's settings do not apply. */
export const BROWSER_HOME = '.cache/webkit/home';
