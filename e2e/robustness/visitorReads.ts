export const CONNECTION_LOST = 'The connection was lost. Check your internet connection, then try again.';

/**
 * Chromium logs each request without a complete answer. The name of the error depends on the progress of the request:
 * no connection, a connection without an answer, or part of an answer.
 */
export const NO_ANSWER =
  /^error: Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

/** The room library reports a lost connection to its vendor (specification, section 7), a host that tests cannot reach. */
export const ERROR_REPORT =
  /^(request to another machine: |error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED \()https:\/\/o\d+\.ingest\.sentry\.io\//;
