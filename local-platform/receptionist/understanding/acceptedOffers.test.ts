import { describe, expect, test } from 'vitest';
import { acceptsOffer } from './acceptedOffers.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
const NOON = { date: '2026-11-23', start: '12:00' } as const;
const TOMORROW = { date: '2026-11-24', start: '09:00' } as const;

describe('an acceptance of an offer', () => {
  test.each([
    ['Tomorrow at nine, yes, put me down. Should I move the furniture before then or is it only a look?', TOMORROW],
    ['Nothing before noon? Ok, yes, book it please.', NOON],
    [
      "That's lovely, yes. Give me a ring first, would you? I'd like the dining room done, but not till spring.",
      TOMORROW,
    ],
    ['Yes, 9 tomorrow, book it. If it needs replacing, can they do it the same day?', TOMORROW],
    ["Yes please, nine o'clock is good. Does the technician speak Polish maybe?", TOMORROW],
    ["Yeah, go ahead. But I want a person to confirm, I don't want to be sitting around for nobody.", TOMORROW],
    ["Yes, 9 is fine. But can you read me back what they're painting?", TOMORROW],
    ["Yes book it. They can't park on the grass though, my husband just seeded it.", TOMORROW],
    ["Sure, that works. I won't need the upstairs done.", TOMORROW],
    ['Perfect. Do I need to be home or can I leave a key?', TOMORROW],
    ["Yes that's good. I'm at work but my son is home.", TOMORROW],
    ["Do they bring their own ladder? Yes, tomorrow's fine.", TOMORROW],
    ["Tomorrow at 9 works. How long's it gonna take though? We open at 10.", TOMORROW],
    ["Sounds good, I don't have a driveway so they'd have to use the street", TOMORROW],
    ["Fine, book it. It's not an emergency, but I don't like the look of it.", TOMORROW],
    ["Let's do it. If the part isn't in stock will they order it?", TOMORROW],
    ['Alright, put us down. We had another plumber who never came last Tuesday.', TOMORROW],
    ["One o'clock is perfect. And if I'm not around he should ask for Keisha", { date: '2026-11-24', start: '13:00' }],
    ["hmm 2 is no good for me. Fine, I'll take the 9.", TOMORROW],
    ['Yes please, 9 works. And should she use her oven to keep warm? I caught her doing that this morning', TOMORROW],
    ['yes! also the owner wants a written quote before anything gets fixed, can they do that?', TOMORROW],
    [
      "9 tomorrow works. is it a free estimate? also i won't be there, they can let themselves in, there's a lockbox",
      TOMORROW,
    ],
    ['Sure. Is it dangerous to run it till then?', TOMORROW],
    ['Yes please, 9 works. I got the part this morning', TOMORROW],
  ] as const)('"%s" stands beside anything else', (text, offered) => {
    expect(acceptsOffer(text, offered, NOW)).toBe(true);
  });

  test.each([
    ['yes but could it be later', TOMORROW],
    ['wish i could. the second would do', TOMORROW],
    ['noon?? is there nobody now?', NOON],
    ['sure, but not before two', TOMORROW],
    ['Yes. Actually no, make it Friday', TOMORROW],
    ['That works. Wait, I have the dentist tomorrow. Can we do Wednesday?', TOMORROW],
    ['Yes, but let me ask my wife first.', TOMORROW],
    ["Ok. But I can't do mornings.", TOMORROW],
    ['How about ten? That would work for me.', TOMORROW],
    ['Great. Is there anything in the afternoon though?', TOMORROW],
    ["Yes. Hmm, no, I can't make that.", TOMORROW],
    ["ok but only if it's free", TOMORROW],
    ["Sure, sounds good. I don't get off till five.", TOMORROW],
    ["That's nice of you. I'd rather have Thursday.", TOMORROW],
    ["Two is bad for me. Fine, I'll take the ten", TOMORROW],
    ["If you could do three instead, that'd be great", TOMORROW],
    ["Well, I've got the grandbabies then, so at 10:30, five days from today would suit me better.", TOMORROW],
    ['We have got the kids today, so Friday at ten would suit me better.', TOMORROW],
    ['I got off late, five days from today would suit me better.', TOMORROW],
    ["Sorry, I'm tied up then. Let's do in 7 days.", TOMORROW],
    ["let's do in two weeks", TOMORROW],
    ['Yes? How much is it?', TOMORROW],
    ["Sure. Oh wait, I won't be home then.", TOMORROW],
    ['Yes. I wanted this morning though.', TOMORROW],
    ['okay, and what does it cost to come out', TOMORROW],
    ["Ok. I need to check with my landlord first, don't book it yet.", TOMORROW],
    ['Right, I have a question before we book. Is there a fee?', TOMORROW],
    ['tomorrow would be great if it was after lunch', TOMORROW],
    ["Good. How do I know you're real", TOMORROW],
    ['Okay. How much is it by the hour?', TOMORROW],
    ['Sure. What does it cost before tax?', TOMORROW],
  ] as const)('"%s" takes the acceptance back, or is none', (text, offered) => {
    expect(acceptsOffer(text, offered, NOW)).toBe(false);
  });
});
