import { addDays, dateOf, type LocalMoment, momentAt, monthAndYear } from '../../calendar/calendarDate.ts';
import type { SampleConversation } from './sampleConversation.ts';

const FIRST_JOB_DAYS_AGO = 400;

/** A plumbing emergency late in the evening three days ago, and the follow-up on the next morning. */
export function backedUpSewer(now: LocalMoment, aiName: string): SampleConversation {
  const today = dateOf(now);
  const emergencyAt = (time: string) => momentAt(addDays(today, -3), time, now);
  const morningAfterAt = (time: string) => momentAt(addDays(today, -2), time, now);
  return {
    conversation: { name: 'Hector Villanueva', phone: '(512) 555-0182', status: 'ai-handled', type: 'call', unread: 0 },
    details: {
      email: 'hector.villanueva@example.com',
      address: '5410 Pecan Hollow Drive, Austin, TX 78745',
      appointmentStatus: 'Pending',
      appointmentDate: 'Camera inspection, a morning of his choice',
      tags: ['Plumbing', 'After-hours', 'Repeat customer'],
      customerSince: monthAndYear(addDays(today, -FIRST_JOB_DAYS_AGO)),
      totalJobs: 2,
      aiAssistantEnabled: true,
      notes:
        'Cleanout by the front flower bed | Roots at 62 ft, live oak in the front yard | Works shifts, texts back late',
    },
    timeline: [
      {
        at: emergencyAt('21:47'),
        type: 'inbound_call',
        content: 'Sewage in the bathtub. On-call plumber sent.',
        duration: '2:36',
        aiHandled: true,
        fromCustomer: true,
        transcript: [
          `${aiName}: Thanks for calling, this is ${aiName}. What's going on?`,
          'Hector: We have sewage coming up in the bathtub. It gets worse every time somebody flushes.',
          `${aiName}: I'm sorry, let's stop it from rising. Please have nobody flush or run water, and switch off the dishwasher and the washer. Is it only the tub?`,
          'Hector: The shower in the other bathroom, too. And the toilets gurgle.',
          `${aiName}: More than one drain sounds like the main line. Is there a cleanout outside, a capped pipe about four inches wide?`,
          'Hector: Yeah, by the flower bed in front.',
          `${aiName}: Good, that saves time tonight. Please leave the cap on. What's the address, and are there trees between the house and the street?`,
          'Hector: 5410 Pecan Hollow Drive. One live oak, a big one. My grandfather planted it.',
          `${aiName}: It could be roots, then. I can send our plumber on call tonight. After hours that's 95 dollars on top of the regular price. Shall I?`,
          'Hector: Yes, please. There are six of us in this house.',
          `${aiName}: Ray is on call tonight and has your address now. He'll be with you by 10:40 and calls you from the road.`,
          "Hector: Thank you. I didn't think anybody would pick up at this hour.",
        ].join('\n'),
      },
      {
        at: emergencyAt('21:51'),
        type: 'outbound_text',
        content: 'Arrival time and after-hours price',
        aiHandled: true,
        sentBy: aiName,
        message:
          'Ray is on his way to 5410 Pecan Hollow Drive and should be there by 10:40 PM. Until then no water down any drain, please. After-hours charge: $95 on top of the regular price, as agreed on the phone.',
      },
      {
        at: emergencyAt('23:52'),
        type: 'internal_note',
        content: 'Note added',
        addedBy: 'Ray (plumber)',
        note: 'Main is open. Cabled from the front cleanout, hit it at 62 ft, roots on the cutter. House is 1974, so likely clay under the yard. Camera was on the other truck. Wants a look before it closes up again, and please nobody suggest cutting the oak.',
      },
      {
        at: morningAfterAt('09:05'),
        type: 'ai_response',
        content: 'Follow-up on the night visit',
        aiHandled: true,
        sentBy: aiName,
        message: `Good morning Hector, this is ${aiName}. Ray got your line open last night and found roots about 62 feet out. He recommends a camera inspection, about 45 minutes, so that you know what is down there before you spend anything on it. Is everything draining this morning?`,
      },
      {
        at: morningAfterAt('09:31'),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message:
          'All draining, kids got their showers. Ray was great. Camera makes sense. I have to look at my shifts, mornings are best.',
      },
      {
        at: morningAfterAt('09:32'),
        type: 'ai_response',
        content: 'Camera inspection noted, day is open',
        aiHandled: true,
        sentBy: aiName,
        message:
          'Mornings it is. Text me two days that suit you and I will book the first that Ray has free. If a drain gurgles before then, call us at once, day or night.',
      },
    ],
  };
}
