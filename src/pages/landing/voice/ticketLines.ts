import { clockTime, shortDate } from '../../../machines/calendar/calendarDate.ts';
import type { Lead, Ticket, Visit } from '../../../machines/lead/lead.ts';
import { TRADE_NAMES, URGENCY_NAMES } from '../../../machines/lead/leadNames.ts';
import { unbrokenTimes } from '../../../ui/unbrokenTimes.ts';

export type TicketLine = { readonly label: string; readonly value: string | undefined };

const jobIn = ({ trade, problem }: Lead): string | undefined => {
  const parts = [trade === undefined ? undefined : TRADE_NAMES[trade], problem].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(': ');
};

const visitIn = ({ date, start }: Visit): string => unbrokenTimes(`${shortDate(date)}, ${clockTime(start)}`);

/** The lines of a job ticket, in the order in which a crew needs them. Unknown fields have no value. */
export function ticketLines({ lead, visit }: Ticket): readonly TicketLine[] {
  return [
    { label: 'Customer', value: lead.name },
    { label: 'Phone', value: lead.callbackNumber },
    { label: 'Address', value: lead.address },
    { label: 'Job', value: jobIn(lead) },
    { label: 'Urgent?', value: lead.urgency === undefined ? undefined : URGENCY_NAMES[lead.urgency] },
    { label: 'Visit', value: visit === undefined ? undefined : visitIn(visit) },
    { label: 'Notes', value: lead.notes },
  ];
}

/** The most important line of a ticket; undefined if the ticket is empty. */
export const mainLine = ({ lead, visit }: Ticket): string | undefined =>
  (visit === undefined ? undefined : visitIn(visit)) ??
  jobIn(lead) ??
  lead.name ??
  lead.callbackNumber ??
  lead.address ??
  lead.notes;

/** The lines of a job ticket that have a value. */
export const filledLines = (ticket: Ticket): readonly { readonly label: string; readonly value: string }[] =>
  ticketLines(ticket).flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
