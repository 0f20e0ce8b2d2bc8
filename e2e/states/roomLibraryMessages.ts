/** Chromium's message about the room library's report of a broken connection to its vendor. */
export const BROKEN_CONNECTION_MESSAGE = /ingest\.sentry\.io\//;

/** The room library's warning about a call without a microphone. */
export const SILENT_TRACK_MESSAGE = /MediaStreamTrack found in props or cache/;
