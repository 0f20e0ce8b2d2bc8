/** Who answers on the local platform, and for which company, unless the page or the assistant says otherwise. */
export const ASSISTANT_NAME = 'Ava';
export const COMPANY_NAME = 'Summit Field Services';
