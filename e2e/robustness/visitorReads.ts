export const CONNECTION_LOST = 'The connection was lost. Check your internet connection, then try again.';

/** Chromium logs each request that got no answer. */
export const NO_ANSWER = /^error: Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET))/;

/** The room library reports a lost connection to its vendor (specification, section 7), a host that no test reaches. */
export const ERROR_REPORT =
  /^(request to another machine: |error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED \()https:\/\/o\d+\.ingest\.sentry\.io\//;
