import { addDays, dateOf, type LocalMoment, momentAt, monthAndYear } from '../../calendar/calendarDate.ts';
import type { SampleConversation } from './sampleConversation.ts';

/** The age of the customer's system. Its labor warranty of two years is still valid. */
const INSTALLED_DAYS_AGO = 670;

/** A problem with the air conditioning: a voicemail of yesterday was answered by text. The team still has to answer about the warranty. */
export function blankThermostat(now: LocalMoment, aiName: string): SampleConversation {
  const today = dateOf(now);
  const yesterdayAt = (time: string) => momentAt(addDays(today, -1), time, now);
  return {
    conversation: { name: 'Linh Tran', phone: '(512) 555-0139', status: 'voicemail', type: 'voicemail', unread: 3 },
    details: {
      email: 'linh.tran@example.com',
      address: '1314 Bluebonnet Court, Pflugerville, TX 78660',
      appointmentStatus: 'Not Scheduled',
      appointmentDate: 'No appointment',
      tags: ['HVAC', 'Repeat customer', 'Warranty question'],
      customerSince: monthAndYear(addDays(today, -INSTALLED_DAYS_AGO)),
      totalJobs: 2,
      aiAssistantEnabled: true,
      notes: "Text first, Linh is a nurse and can't pick up on shift | Her mother (84) is at home during the day",
    },
    timeline: [
      {
        at: yesterdayAt('12:41'),
        type: 'voicemail',
        content: `Thermostat is blank, no air from the vents. Transcribed by ${aiName}.`,
        duration: '0:38',
        aiHandled: true,
        fromCustomer: true,
        transcript:
          "Linh: Hi, this is Linh Tran on Bluebonnet Court, you put in our system not quite two years ago. My mother is at home, and she says the screen on the thermostat went blank this morning and nothing comes out of the vents. She's eighty-four, so I'd like somebody to look at it soon. Please text me, I'm on shift until four and can't pick up. Thank you.",
      },
      {
        at: yesterdayAt('12:43'),
        type: 'ai_response',
        content: 'Answer to the voicemail, two questions',
        aiHandled: true,
        sentBy: aiName,
        message: `Hi Linh, this is ${aiName}. I have your message about the blank thermostat. Is the breaker for the air handler on, and can somebody see whether there is water in the pan under the unit in the attic? A float switch there shuts everything off when the drain clogs. And is your mother comfortable for now?`,
      },
      {
        at: yesterdayAt('13:22'),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message:
          'Mom is fine, Mr. Bell from next door is with her. He went up: breaker is on, and there IS water in the pan. Maybe an inch.',
      },
      {
        at: yesterdayAt('13:23'),
        type: 'ai_response',
        content: 'Likely cause, passed on to Dana',
        aiHandled: true,
        sentBy: aiName,
        message:
          'Then the switch most likely did its job and the drain line is clogged. I am passing this to Dana on our team now. She will call your mother at the house, so that you can stay with your patients.',
      },
      {
        at: yesterdayAt('14:02'),
        type: 'outbound_call',
        content: "Dana called Linh's mother at the house. Neighbor clears the drain line.",
        duration: '1:54',
        aiHandled: false,
        transcript: [
          'Dana: Hello Mrs. Tran, this is Dana, about your thermostat. Are you all right over there?',
          'Mrs. Tran: Oh yes, I have my tea and I have company. But the little screen is still dark.',
          'Dana: I think we can bring it back. Is Mr. Bell still with you, and does he own a wet vacuum?',
          'Mrs. Tran: He says he has one in the truck. He has everything in that truck.',
          'Dana: Wonderful. Outside, near the unit, a white pipe comes out of the wall. If he holds the vacuum on the end of it for two or three minutes, with a rag around it, the line usually clears.',
          'Mrs. Tran: White pipe, outside, with a rag, three minutes. I will tell him.',
          "Dana: And if the screen is still dark in an hour, call this number and we'll come out today, whatever happens.",
        ].join('\n'),
      },
      {
        at: yesterdayAt('15:18'),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message: 'Screen is back and it is blowing again! Mr. Bell says about a cup of slime came out.',
      },
      {
        at: yesterdayAt('15:19'),
        type: 'ai_response',
        content: 'Offer of a drain flush',
        aiHandled: true,
        sentBy: aiName,
        message:
          'What good news, please thank Mr. Bell for us. I would still like a technician to flush the line and treat the pan, so that it does not come back. Shall I find you a time?',
      },
      {
        at: yesterdayAt('16:34'),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message: 'Yes please, a morning, Mom naps after lunch. Is that covered? I think labor was two years.',
      },
      {
        at: yesterdayAt('16:35'),
        type: 'ai_response',
        content: 'Warranty question passed on to Dana',
        aiHandled: true,
        sentBy: aiName,
        message:
          "I don't want to guess about your warranty, so I have asked Dana to look it up. She answers you here, together with two mornings to choose from.",
      },
      {
        at: yesterdayAt('16:41'),
        type: 'inbound_text',
        content: 'Text received',
        fromCustomer: true,
        message: 'Perfect, no rush now. And tell Dana my mother says she can call any time.',
      },
    ],
  };
}
