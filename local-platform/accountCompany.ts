/** Whose account the local platform's API answers for. */
export const COMPANY_NAME = 'Summit Field Services';
