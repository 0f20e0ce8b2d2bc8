import { addDays, dateOf, type LocalMoment, momentAt, monthAndYear, weekdayName } from '../../calendar/calendarDate.ts';
import type { SampleConversation } from './sampleConversation.ts';
import { frenchDrainVisit, visitText } from './visits.ts';

const FIRST_JOB_DAYS_AGO = 2_300;

/** A landscaping job that was done last week, and is closed. Luis of the crew answers the customer, so automatic answers are off. */
export function soggyFence(now: LocalMoment): SampleConversation {
  const today = dateOf(now);
  const visit = frenchDrainVisit(today);
  const requestedOn = addDays(visit.date, -5);
  const dayBefore = addDays(visit.date, -1);
  const dayAfter = addDays(visit.date, 1);
  return {
    conversation: { name: 'Margaret Sorensen', phone: '(737) 555-0126', status: 'closed', type: 'text', unread: 0 },
    details: {
      email: 'margaret.sorensen@example.com',
      address: '903 Heron Creek Road, Leander, TX 78641',
      appointmentStatus: 'Completed',
      appointmentDate: visitText(visit),
      tags: ['Landscaping', 'Regular', 'Dog'],
      customerSince: monthAndYear(addDays(today, -FIRST_JOB_DAYS_AGO)),
      totalJobs: 14,
      aiAssistantEnabled: false,
      notes: 'Likes to talk to Luis himself | Side gate sticks, code 2580 | Biscuit, yellow Lab, friendly and quick',
    },
    timeline: [
      {
        at: momentAt(requestedOn, '10:20', now),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message:
          "Hello Luis, it's Margaret on Heron Creek. Water stands along the back fence again after every rain. Could you have a look before it gets to the dogwood?",
      },
      {
        at: momentAt(requestedOn, '12:35', now),
        type: 'outbound_call',
        content: 'Luis called back about the water at the fence',
        duration: '4:05',
        aiHandled: false,
        transcript: [
          "Luis: Margaret, it's Luis. I got your text about the fence line. How deep is it?",
          'Margaret: Two inches by the shed, and it sat there for three days.',
          'Luis: It used to run off there. Did anything change next door?',
          'Margaret: They poured a patio. Right up to the fence.',
          "Luis: That'll do it, now their rain is your rain. I'd put a French drain along the fence, forty feet, gravel and perforated pipe, and take it out at the curb. One day, two of us.",
          'Margaret: And my dogwood?',
          "Luis: We dig around those roots by hand. I'll do that part myself.",
          'Margaret: Then go ahead, please. And mind Biscuit, he has learned to open the gate.',
        ].join('\n'),
      },
      {
        at: momentAt(requestedOn, '12:52', now),
        type: 'outbound_text',
        content: 'Price and date',
        sentBy: 'Luis',
        message: `French drain along the back fence, 40 ft, out to the curb, sod put back: $2,650 all in. ${visitText(visit)}. I have called in the utility locate, so you will see little flags in the yard before we come.`,
      },
      {
        at: momentAt(requestedOn, '13:04', now),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message: `Yes to all of it. I'll have coffee ready on ${weekdayName(visit.date, 'long')}.`,
      },
      {
        at: momentAt(dayBefore, '16:20', now),
        type: 'internal_note',
        content: 'Note added',
        addedBy: 'Luis (crew lead)',
        note: 'Biscuit opens the side gate with his nose. Carabiner on the latch while we go in and out, and nobody leaves lunch on the tailgate. Locate is marked: gas runs close to the shed, hand dig there.',
      },
      {
        at: momentAt(visit.date, '15:40', now),
        type: 'outbound_text',
        content: 'Job done',
        sentBy: 'Luis',
        message:
          'All done, Margaret. We ran the hose for twenty minutes and every drop came out at the curb. The dogwood never noticed. Please water the new sod every day for two weeks. The invoice is in your email.',
      },
      {
        at: momentAt(dayAfter, '09:12', now),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message:
          "Paid, with thanks. I ran the sprinklers for an hour just to see, and I can walk back there in my slippers. Biscuit misses his pond, I don't.",
      },
    ],
  };
}
