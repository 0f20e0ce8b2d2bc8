import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

const problemsIn = (text: string) => {
  const { job, otherJobs } = jobsIn(text);
  return [job, ...otherJobs].map((one) => one?.problem);
};

describe('where the caller goes is not a fault of the place', () => {
  test.each([
    [
      "I went down to the basement to get the roasting pan, and there's water around the bottom of the water heater",
      ['Water around the bottom of the water heater'],
    ],
    ["I came up from the garage and the kitchen sink wasn't draining", ["Kitchen sink wasn't draining"]],
    ['we went out to the deck last night and two boards are rotten', ['Two boards are rotten']],
    ['she ran down to the basement and the furnace was off', ['Furnace was off']],
    // A thing that goes out is broken.
    ['my heat went out last night', ['Heat went out last night']],
    ['the AC went down this weekend', ['AC went down this weekend']],
    ['my fence came down in the storm', ['Fence came down in the storm']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('what the caller does not do is not a fault', () => {
  test.each([
    ["clean the leaves out of my gutters, I don't go up ladders anymore", ['Clean the leaves out of my gutters']],
    ["I need my gutters cleaned, we don't climb anymore", ['Gutters cleaned']],
    ["I don't have hot water", ["Don't have hot water"]],
    ["the toilet doesn't flush", ["Toilet doesn't flush"]],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('a thing after a place is what is broken there', () => {
  test.each([
    [
      'In my kitchen two outlets are not working since last night, and I go to the box and push the breaker',
      ['In my kitchen two outlets are not working since last night'],
    ],
    ['in the bathroom the sink is clogged', ['In the bathroom the sink is clogged']],
    ['on the second floor three lights are flickering', ['On the second floor three lights are flickering']],
    ['in my garage the door opener is dead', ['In my garage the door opener is dead']],
    ['water in the basement', ['Water in the basement']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('a person of a trade is not the work', () => {
  test.each([
    [
      "wind took some shingles off and the flashing round the chimney's leaking. My roofer's gone AWOL",
      ["Wind took some shingles off and the flashing round the chimney's leaking"],
    ],
    ['my sink leaks and our plumber quit on us', ['Sink leaks']],
    ["the last contractor was terrible and now the deck's sagging", ["Deck's sagging"]],
    ['my plumber broke the faucet', ['Plumber broke the faucet']],
    ['I need an electrician for my porch light', ['Electrician for my porch light']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('the number of things stays', () => {
  test.each([
    ['I need a couple of grab bars put in the shower', ['Couple of grab bars put in the shower']],
    ['I want a couple fence panels replaced', ['Couple fence panels replaced']],
    ['we need two grab bars put in the shower', ['Two grab bars put in the shower']],
    ['I have a few loose shingles', ['Few loose shingles']],
    ['I have a couple of questions about a new roof', ['New roof']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('a wish that a person comes is not a part of the work', () => {
  test.each([
    ['I wonder if somebody could come clean the leaves out of my gutters', ['Clean the leaves out of my gutters']],
    ['I was hoping someone could come out and fix the fence', ['Fix the fence']],
    ['do you think somebody might come and look at my furnace', ['Furnace']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('rooms and places of one job are not jobs', () => {
  test.each([
    [
      "I'm looking to get some rooms painted, it's the living room, the front hallway and the dining room",
      ["Rooms painted, it's the living room, the front hallway and the dining room"],
    ],
    ['I want the inside painted, kitchen, den and two bedrooms', ['Inside painted, kitchen, den and two bedrooms']],
    [
      'I am having the cockroaches in my apartment, many, in kitchen and also the bathroom',
      ['Cockroaches, many, in kitchen and also the bathroom'],
    ],
    ['we have mice in the pantry, and also the garage', ['Mice in the pantry, and also the garage']],
    [
      'ants, lots of them, in the kitchen, also in the bathroom',
      ['Ants, lots of them, in the kitchen, also in the bathroom'],
    ],
    ['mold in the bathroom and also in the closet', ['Mold in the bathroom and also in the closet']],
    // Other work at another place.
    ['mice in the pantry, and also the bathroom sink leaks', ['Mice in the pantry', 'Bathroom sink leaks']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('a guess names what was found', () => {
  test.each([
    [
      "the hygienist found droppings in the break room on Friday and then this morning there were more in the supply closet, so I'm guessing mice",
      [
        "Droppings in the break room on Friday and then this morning, there were more in the supply closet, so I'm guessing mice",
      ],
    ],
    ["there are droppings in the pantry, so I'm thinking rats", ["Droppings in the pantry, so I'm thinking rats"]],
    ['we saw droppings behind the stove, I guess mice', ['Droppings behind the stove, I guess mice']],
    ["I hear scratching in the attic so I'm guessing squirrels", ["Scratching in the attic so I'm guessing squirrels"]],
    ["I'm guessing mice", ['Mice']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('two faults of one matter are one problem', () => {
  test.each([
    [
      "We had that wind on Friday and I lost some shingles, I picked up four or five of them out of the flower bed, and now there's a brown stain on the ceiling in the upstairs bedroom",
      ["Wind on Friday and I lost some shingles, there's a brown stain on the ceiling in the upstairs bedroom"],
    ],
    [
      "We had that wind on Friday and I lost some shingles, and now there's a brown stain on the ceiling in the upstairs bedroom about like a dinner plate, and it dripped Saturday when it rained",
      ["Lost some shingles, there's a brown stain on the ceiling in the upstairs bedroom about a dinner plate"],
    ],
    [
      'Half the ceiling lights in my shop are flickering or just out, and a breaker keeps tripping',
      ['Half the ceiling lights in my shop are flickering or just out, and a breaker keeps tripping'],
    ],
    [
      'the furnace has been acting up since Saturday night, it runs and runs but what comes out of the vents is cool',
      ['Furnace has been acting up since Saturday night, it runs and runs but what comes out of the vents is cool'],
    ],
    [
      'some shingles blew off the roof and the ceiling in the bedroom is stained',
      ['Shingles blew off the roof and the ceiling in the bedroom is stained'],
    ],
    // Things of different systems are two jobs.
    ['the furnace is dead and the toilet is running', ['Furnace is dead', 'Toilet is running']],
    ['my sink leaks and a window is broken', ['Sink leaks', 'Window is broken']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('what the crew is not to do is not work', () => {
  test.each([
    ['mice in the supply closet, and please no spraying near the treatment rooms', ['Mice in the supply closet']],
    ['ants by the sink, and not talk about ants in front of patients', ['Ants by the sink']],
    ['fix my gate, no drilling into the stone', ['Fix my gate']],
    // What a thing does not do, and what is missing.
    ['there is no railing on my stairs', ['No railing on my stairs']],
    ['no cooling upstairs', ['No cooling upstairs']],
    ['no plumbing in the shed', ['No plumbing in the shed']],
    ['the toilet is not flushing', ['Toilet is not flushing']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});
