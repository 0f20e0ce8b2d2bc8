import type { ExampleCall } from './exampleCall.fixture.ts';

/** Calls that the caller machine made (model-tests/callers), shortened, in which a fact was once recorded wrong. */
export const generatedCalls: readonly ExampleCall[] = [
  {
    title: 'a neighbor, and a time on the dot, which is not the number of the house',
    firstLines: ['our septic must be full because the toilet gurgles'],
    answers: {
      name: 'Ann Lopez',
      number: '512-555-0142',
      address: 'I live at four one four West Thirty-ninth Avenue.',
      time: 'any day',
      offer:
        "my neighbor's mowing his lawn again of course and okay nine on the dot on the 24th of November sounds good",
    },
    lead: {
      trade: 'plumbing',
      problem: 'Septic must be full because the toilet gurgles',
      urgency: 'routine',
      name: 'Ann Lopez',
      callbackNumber: '(512) 555-0142',
      address: '414 West 39th Avenue',
    },
    notes: [
      '"my neighbor\'s mowing his lawn again of course and okay nine on the dot on the 24th of November sounds good"',
    ],
    visit: { date: '2026-11-24', start: '09:00' },
  },
  {
    title: 'a neighbor, and a time in the morning, which is not the number of the house',
    firstLines: ['my wife wants an estimate for a tankless heater'],
    answers: {
      name: 'Elisa Arellano',
      number: '502. 905. 7799',
      address: "six hundred and sixty-six madison avenue. They'll find it, everybody does.",
      time: 'I am home Wednesday before lunch, so come on over then.',
      offer:
        "my neighbor's mowing his lawn again of course and okay November 25th, say, nine in the morning sounds good",
    },
    lead: {
      trade: 'plumbing',
      problem: 'Estimate for a tankless heater',
      urgency: 'routine',
      name: 'Elisa Arellano',
      callbackNumber: '(502) 905-7799',
      address: '666 Madison Avenue',
    },
    notes: [
      '"They\'ll find it, everybody does"',
      '"my neighbor\'s mowing his lawn again of course and okay November 25th, say, nine in the morning sounds good"',
    ],
    visit: { date: '2026-11-25', start: '09:00' },
  },
  {
    title: 'exclamations before the name, which are not the name',
    firstLines: ['we decided to upgrade the panel'],
    answers: {
      name: [
        "I'm getting too old for this, ha. Oh, yes, dear.",
        'Like I said, Oh, for the ticket? Armin Rumpf, please.',
      ],
      number: '512-555-0142',
      address: '52 Broad Street',
      time: 'tomorrow at 9',
      offer: 'yes please',
    },
    lead: {
      trade: 'electrical',
      problem: 'Upgrade the panel',
      urgency: 'routine',
      name: 'Armin Rumpf',
      callbackNumber: '(512) 555-0142',
      address: '52 Broad Street',
    },
    visit: { date: '2026-11-24', start: '09:00' },
  },
  {
    title: 'ten-four to an offer, which is a yes and not a number',
    firstLines: ['I found mold behind the dresser'],
    answers: {
      name: 'family name Barton first name Aliza okay',
      number: 'My number is, uh, 438, 941, two five double zero.',
      address: '63173 Cedar Ridge Street',
      time: 'Tuesday at 2 PM',
      offer: "I mean, Ten-four, I'll be there.",
    },
    lead: {
      trade: 'other',
      problem: 'Mold behind the dresser',
      urgency: 'routine',
      name: 'Aliza Barton',
      callbackNumber: '(438) 941-2500',
      address: '63173 Cedar Ridge Street',
    },
    visit: { date: '2026-11-24', start: '14:00' },
  },
  {
    title: 'a town that is a given name too, at the end of the first sentence',
    firstLines: [
      "I ought to get my roof patched where a branch hit it. Here's the address while I've got you, thirty-eight eighty-four Windler Boulevard, Carson City.",
    ],
    answers: {
      name: 'Rosa Delgado',
      number: '512-555-0142',
      time: 'tomorrow morning',
      offer: 'sure sounds good to me',
    },
    lead: {
      trade: 'roofing',
      problem: 'Roof patched where a branch hit it',
      urgency: 'routine',
      name: 'Rosa Delgado',
      callbackNumber: '(512) 555-0142',
      address: '3884 Windler Boulevard, Carson City',
    },
    notes: ['"Here\'s the address while I\'ve got you"'],
    visit: { date: '2026-11-24' },
  },
  {
    title: 'a first name, and then the whole name, whose last word is not a company',
    firstLines: ['our hardwood is scratched and I want it refinished'],
    answers: {
      name: "Yeah, you're talking to Julie, Julie Church.",
      check: 'Yes',
      number: '512-555-0142',
      address: '9506 Via Verde, Fishers',
      time: 'tomorrow at 11',
      offer: 'works for me',
    },
    lead: {
      trade: 'home-improvement',
      problem: 'Hardwood is scratched and I want it refinished',
      urgency: 'routine',
      name: 'Julie Church',
      callbackNumber: '(512) 555-0142',
      address: '9506 Via Verde, Fishers',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'the letter of an apartment before a town in small letters, in a fire',
    firstLines: ["Help, please, there's flames coming out of the dryer!"],
    answers: {
      safety: ["my uncle's in there he's in a wheelchair", 'uh yeah all of us are out'],
      number: '512-555-0142',
      name: 'Jessica Miller',
      address: '7261 28th ave apartment 7 a fort wayne',
    },
    lead: {
      trade: 'other',
      problem: 'Flames coming out of the dryer',
      urgency: 'emergency',
      name: 'Jessica Miller',
      callbackNumber: '(512) 555-0142',
      address: '7261 28th Ave, Apartment 7A, Fort Wayne',
    },
    notes: ['"he\'s in a wheelchair"'],
  },
];
