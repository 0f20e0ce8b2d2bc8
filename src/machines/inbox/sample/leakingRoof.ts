import { addMinutes, type LocalMoment } from '../../calendar/calendarDate.ts';
import type { SampleConversation } from './sampleConversation.ts';

/** A roofing emergency that began half an hour ago, at any time of the day. The crew still has to set the time of the visit. */
export function leakingRoof(now: LocalMoment, aiName: string): SampleConversation {
  const minutesAgo = (minutes: number) => addMinutes(now, -minutes);
  return {
    conversation: { name: 'Denise Kowalczyk', phone: '(512) 555-0117', status: 'new', type: 'call', unread: 2 },
    details: {
      email: 'denise.kowalczyk@example.com',
      address: '2208 Larkspur Lane, Round Rock, TX 78664',
      appointmentStatus: 'Pending',
      appointmentDate: 'Emergency tarp, waiting for a time from the crew',
      tags: ['Lead', 'Roof leak', 'Urgent'],
      totalJobs: 0,
      aiAssistantEnabled: true,
      notes:
        'One story, asphalt shingles, about 18 years old | Ceiling is soft over the kitchen, light is off at the breaker',
    },
    timeline: [
      {
        at: minutesAgo(31),
        type: 'inbound_call',
        content: 'Water is coming through the kitchen ceiling. On-call roofer alerted.',
        duration: '2:48',
        aiHandled: true,
        fromCustomer: true,
        transcript: [
          `${aiName}: Thanks for calling, this is ${aiName}. How can I help?`,
          "Denise: Hi, I've got water coming through my kitchen ceiling. It's dripping right next to the light.",
          `${aiName}: I'm sorry. Let's make it safe first: please switch that light off at the breaker and put a bucket under the drip. May I have your name and the address?`,
          'Denise: Denise Kowalczyk, 2208 Larkspur Lane, in Round Rock.',
          `${aiName}: Thank you, Denise. Is the ceiling sagging or bulging anywhere?`,
          'Denise: A little, yes. There is a soft spot about the size of a dinner plate.',
          `${aiName}: Please keep everybody out from under it. Did anything happen to the roof lately?`,
          'Denise: The wind took some shingles last week. I picked up five or six by the fence.',
          `${aiName}: That helps. What kind of roof is it, roughly how old, and is the house one story or two?`,
          'Denise: Asphalt shingles, one story, maybe eighteen years. We were going to get it looked at.',
          `${aiName}: I'm alerting our on-call roofer now. The tarp comes first, the repair after that. Could you text me a photo of the ceiling, and of the shingles if you kept them?`,
          'Denise: I will. Thank you, I was starting to panic.',
        ].join('\n'),
      },
      {
        at: minutesAgo(28),
        type: 'ai_response',
        content: 'Safety steps and what happens next',
        aiHandled: true,
        sentBy: aiName,
        message: `Hi Denise, this is ${aiName}. Our on-call roofer has your address and your number. Until we are there: light off at the breaker, bucket under the drip, nobody under the soft spot. And please stay off the roof, it is slick and we have harnesses.`,
      },
      {
        at: minutesAgo(9),
        type: 'inbound_text',
        content: 'Text with a photo of the ceiling',
        photo: 'ceiling',
        fromCustomer: true,
        message:
          "Breaker is off and the kids are in the back bedroom. Here's the ceiling. The spot is bigger than when I called.",
      },
      {
        at: minutesAgo(8),
        type: 'ai_response',
        content: 'Photo received and passed on',
        aiHandled: true,
        sentBy: aiName,
        message:
          'Thank you, the photo is with the crew. You did the right things. I have asked Marcus, our roofer on call, for a time and will text you as soon as I have it.',
      },
      {
        at: minutesAgo(4),
        type: 'internal_note',
        content: 'Note added',
        addedBy: 'Marcus (roofing lead)',
        note: 'Saw the photo, that drywall is coming down on its own soon. I am finishing a tarp in Pflugerville and can be at hers in 40 minutes. 20x30 tarp and furring strips are on the truck. Somebody please tell her yes.',
      },
      {
        at: minutesAgo(2),
        type: 'inbound_text',
        content: 'Text with a photo of the shingles',
        photo: 'shingles',
        fromCustomer: true,
        message:
          'And these are the shingles from the fence. I think they came off next to the chimney. Do you know yet when somebody can be here?',
      },
    ],
  };
}
