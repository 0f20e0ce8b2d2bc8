import { expect, test } from 'vitest';
import { dangerIn, isDeadly, wasSmoking } from './dangers.ts';

/** What callers say, by the danger in it. */
const SENTENCES = {
  fire: `
    there's smoke pouring out of the attic
    my kitchen is burning
    there are flames coming from the roof
    house is on fire
    FIRE
    there's a fire
    theres a fire in the garage
    the dryer caught fire
    smoke is coming out of the vents
    the house is full of smoke
    I see smoke in the hallway
    something's burning in the wall
    smells like something is burning
    it smells like smoke upstairs
    the furnace is smoking
    electrical fire in the attic
    smoke smell from the furnace
    burning smell when the heat comes on
    no gas smell but there's smoke
    we had our roof done last year and now there's smoke in the attic
    help my house is on fire
    there's smoke coming from under the dryer
    smoke pouring out of the outlet
    my stove is on fire
    the grill caught fire and it's spreading to the deck
    I smell smoke and I don't know where it's coming from
    something in the attic smells burnt
    the wall is smoking
    flames in the chimney
    chimney fire
    grease fire on the stove and its going up the cabinets
    we have fire
    the roof burns
    I think the furnace is burning
    smells like burning plastic behind the dishwasher
    um yeah so there's like a fire in the kitchen
    we have a kitchen fire
    smoke everywhere
    it smelled burnt at first and it still does
    it smells burnt and the power is gone
    the smell went away but now it's back and smells burnt
    smoke was coming out of the vent and the lights are gone
    the furnace smelled burnt and it stopped working
    it smelled burnt last night, the smell is gone but the wall is warm
    there's a burning smell and it won't go away
    burning smell comes and goes
    the smoke isn't gone
    it smelled like smoke this morning
    no smoke, but it smelled burnt when I opened it
  `,
  gas: `
    it's gas I smell
    is that gas i'm smelling
    the gas is on i think i can smell it
    pilots out and I smell it
    I think I left the gas on
    i hear hissing by the stove
    propane tank is leaking
    the place is full of gas
    there is gas everywhere in the house
    the gas pipe's broke and I can hear it
    we dug into a gas line
    I smell something like rotten eggs by the stove
    gas leak
    there's a hissing at the gas meter
    smells like gas in here
    I think I smell gas
    i can smell gas real strong
    strong odor of gas near the water heater
    whiff of propane by the tank
    my furnace smells like gas
    the contractor hit a gas line in the yard
    gas is leaking from the stove
    there is a sulfur smell by the dryer
    not sure if I smell gas or something else
    the new stove they installed smells like gas
    we've had a gas smell since last week
    I keep smelling gas in the basement
    hear a hiss at the propane tank
    no fire, but a strong gas smell
    it reeks of gas in the garage
    kids say it smells like rotten eggs downstairs
    i hear gas hissing from the pipe
    the gas company says we have a leak and shut it off
    I can smell natural gas by the meter
    the pilot went out and now it smells like gas
    smelling gas
    gas smell
    there's a strange gas odor when I turn on the oven
    no, I do smell gas
    no there is a gas smell
    Smell gas? Yes, I do
    I smell gas. No idea where it comes from
    no smoke, gas leak
    the CO alarm is quiet but I smell gas
  `,
  'carbon-monoxide': `
    the furnace is putting out carbon monoxide
    the co2 alarm is going off and we feel sick
    the CO detector keeps going off
    carbon monoxide thing is beeping
    the carbon monoxide alarm went off twice
    CO alarm is screaming
    there's carbon monoxide in the house
    my co alarm goes off every time the furnace runs
    our carbon monoxide detector is beeping and we have headaches
    co detector went off last night
    carbon monoxide levels are high
    my new co alarm is going off
    the carbon monoxide detector needs a new battery and keeps going off
    the fire department found carbon monoxide
    the CO alarm stopped beeping but we feel sick
    the alarm is quiet but we all have headaches
    the co alarm went off but it's quiet now
    the co alarm won't stop beeping
    the CO alarm isn't going off anymore
    no gas smell, but the CO alarm is beeping
  `,
  sparks: `
    my breaker box is buzzing and hot
    got a tree on the power line
    somethings sparking up in the attic
    my outlet is hot and smells burnt
    the outlet is throwing sparks
    I got zapped by the light switch
    a burning smell from the panel
    my panel is sparking
    got shocked when I touched the dryer
    the outlet shocked me
    outlet is hot to the touch
    the plug melted
    the outlet is smoking
    there are scorch marks on the outlet
    a power line is down in my yard
    the breaker box is arcing
    the switch is burning hot
    sparks came out of the breaker
    the lights are flickering and the panel is hot to the touch
    I plugged in the vacuum and the outlet sparked
    touched the faucet and got a shock
    the light switch zaps me every time
    wires are melting behind the stove
    the outlet smells like burning
    my panel is buzzing and smells like burning
    there's a live wire hanging in the yard
    not smoking but the outlet is hot
    no smoke but the outlet is sparking
  `,
  water: `
    shutoff valve snapped and water is blasting out
    the whole upstairs is under water
    the basement is filling up fast
    main line broke in the front
    water's running into my house
    the water's up to the outlets
    the water comes from the ceiling and does not stop
    there's water everywhere
    pipe burst
    the ceiling came down with water
    sewage in the tub
    the basement is flooding
    my basement flooded
    toilet is overflowing
    the washing machine overflowed and it's all over the floor
    water is pouring through the ceiling
    water's gushing out of the wall
    water heater burst
    busted pipe spraying water in the kitchen
    there's sewage backing up in the basement
    I can't shut off the water
    there's three inches of water in the basement
    the sink drains slow and there's two inches of water on the kitchen floor
    we're standing in water and the shower drain is backing up all over
    I'm ankle deep in water
    there's a foot of water by the furnace
    the pipe under the sink blew and water is shooting out
    my kitchen is flooded with water
    raw sewage coming up through the floor drain
    water heater is leaking everywhere
    the ceiling collapsed from the leak
    a pipe froze and burst in the wall
    pipes burst last night and the kitchen is soaked
    my ceiling is raining water
    water is running down the walls
    there's water pouring out from under the house
    the main broke and water is shooting up in the front yard
    toilet overflowed and won't stop
    washer hose popped off and flooded the laundry room
    the upstairs tub overflowed and it's coming through the ceiling
    our house is flooding
    sewer is backing up into the shower
    poop is coming up in the bathtub
    water coming up through the floor
    we've got a busted water heater and there's water all over the garage
  `,
  none: `
    please nobody smoke around the house
    No gas smell and the CO alarm's quiet
    there's no gas smell or anything and the carbon monoxide thing hasn't gone off
    the CO alarm is NOT going off, and nobody smells gas
    CO alarm, quiet
    it's never gone off, the co alarm
    we have a CO alarm and it's fine
    carbon monoxide alarm? It never went off
    not a peep from the carbon monoxide detector
    the co levels are normal
    no smoke, fire, gas or carbon monoxide
    Smell gas? No, honey, nothing like that, it's a tree stump
    do I smell gas? good heavens no
    what gas leak? there's none
    I never said I smell gas
    none of us smell gas
    please take off the smell gas part
    we put in a co detector
    we have a fire in the fireplace
    we want a fire pit
    the fireplace needs cleaning
    install a gas stove
    my gas bill is too high
    smoke detector chirping because of a battery
    we got smoked out by the neighbours' barbecue
    fire damage of last year
    I fired my last contractor
    it's next to the gas station
    the flood lights are out
    you must be flooded with calls
    AC smells musty
    no gas smell
    the fire department has already cleared it last week
    we had a gas leak last month but they fixed it
    it doesn't smell like gas
    there's no smoke or anything
    I don't smell gas
    not a gas leak, just the water
    the light burned out
    two bulbs burnt out in the hallway
    hot water smells like rotten eggs
    the furnace flame is yellow
    I'm shocked at the price
    the yard floods when it rains
    carbon monoxide detector needs a new battery
    I want a carbon monoxide detector installed
    my tenant smokes and the walls are yellow
    fire alarm inspection
    we need a fire extinguisher
    smoke alarm is chirping
    gutters overflow when it rains
    water comes out of the faucet brown
    spark plug for the mower
    we need fire ants treated
    the grass is burnt
    lawn is burning up in this heat
    our fire sprinkler needs testing
    the sewer smells
    sewage pump needs replacing
    water heater leaks
    my toilet won't flush, it's not overflowing
    the outlet isn't sparking or anything it's just dead
    the stove burner won't light
    we had a flood last spring and the drywall is moldy
    I'm worried the old wires might catch fire
    I want to check for gas leaks before we move in
    the neighbour's house was on fire last year
    we need a new gas line to the stove
    can you install a smoke detector
    I burned my hand on the stove
    a burner on the stove is out
    the flooring is scratched
    we cook with gas
    water pressure is low
    hot water isn't coming out
    the roof leaks
    faucet drips
    I have a gas fireplace that won't light
    gas dryer hookup
    we need a price on a gas furnace
    the wood stove needs a new pipe
    my oven burns everything
    furnace won't fire up
    the boiler won't fire
    we moved the smoke detector
    I want to put in a fireplace
    firewood delivery
    the sparkling water line on the fridge
    I got sticker shock from the last quote
    please don't flood me with emails
    install flood lights in the driveway
    water filter replacement
    sprinklers are spraying the sidewalk
    sprinkler is spraying water on the house
    the toilet runs all night
    smoke stains on the ceiling from candles
    paint over smoke damage
    there was a fire next door last year
    we're in a flood zone
    need flood insurance paperwork
    my water bill went through the roof
    the deck is burning hot in the summer
    hot tub is burning through electricity
    no sparks, no smoke, just a dead outlet
    no burning smell or sparks or anything though
    no sparks or burning smell either
    I haven't seen any sparks or smoke
    haven't noticed any burning smell or sparks or anything
    it's not warm or sparking or anything
    the outlets aren't hot and there's no smell
    the outlet isn't hot to the touch
    no burnt smell or scorch marks on the outlet
    no smoke anymore, it smelled a little burnt at first but that's gone
    there was a burning smell for a second but it went away
    there was a little smoke but it stopped
    smelled like burning plastic earlier, not anymore
    it smelled burnt when it happened, no smell now
    the dryer smelled burnt but the smell is gone since I unplugged it
    it smelled hot and burnt for a minute, gone now
    nothing is on fire don't worry
    nothing's flooded yet
    it isn't an emergency, no water anywhere
    the gas meter is in the way of the deck
    I'd like the gas line moved
    gas log fireplace
    my carbon monoxide alarm is ten years old and I want a new one
    add smoke and carbon monoxide detectors
    gas grill hookup
    AC smells like dirty socks
    sink smells like sewage
    drain smells bad
    what if there is a gas leak
    do you do fire damage repair
    my ex burned the house down ten years ago
    burst of color in my flower beds
    bursting with weeds
    the heat pump is pouring out cold air
    cold air is pouring in around the window
    the toilet used to overflow
    the pool overflows when it rains
    water stains on the ceiling
    a breaker for the hot tub
    an outlet for a hot water heater
    the radiator hisses
    trim a tree near the power lines
    there's no water coming out of the tap
    faucet sprays water sideways
    he's standing in three inches of water by the time he's done showering
    the tub drains slow and I'm standing in water
    there's two inches of water in the sink that won't go down
    I'm ankle deep when I shower
  `,
};

const rows = Object.entries(SENTENCES).flatMap(([danger, lines]) =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => [line, danger] as const),
);

test.each(rows)('"%s" has the danger %s', (text, danger) => {
  expect(dangerIn(text) ?? 'none').toBe(danger);
});

test('of several dangers, the first of the list counts', () => {
  expect(dangerIn('the outlet is sparking and the house is on fire')).toBe('fire');
  expect(dangerIn('a pipe burst and I smell gas')).toBe('gas');
});

test('fire, gas and carbon monoxide are deadly', () => {
  expect((['fire', 'gas', 'carbon-monoxide', 'sparks', 'water', undefined] as const).map(isDeadly)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ["it smelled burnt at first but that's gone", true],
  ['there was some smoke when it tripped, it cleared up', true],
  ['it smells burnt', false],
  ['no burning smell', false],
  ['the power is gone', false],
])('whether there was smoke that is gone: "%s" %s', (text, expected) => {
  expect(wasSmoking(text)).toBe(expected);
});
