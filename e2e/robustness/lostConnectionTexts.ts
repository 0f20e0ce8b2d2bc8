/** Reason in the toast about a call that failed or ended because of the connection. */
export const CONNECTION_LOST_REASON = 'The connection was lost. Check your internet connection, then try again.';

/**
 * Chromium's console message about a request without a complete answer. The name of the error depends on the progress of the
 * request: no connection, a connection without an answer, or part of an answer.
 */
export const NO_ANSWER_MESSAGE =
  /^error: Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

/** Messages about the room library's (daily-js) error report to its vendor (specification, section 7). Tests cannot reach that host. */
export const ERROR_REPORT_MESSAGE =
  /^(request to another machine: |error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED \()https:\/\/o\d+\.ingest\.sentry\.io\//;
