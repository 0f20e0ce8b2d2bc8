/** The company whose account the local platform's API serves. */
export const COMPANY_NAME = 'Summit Field Services';
