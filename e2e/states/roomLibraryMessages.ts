/** Chromium reports the room library's request to its vendor when a connection breaks. */
export const BROKEN_CONNECTION = /ingest\.sentry\.io\//;

/** The room library's warning about a call without a microphone. */
export const SILENT_TRACK = /MediaStreamTrack found in props or cache/;
