import { describe, expect, test } from 'vitest';
import { questionIn, questionsIn } from './questions.ts';

/** What callers ask, by topic. */
const QUESTIONS = {
  price: `
    Can they give me a price before they do the work?
    And will I get an estimate before y'all fix anything?
    do they tell me the price up front
    so do I get a quote first or what
    will someone tell me how much before they start
    is it cheaper if I do both at the same time
    rough price?
    hourly rate?
    do i have to pay for the visit
    what's a thing like that go for these days?
    what do you get for a job like that
    you got a minimum, or a trip charge
    do weekends cost more
    I just want a price
    can yall give me a rough number over the phone
  `,
  hours: `
    til when r u open
    how long r u there in the evenings
    do u close for lunch
    what time does ur office shut
    just wondering what your hours are
    is this a twenty-four-hour kind of outfit?
  `,
  robot: `
    is this an automated system?
    are you, like, an AI?
    what are you, one of these chatbots?
    did they hook me up to a machine here?
    am i chatting w a human
    human or bot?
    am i talking to a real person or one of those robots?
    am i through to a human being
    no, i asked if you're a robot
    this isn't a computer is it
  `,
  insured: `
    fully licensed?
    u have insurance right
    do you have a license
    you folks are licensed aren't you
  `,
  area: `
    do u go outside the city
    I'm in Bastrop is that ok
    do you go there
    do you come all the way out to Dripping Springs
    do you go across the river
    where all do y'all work?
    are we too far
    service area?
  `,
  services: `
    do you work on mobile homes
    you guys do gutters?
  `,
  'who-comes': `
    who should i expect at the door
    whos the tech
    will it be the owner
    do you know which technician it will be?
    who y'all got coming out
    you still haven't told me who comes
    and who would be coming?
    will it be an actual plumber or some kid
  `,
  duration: `
    is it like an hour or more
    how long should I plan on being home?
    y'all gonna be long
    quick visit or long one
    how long till they are done
  `,
  payment: `
    Who do I send the invoice details to, or do they bill me on site?
    is a check okay?
    cash only?
    is there a fee if i use a card
    how do i pay for that
    can u bill me
  `,
  confirmation: `
    can i get that by text
    will i see this in my email
    do you send a reminder or no
    email or text to confirm?
  `,
  'read-back': `
    list everything u have down
    what information did you take down?
    what's it say on the ticket?
    let's hear what you got on me
    you have raj's number too, right?
    that's the kitchen and the guest bath, both, right?
    yes that works and that's for both right the fan and the disposal
    what day did you put me down for
    you noted that i'm hard of hearing, correct?
    is the dog on there
    how do you have my name spelled
    when am i booked
    what time again
    which day was it
    was that 9 or 10 you said
    did you mark it urgent
    is Josie's number one of those notes
    tell me the address you have
    Can you read what is the job now?
    you get the part about the donkey and shuttin the gate
  `,
  'who-calls': `
    who is going to call me, a person?
    does somebody call me then?
    will a human call me about this
    and i do get the call after 3 today, right?
    so somebody will call me right
  `,
  'whom-to-call': `
    should i call the gas company too
    do i call nine one one
    are you calling 911 for me?
    who should we call first
    is it 911 i call or the power company
  `,
  'at-risk': `
    should i turn off the gas
    can i go back in
    is it safe to go back inside?
    should i open the windows
    is there anything I can do while I wait
    can I still use the shower
    can we flush the toilet
    can I take a shower
    is it safe to sleep in there tonight?
    can we still wash dishes
    should we stay somewhere else tonight
    is the water safe to drink
  `,
  'leave-off': `
    can I turn the power back on
    should i leave the breaker off
    should we leave the breaker off till then?
    should i shut it off or leave it on?
    should I turn the furnace off
    can I reset the breaker again
    should I unplug it
    should I unplug the dryer first
    can i try turning it on again
    should I leave it running or turn it off
    is it ok to turn the breaker back on
  `,
  'keep-warm': `
    And should she be using her oven to keep warm?
    How she can stay warm until then, she can use the oven maybe?
    Is it safe to run a space heater in the bedroom for her till then?
    is it ok to heat the house with the stove
    can I leave the oven door open for heat
    would a space heater be ok overnight
    what about a space heater
    how do we keep warm till then
    can I use the grill inside
    should we run the generator in the garage?
    my mom has the oven on to keep warm, is that okay
    do you think it's safe to use the oven for heat
    is it ok to leave the space heater on all night
  `,
  fee: `
    what would I owe you for the visit
    so is there no call-out fee?
    do you charge just to come out
    does it cost anything to have someone look at it
    is the estimate free
    you gonna charge me just to show up?
    how much do I have to pay just to get him out here
  `,
  'water-off': `
    how do I turn the water off
    where's the main valve, I don't know where it is
    should I turn the water off till then
    it's stuck where is the main one
    which way do i turn it
    Is that the main valve by the meter you mean?
    You didn't tell me, is it the one by the water meter I should be turning?
    which valve do you mean
    you mean the valve by the heater?
  `,
  'call-ahead': `
    can I get a call before
    will they call before they come?
    is he gonna call
    will he call first?
    they gonna call first or just show up
    can they call 30 minutes before
  `,
  'on-file': `
    it's the number I'm calling from
    isn't it on your caller id
    same as last time
    you've got it on file
  `,
  'reach-us': `
    what number do I call if something changes
    what if I gotta cancel
    if I say yes can I still cancel
    who do I ask for if I call back
  `,
  presence: `
    should I leave the key under the mat?
    who do I give the key to
    can my neighbor let them in
    do i need to be there
    will I need to be home for this
    do I gotta be here or can I leave a key
    does somebody have to be home
  `,
  'next-step': `
    so what happens now
    whats the next step
    are we done?
    is that it?
  `,
  identity: `
    hi am I talking to Summit
    my name? what's yours?
    is that Ava
    did I get the right number?
    this is the home repair people?
  `,
  repeat: `
    again?
    resend that last msg pls
    what'd you say?
    run that by me again
  `,
  'must-call': `
    Do I really need to call 911? There's no fire.
    do we actually have to call the fire department
    is this a 911 thing
    is calling 911 overkill
    I gotta call 911 for a smell?
    should I call 911 for that
    we don't need to call 911 do we
    do I have to have the fire department out for this
  `,
  'power-off': `
    Half the lights are flickering. Should I switch the main off?
    should i have shut off the main breaker? i didnt touch it
    should I kill the power to it
    you want me to turn off the breaker?
    okay to flip that breaker
    breaker off or leave it on?
    should we cut the electricity at the box
  `,
  booked: `
    Can you tell me what day and time I'm booked for now?
    I'm asking when my appointment is
    So is it moved to Tuesday?
    is the visit booked or not
    am I on the calendar
    did that change go through
    has it been rescheduled
    you moved me to Tuesday right
    is my appointment still on
    what time's my thing tomorrow
    remind me when that was
    so I'm booked then
    my appointment got moved right
    when do I have you guys
    so what's the new time
  `,
  'how-soon': `
    how fast can someone get here?
    how soon can someone come
    when can someone get here
    how quick can y'all get out here
    how long before somebody gets here
    how long's the wait
    how soon could you get a guy out
  `,
  'how-long': `
    so how long you think?
    how long
    how long we talking
  `,
  'work-time': `
    how long does a clean like that take?
    do yall do replacements same day?
    ok but the replacement, can they do it same day if it needs one?
    will it be fixed same day
    can they finish it in one day
    how long does an install take
    how long's a roof take y'all
  `,
  other: `
    And do your people bring their own supplies, or should I leave something there?
    should I leave something out for them
    Do you take the leaves away with you, or do I have to put them in bags at the curb?
    But about the leaves, do you haul them away?
    Do y'all take pictures up there?
    They bring own vacuum and supplies?
    so they take the trash with them or what
    if it rains do yall still come
    is that included?
    is it safe for my cat
    can I leave the dogs in the house?
    what if he's late
    do they clean up after themselves
  `,
} as const;

