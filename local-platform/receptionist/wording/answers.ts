import type { Errand } from '../understanding/errands/errands.ts';
import type { Language } from '../understanding/languages.ts';
import type { Question } from '../understanding/questions/questions.ts';
import { hoursInWords } from '../../../src/machines/calendar/openingHours.ts';
import { companyName, type Persona } from '../dialogue/dialogueContext.ts';
import type { Variants } from '../utterance.ts';

/** For a caller who asks about one kind of work of a trade that the company has. */
export const DOES_WORK: Variants = ['Yes, we do that.', "Yes, that's work we do.", 'We do that, too.'];
/** For a caller who asks about one kind of other work, which is noted. */
export const TAKES_WORK: Variants = [
  "I've put it on the ticket, and the team will confirm that we do it.",
  'I take the request down, and the team will confirm it when they call.',
  "It's on the ticket. The team will call you if we can't do it.",
];

/** For a question that is noted. */
export const FOR_TEAM: Variants = [
  "That's one for the team. I've noted your question.",
  "I don't know that, so I've put it on the ticket for the team.",
  "The team will have to answer that one. It's noted.",
  "I've added that question for the team.",
  'The team can tell you. Your question is on the ticket.',
  "I can't say, but the team will see your question.",
  'The team will get back to you on that.',
];

export function answerTo(question: Exclude<Question, 'read-back' | 'booked' | 'other'>, persona: Persona): Variants {
  switch (question) {
    case 'price':
      return [
        "The price depends on the job. The crew takes a look first, and you'll see the price before any work starts.",
        "I can't quote a price, because no one has seen the job yet. The crew tells you before they start.",
        "Only the crew can give you a price, once they've seen the job and before they start.",
        'The crew prices the job at the visit, and nothing starts until you agree.',
      ];
    case 'fee':
      return [
        "I don't have the fee for a visit or an estimate. The team can tell you when they call, before anyone comes out.",
        'Please ask the team about that fee when they call. No work starts before you see the price.',
      ];
    case 'discount':
      return [
        "The team can tell you about discounts. I've noted your question.",
        "I don't know about discounts, so I've put your question on the ticket.",
      ];
    case 'hours':
      return [
        `Our crews work ${hoursInWords(persona.openingHours)}, and I answer the phone around the clock.`,
        `The hours are ${hoursInWords(persona.openingHours)}.`,
      ];
    case 'robot':
      return [
        "You're talking to an AI receptionist. I take down the details, and people on the team do the work.",
        'This is a computer talking, but the team reads everything I take down.',
        'Still an AI, and glad you called.',
      ];
    case 'area':
      return [
        'Give me the address, and the team will confirm whether we cover that area.',
        'The team would have to confirm whether we go out that far.',
      ];
    case 'insured':
      return [
        'The team can show you our license and insurance before any work starts.',
        'The crew can answer license, insurance and warranty questions at the visit.',
      ];
    case 'repeat':
      return ['Sure, let me put it another way.', 'Of course.', 'Okay, one more time.'];
    case 'why':
      return [
        "It goes on the job ticket, so the crew knows who they're visiting and where.",
        'Only the team sees it, and only for this job.',
        "You can leave it out if you'd rather.",
      ];
    case 'identity':
      return [
        `You've reached ${persona.name}, the AI receptionist for ${companyName(persona)}.`,
        `It's ${persona.name}.`,
      ];
    case 'services':
      return [
        'We do roofing, plumbing, heating and cooling, electrical work, landscaping and home improvement.',
        'We handle most work on a house or a yard.',
      ];
    case 'languages':
      return ['I only speak English.', 'Just English, unfortunately.'];
    case 'who-comes':
      return [
        'One of our own crew comes out, and the team calls you before the visit to say who.',
        'The team picks the person who knows that kind of work best.',
      ];
    case 'duration':
      return [
        'Most visits take about an hour, and the crew will tell you more once they see the job.',
        'Plan on an hour for the visit itself.',
      ];
    case 'work-time':
      return [
        "How long the work takes depends on the job. I've noted your question for the team.",
        "The crew can tell you once they've seen the job. I've put your question on the ticket.",
        'Only the team can say how long the work takes. They will see your question.',
      ];
    case 'one-visit':
      return [
        "Yes, it's all for the same visit. The crew can tell you how long it takes.",
        'Yes, one visit is for everything on the ticket.',
        "Everything is on the same ticket, so it's one visit.",
      ];
    case 'how-long':
      return [
        "Most visits take about an hour, and I'll offer you the first time that a crew is free.",
        'Plan on an hour for the visit. You get the first time that is free.',
      ];
    case 'how-soon':
      return [
        "I'll offer you the first time that a crew is free.",
        'You get the first free time that I can find.',
        'As soon as a crew is free.',
      ];
    case 'payment':
      return [
        'The crew can tell you how to pay when they come out. Nothing is due on this call.',
        "You don't pay anything now. The crew can go over it at the visit.",
      ];
    case 'confirmation':
      return [
        "I can't send texts or emails, but the visit is on the ticket as soon as it's booked.",
        'There is no text from me. The team has it on the ticket.',
      ];
    case 'who-calls':
      return [
        'Someone on our team calls you, a person and not a computer.',
        'That call comes from a person on the team.',
      ];
    case 'must-call':
      return [
        "Yes, if you smell gas or something burning, or see smoke or sparks, stay outside and call 911, even if you don't see a fire.",
        'Yes, please do if anything smells of gas or of burning. The fire department makes sure that it is safe, even without a fire.',
        'If there is any sign of fire or gas, yes. Call 911 from outside, and let them check.',
      ];
    case 'whom-to-call':
      return [
        'If you smell gas or see smoke, fire or sparks, please call 911 from outside, and the gas or power company after that. I can only alert our team.',
        'In any danger, call 911 first, from a safe place outside, and then the gas or power company. Anything else is for our team.',
      ];
    case 'at-risk':
      return [
        'If you smell gas or see smoke or fire, please stay outside, touch nothing, and call 911. Otherwise, only do what you know is safe, and leave the rest to the crew.',
        "If you aren't sure that it's safe, please leave it alone and keep away. The fire department or the crew will tell you.",
      ];
    case 'dangerous':
      return [
        'It can be dangerous, so please keep away from it. If you smell gas or burning, or see smoke or fire, get everyone out and call 911 from outside.',
        "I can't tell from here, so please treat it as dangerous and keep everyone away from it. With any sign of fire or gas, get out and call 911.",
        'If in doubt, treat it as dangerous. Keep away, and leave the rest to the crew, or to 911 if it gets worse.',
      ];
    case 'go-in':
      return [
        "If there is any fire, smoke, gas or burning smell, please don't go in, not even for a pet. Call 911 from outside, and tell them who is inside.",
        'Please stay out if it could be on fire, or if there could be gas. The fire department goes in for whoever is left.',
      ];
    case 'power-off':
      return [
        'If the panel is hot, wet or buzzing, or anything smells burnt, stay away from it, go outside, and call 911. Otherwise you can switch that breaker off, if you can reach it safely with dry hands.',
        "Don't go back in for it, and don't touch a panel that is hot, wet or buzzing. If it's safe to reach, switching the breaker off is fine.",
        "If you aren't sure that it's safe, leave the power alone and keep away from it.",
      ];
    case 'leave-off':
      return [
        'Off is the safer choice until the crew has seen it, if you can reach the switch safely. If you smell gas or burning, leave it alone, get out and call 911.',
        "If in doubt, leave it off until the crew comes, and don't reset it again and again. With a smell of gas or burning, get out and call 911.",
      ];
    case 'keep-warm':
      return [
        "Please don't heat with an oven, a stove, or anything else that burns fuel: it can fill the house with carbon monoxide. Use blankets, and an electric heater only on the floor, three feet from beds and curtains, plugged straight into the wall, and off while you sleep.",
        'Blankets and warm clothes are safe. An oven, a stove or a grill is not, because of carbon monoxide. Keep an electric heater three feet away from anything that burns, plug it into the wall, and turn it off before you sleep.',
      ];
    case 'water-off':
      return [
        'The main valve is usually where the pipe comes into the house, or in a box near the street. If water is leaking, turn it clockwise until it stops. A toilet or a sink has its own small valve beside it.',
        "Look in the basement, the garage, a closet near the water heater, or by the meter. If the valve is stuck, don't force it. The water company can shut it off at the street.",
      ];
    case 'on-file':
      return [
        "I can't see your phone number or an earlier visit from here, so I have to ask.",
        'I only have what you tell me on this call.',
      ];
    case 'reach-us':
      return [
        'Just call this number again. I answer around the clock, and I can note any change.',
        'This number is the one to call, day or night.',
      ];
    case 'next-step':
      return [
        'I take down the details and book a visit, and the team calls you before it.',
        'The team gets the ticket right after this call.',
      ];
    case 'presence':
      return [
        "It's best if someone is there to let the crew in. If that can't be, give me a code or a place for the key, and I'll note it.",
        'Someone should be there when they arrive. They can talk about the rest when they call before the visit.',
      ];
    case 'call-ahead':
      return ['Yes, the team calls you before the visit.', 'They call you before they come.'];
  }
}

