/** In characters. The name must be short, because the assistant speaks it. In a file of its own, because the first script needs only this. */
export const COMPANY_NAME_MAX_LENGTH = 60;

/** Matches names that are not too long. */
export const COMPANY_NAME_PATTERN = `.{0,${COMPANY_NAME_MAX_LENGTH}}`;
