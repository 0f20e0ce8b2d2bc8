import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import type { ApiOperation } from '../apiOperation.ts';
import { fieldsOf, newRecord } from '../records/records.ts';

/** Stores the ticket. No support team reads it. */
const createTicket: ApiOperation = ({ body }, context) => {
  const ticket = newRecord(fieldsOf(body), context);
  context.store.insert('support-ticket', ticket);
  const answer: Answer<'POST /support/ticket'> = { id: ticket.id };
  return { status: 201, body: answer };
};

export const supportTickets = { 'POST /support/ticket': createTicket } as const;
