/** Columns of the export of calls, in the order of the vendor's default. */
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
  // Added in version 2.7.1 of the vendor's client.
  'assistantVersion',
] as const;

/** The default columns of version 2.3.8, the vendor's older client. */
export const OLDER_CALL_COLUMNS = CALL_COLUMNS.filter((column) => column !== 'assistantVersion');

export type CallColumn = (typeof CALL_COLUMNS)[number];

/** Columns of the export of chats. */
export const CHAT_COLUMNS = [
  'id',
  'assistantId',
  'squadId',
  'sessionId',
  'previousChatId',
  'cost',
  'messages',
  'output',
  'createdAt',
  'updatedAt',
] as const;

/** Columns of the export of sessions. */
export const SESSION_COLUMNS = [
  'id',
  'name',
  'status',
  'assistantId',
  'squadId',
  'customerName',
  'customerNumber',
  'phoneNumberId',
  'cost',
  'messages',
  'createdAt',
  'updatedAt',
] as const;