const linesIn = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

describe('questions', () => {
  test.each(
    Object.entries(QUESTIONS).flatMap(([topic, lines]) => linesIn(lines).map((line) => [line, topic] as const)),
  )('"%s" asks for %s', (text, topic) => {
    expect(questionIn(text.toLowerCase())).toBe(topic);
  });

  test.each([
    'text or call 512-555-0118',
    'just so you know who this is, Maria Lopez',
    'let me retype that, 12 Elm Street',
    "I'm hard of hearing so please speak up at the door",
    "I'm gonna have to say no to that",
    'how do you say, I want a quote',
    'the technician can use the back door',
    'I need a person, not a computer.',
    'no is all thank you very much bye',
    "she's been using the oven to heat the kitchen",
    'my daughter is using space heaters',
    'install a space heater',
    'is five one two five five five',
    'have your guy call me from the gate',
    'what comes out of the vents is cool',
    'what worries me is the smell',
    'oh I thought you said nine?',
    "it's more about being discreet than how long it takes",
    "I don't care how much it costs",
    'I have people in and out all day',
    'you can deal with a breaker',
    'just text me when you are close',
    'can I get somebody to come in the afternoon',
    'the right number is 512 555 0123',
    'you got a minute for me?',
    'can I talk to you a second',
    'are you there',
    'got a big dog Duke, my wife will put him up',
    'what else you got that day',
    "so they shouldn't open that side gate, okay?",
    "don't let the cat out, ok?",
    'can I add one more thing',
    'you know what I mean?',
    'if they need to get in the garage the code is 4471',
    'they take pictures of it anyway',
    'what he does is he bangs on it',
    'whoever comes has to duck',
  ])('"%s" asks nothing', (text) => {
    expect(questionIn(text.toLowerCase())).toBeUndefined();
  });

  test.each([
    ['is there no call-out fee? and who would be coming?', ['fee', 'who-comes']],
    ["you still haven't told me who comes and how long it takes", ['who-comes', 'duration']],
    ['how much is it and how long does it take', ['price', 'duration']],
    ['what are your hours, and do you take cards? and your hours?', ['hours', 'payment']],
    ['will it rain on my birthday? and are you insured', ['insured']],
    ['it is a rental are you licensed for those', ['insured']],
    ['how far out are you booking', ['other']],
    ['my neighbor said you give free estimates, do you guys do that', ['fee']],
    ['someone said yall offer senior discounts do you guys do that', ['discount']],
    ['do you folks come out and give a price first?', ['price']],
    ['is it only a look', ['price']],
    ['is there a charge to come out and give a price first?', ['fee']],
    ["what's it cost for you to look at it?", ['fee']],
    ['do you do a senior discount?', ['discount']],
    ['any discounts?', ['discount']],
    ['so to be sure, you have county road k with the k?', ['read-back']],
    ['you writing this down or just recording me?', ['read-back']],
    ['what comes with the service?', ['other']],
    ['will you be here a while, or is it real quick?', ['duration']],
    ['my sink leaks', []],
  ])('"%s" asks for %j', (text, topics) => {
    expect(questionsIn(text)).toEqual(topics);
  });

  test.each(['what comes out of the vents is cool', "what's coming out of the pipe is brown"])(
    '"%s" asks for no fee of a visit',
    (text) => {
      expect(questionsIn(text)).not.toContain('fee');
    },
  );
});