export const ERRAND_NOTED = {
  call: ["I've noted that you'd like a call back.", "It's already noted that you'd like a call back."],
  person: [
    "I can't transfer calls, but I've noted that you'd like a call back from a person.",
    "It's already noted that you'd like a person to call you.",
  ],
  reschedule: [
    "I've noted that you'd like to reschedule a visit.",
    "It's already noted that you'd like to reschedule.",
  ],
  cancel: ["I've noted that you'd like to cancel a visit.", "It's already noted that you'd like to cancel."],
  technician: [
    "I can't see where the crews are, but I've noted that you're waiting for one.",
    "It's already noted that you're waiting for a crew.",
  ],
  payment: [
    "I can't see any accounts, but I've noted that you're calling about a payment.",
    "It's already noted that you're calling about a payment.",
  ],
} as const satisfies Record<Errand | 'call', Variants>;

const LANGUAGE_LINES: Readonly<Record<Language, Variants>> = {
  Spanish: [
    "Solo hablo inglés, pero anoto que prefiere español. I only speak English, but I've noted that you prefer Spanish.",
    'Ya está anotado: español. Please go on in English if you can.',
  ],
  French: [
    "Je ne parle que l’anglais. I only speak English, but I've noted that you prefer French.",
    "It's already noted that you prefer French.",
  ],
  German: [
    "Ich spreche nur Englisch. I only speak English, but I've noted that you prefer German.",
    "It's already noted that you prefer German.",
  ],
  Portuguese: [
    "Só falo inglês. I only speak English, but I've noted that you prefer Portuguese.",
    "It's already noted that you prefer Portuguese.",
  ],
  Chinese: [
    "I only speak English, but I've noted that you prefer Chinese.",
    "It's already noted that you prefer Chinese.",
  ],
};

export const languageNoted = (language: Language): Variants => LANGUAGE_LINES[language];
