/** The messages about the report that the room library (daily-js) sends to its vendor when a connection breaks. */
export const BROKEN_CONNECTION_MESSAGE = /ingest\.sentry\.io\//;

/** The room library's warning about a call without a microphone. */
export const SILENT_TRACK_MESSAGE = /MediaStreamTrack found in props or cache/;
