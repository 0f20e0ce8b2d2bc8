/** The columns of the call export, in the order of the vendor's default. */
export const CALL_COLUMNS = [
  'id',
  'assistantId',
  'squadId',
  'customerId',
  'customerName',
  'customerNumber',
  'customerSipUri',
  'customerExtension',
  'phoneNumberId',
  'endedReason',
  'type',
  'duration',
  'startedAt',
  'endedAt',
  'transcript',
  'summary',
  'successEvaluation',
  'recordingUrl',
  'cost',
  'phoneCallProvider',
  'phoneCallProviderId',
  'createdAt',
  'updatedAt',
] as const;

export type CallColumn = (typeof CALL_COLUMNS)[number];
