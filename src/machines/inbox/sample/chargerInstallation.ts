import {
  addDays,
  addMinutes,
  dateOf,
  type LocalMoment,
  momentAt,
  timeOf,
  weekdayName,
} from '../../calendar/calendarDate.ts';
import type { SampleConversation } from './sampleConversation.ts';
import { chargerEstimateVisit, visitText } from './visits.ts';

const CUSTOMER_TEXT_MINUTES_AGO = 68;

/**
 * The customer does not write between 10 PM and 7 AM: the time is about an hour ago or, if that was in the night, 8:40 PM on the evening
 * before that night.
 *
 * @returns the time at which the customer sent the photo
 */
function customerTextTime(now: LocalMoment): LocalMoment {
  const hourAgo = addMinutes(now, -CUSTOMER_TEXT_MINUTES_AGO);
  if (timeOf(hourAgo) < '07:00') return momentAt(addDays(dateOf(hourAgo), -1), '20:40', now);
  return timeOf(hourAgo) > '22:00' ? momentAt(dateOf(hourAgo), '20:40', now) : hourAgo;
}

/** An electrical job: the customer called yesterday for the first time, and booked a visit in that call. */
export function chargerInstallation(now: LocalMoment, aiName: string): SampleConversation {
  const today = dateOf(now);
  const yesterday = addDays(today, -1);
  const visit = chargerEstimateVisit(today);
  const weekday = weekdayName(visit.date, 'long');
  const customerTextAt = customerTextTime(now);
  return {
    conversation: { name: 'Anthony Okafor', phone: '(737) 555-0164', status: 'scheduled', type: 'call', unread: 1 },
    details: {
      email: 'anthony.okafor@example.com',
      address: '77 Quarry Ridge Drive, Cedar Park, TX 78613',
      appointmentStatus: 'Scheduled',
      appointmentDate: visitText(visit),
      tags: ['Lead', 'EV charger', 'Estimate'],
      totalJobs: 0,
      aiAssistantEnabled: true,
      notes: '48 A charger, panel on the outside garage wall, about 15 ft | 150 A main, panel nearly full',
    },
    timeline: [
      {
        at: momentAt(yesterday, '16:12', now),
        type: 'inbound_call',
        content: `EV charger in the garage. Estimate booked for ${weekday}.`,
        duration: '3:21',
        aiHandled: true,
        fromCustomer: true,
        transcript: [
          `${aiName}: Thanks for calling, this is ${aiName}. What can we do for you?`,
          "Anthony: Hey, we're getting an electric car in about three weeks and I'd like a charger in the garage.",
          `${aiName}: Congratulations. Which charger is it, and how far is the garage from your electrical panel?`,
          'Anthony: The 48-amp one from the dealer. The panel is on the outside wall of the garage, so maybe fifteen feet.',
          `${aiName}: That's a short run, good. What does the main breaker say, and are there free spaces in the panel?`,
          "Anthony: It says 150, and it's pretty full. The house is from '94.",
          `${aiName}: Then our electrician does a load calculation first. 48 amps of charging needs a 60-amp circuit, and you'll hear whether your panel carries that or a lower setting is the better choice. The estimate is free and takes about an hour.`,
          "Anthony: Okay, I'd rather know before I spend the money. What days do you have?",
          `${aiName}: ${weekday} at 10:30 in the morning, or at 4:30 in the afternoon.`,
          "Anthony: 10:30. I'm working from home that day.",
          `${aiName}: You're booked for ${weekday} at 10:30. Could you text us a photo of the panel with the door open? Only the door, please leave the cover screwed on.`,
          'Anthony: Will do. That took less time than finding the panel. Thanks.',
        ].join('\n'),
      },
      {
        at: momentAt(yesterday, '16:16', now),
        type: 'outbound_text',
        content: 'Booking confirmation',
        aiHandled: true,
        sentBy: aiName,
        message: `You're booked: estimate for an EV charger, ${visitText(visit)}, 77 Quarry Ridge Drive. Sam, our electrician, texts you when he leaves for your place. Need another time? Just answer here.`,
      },
      {
        at: momentAt(yesterday, '17:05', now),
        type: 'internal_note',
        content: 'Note added',
        addedBy: 'Sam (electrician)',
        note: 'Read the call. 150 A and full, so I bring the load calculation sheet and a price with and without load management. He should ask his utility about the charger rebate before he buys.',
      },
      {
        at: customerTextAt,
        type: 'inbound_text',
        content: 'Text with a photo of the panel',
        photo: 'panel',
        fromCustomer: true,
        message:
          "Here's the panel. I count two empty spaces at the bottom. Doorbell is dead by the way, just knock. Loud, I have headphones on.",
      },
      {
        at: addMinutes(customerTextAt, 1),
        type: 'ai_response',
        content: 'Photo filed with the job',
        aiHandled: true,
        sentBy: aiName,
        message: `Thank you, Anthony, the photo is in the job file for Sam, and so is the doorbell. Knock loudly, noted. See you ${weekday} at 10:30.`,
      },
    ],
  };
}
