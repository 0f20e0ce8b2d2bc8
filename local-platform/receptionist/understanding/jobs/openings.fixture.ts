import type { Trade } from '../../../../src/machines/lead/lead.ts';

/**
 * What callers say first, by trade. Each line has the caller's words and, after the arrow, words that the problem must have, or must not have
 * if they follow "!".
 */
const OPENINGS: Readonly<Record<Trade, string>> = {
  roofing: `
    So yeah. Good news is nobody's hurt. Bad news is a tree limb punched through the shed roof => tree limb
    Hi, um, so basically our roof has been leaking by the chimney since that last storm => roof leaking chimney
    hang on one sec... ok so our skylight leaks whenever it rains => skylight leaks !hang
    water spot on bedroom ceiling => water spot ceiling
    prob the roof, it drips in the attic => roof !prob
    we had a hailstorm last week and I'd like somebody to check the shingles => shingles
    I was wondering if you guys do gutter guards, we want them on the whole house => gutter guards
    there's a piece of flashing hanging off the chimney and flapping in the wind => flashing hanging
    long story short, the insurance says we need a new roof => new roof !story
    my downspout came off the corner of the house => downspout came off
    hey so the the gutters are overflowing every time it rains you know => gutters overflowing
    looking to get a quote on a metal roof for my barn => metal roof
    There are a few slates missing up there, I can see it from the street. => slates missing
    ur guys did our neighbors roof n we want ours redone too => roof
    raccoons tore up the soffit and I need it closed back up => soffit
    the fascia board's rotted out along the back => fascia rotted
    We need an ice dam taken care of before it ruins everything => ice dam
    I just moved in and the previous owner left the gutters full of junk => gutters full
    The wind took a chunk of ridge cap off and I can see daylight in the attic => ridge cap
    our church needs its gutters redone, the old ones are pulling away => gutters
    insurance denied us last time but there's clearly hail dents all over the roof => roof
    somebody's gotta come patch a spot up by the dormer => dormer
    found a puddle under the skylight this morning => skylight
    we've got a flat roof over the porch and it's holding water => flat roof water
    hey do y'all handle cedar shake roofs => cedar shake roofs
  `,
  plumbing: `
    what i want to do is repipe my house => repipe my house !want
    ideally repipe the whole house => repipe house
    what we need is a new water heater => new water heater !what
    Yeah hi, my kitchen sink is backed up and the disposal just hums => sink backed up
    been meaning to have the septic pumped out, it's full => septic pumped
    toilet wont stop running pls help => toilet running
    id love 2 get the whole house repiped, its all galvanized => house repiped
    I'm calling because the water pressure upstairs is really low => water pressure low !calling
    My husband tried to fix the faucet himself and now it's worse => faucet
    the well pump quit on us last night and we've got no water => well pump quit
    Our water softener isn't regenerating anymore. => water softener regenerating
    do u guys install tankless water heaters => tankless water heaters
    I've got a slow drain in the hall bath that stinks => drain
    there's a wet spot in the yard over the sewer line => sewer line
    uh yeah the the water heater it's leaking all over the garage => water heater leaking
    we'd like to have a gas line run out to the grill => gas line
    the hose bib out front drips and it's driving me crazy => hose bib drips
    somebody flushed a toy and now the toilet's stopped up => toilet stopped up
    the shower only runs cold, my wife is furious => shower cold
    My sump pump keeps cycling on and off => sump pump cycling
    the bathtub won't drain, there's hair in there I'm sure => bathtub drain
    Hello this is for my mother, she is 84, her toilet is loose and rocks => toilet loose
    not to be a pain but could you folks take a look at my dripping shower head => shower head !pain
    okay so picture this, i'm in the shower and the water goes ice cold => water cold
    every time we flush the shower gurgles => shower gurgles
    pipes are frozen in the crawlspace => pipes frozen
    my water bill tripled and I can't find the leak => leak
    we are adding a bathroom downstairs and need the rough-in plumbing done => plumbing
    the hot side of the kitchen faucet has no pressure => kitchen faucet pressure
    need a backflow test for the city => backflow test
    garbage disposal jammed with a spoon => disposal jammed
    my toddler broke the toilet tank lid => toilet tank
    there's a funny smell from the floor drain in the laundry room => smell floor drain
    we need a water line hooked up to the new fridge => water line
  `,
  hvac: `
    ain't gonna beat around the bush, the AC smells => ac smells !bush
    the milk went bad... no wait, that's another thing, the furnace won't kick on => furnace kick
    our upstairs never cools down, I think the air conditioner is low on freon => air conditioner freon
    the thermostat is blank since it was replaced => thermostat blank
    my allergies are bad, I want my ducts cleaned => ducts cleaned
    the air conditioner runs but doesn't cool => air conditioner cool
    opened the panel and the coil is frozen => coil frozen
    we're thinking of putting a mini split in the sunroom => mini split
    There's a loud screeching from the blower motor. => blower motor
    I need my furnace tuned up before winter => furnace tuned
    the humidifier on the furnace isn't doing anything => humidifier
    heat pumps blowing cold air => heat pump cold air
    one room is always freezing, there's hardly any air coming out of the vent => vent
    figured it was high time to get a new HVAC system, ours is 22 years old => new hvac system !high !time
    radiator in the bedroom wont get hot n its ten degrees out => radiator hot
    my boiler is making this knocking sound => boiler knocking
    condensate line is clogged and it's dripping in the closet => condensate line clogged
    pilot light on the furnace keeps going out => pilot light furnace going out
    first time caller haha um our furnace filter housing is cracked => furnace cracked
    it's blowing hot air when it should be cold, the AC I mean => blowing hot air ac
    the thing outside that spins, the condenser, stopped spinning => condenser
    my wife's always cold, the back bedroom gets no heat => heat
    I'd like somebody to do a maintenance check on my furnace => furnace
    carrier thermostat keeps rebooting => thermostat rebooting
    gas furnace shuts off after a couple minutes => furnace shuts off
    ductwork in the basement is sweating => ductwork sweating
    house is humid even with the AC running => ac
    want an estimate on converting from oil heat to a heat pump => heat pump
    freezing in here, boiler's down => boiler's down
  `,
  electrical: `
    Dad works from home so we want a generator => generator
    half the outlets in my kitchen went dead => outlets dead
    the living room gets stuffy, we want a ceiling fan => ceiling fan
    I bought a Tesla and need an EV charger put in => charger
    our lights dim whenever the microwave is on => lights dim
    wiring for a hot tub we just ordered => wiring hot tub
    the breaker trips every time I use the hair dryer => breaker trips
    panel upgrade to 200 amps => panel upgrade
    doorbell hasn't worked in ages => doorbell
    I want to put a dimmer in the dining room => dimmer
    can someone hang a chandelier in a two story entryway => chandelier
    we lost power in half the house => power
    my recessed lights keep flickering, it's creepy => recessed lights flickering
    the bathroom exhaust fan makes a grinding noise => exhaust fan grinding
    short version is there's an outlet that buzzes behind the couch => outlet buzzes !version
    hi need some landscape... no, scratch that, need an electrician to move a switch => switch
    old house with knob and tube, we'd like it rewired => rewired
    my smoke detectors are hard wired and one of them needs replacing => smoke detectors
    you know what, my wife says call a pro, so, the outlet by the sink is loose => outlet sink loose
    no idea what's going on over here but the lights in the den keep flickering => lights flickering
    I flipped the breaker and it won't reset => breaker reset
    we need more outlets in the home office => outlets home office
    can lights in the kitchen are buzzing => can lights buzzing
    my husband bought a sauna and we need 240 volt power for it => 240 volt
    security lights by the barn don't come on anymore => security lights
    half my Christmas lights outlet out front is dead since it rained => outlet dead
    the fan in the bathroom sounds like a helicopter => fan bathroom helicopter
    wires hanging out of the wall where the sconce was => wires sconce
    I'd like to change all my switches to dimmers => dimmers
    meter box got ripped off the house => meter box ripped
  `,
  landscaping: `
    I was hoping you can fix me up, it's my koi pond, it's gone green => koi pond !fix
    I can't rake anymore, it's the leaves => leaves
    waterfall of the koi pond stopped running => waterfall
    We want a fire pit built in the backyard => fire pit
    how much to get a retaining wall rebuilt => retaining wall rebuilt
    driveway pavers are sinking on one side => driveway pavers sinking
    there's a dead oak leaning over the house and I'm scared it'll come down => oak leaning
    my sprinklers came on at 3am and won't shut off => sprinklers shut off
    the grass is up to my knees, I broke my leg and can't mow => grass
    need someone 2 haul off some brush and trim the hedges => hedges
    the backyard turns into a swamp when it rains, thinking french drain => french drain
    me n my husband want to get the flower beds redone => flower beds redone
    can you take down a pine tree next to the power line => pine tree
    my lawn has these brown patches all over => lawn brown patches
    Need like ten yards of mulch spread => mulch
    id like an estimate for artificial turf => estimate artificial turf
    the irrigation controller is showing an error => irrigation controller error
    we want sod put down in the front => sod
    stump grinding, three stumps => stump
    with winter coming i figured we should get the sprinklers blown out => sprinklers blown out
    our maple dropped a limb across the driveway => maple limb
    is it too late in the year to put down sod => sod
    grubs are eating my lawn alive => grubs lawn
    I need about six arborvitae planted along the back fence => planted
    some kid drove over my flower bed and wrecked it => flower bed
    looking for a regular mowing service => mowing
    the pond pump died and my fish are gasping => pond pump
    drip line in the garden is leaking => drip line leaking
    want my front yard xeriscaped => front yard
    the retaining wall by the driveway is about to fall => retaining wall
  `,
  'home-improvement': `
    what i'm looking to do is to paint the deck => paint deck !looking
    issue at my house: our hardwood is scratched and we'd like it refinished => hardwood scratched
    my husband and I want to get the deck stained => deck stained !husband
    got a hole in the drywall where the doorknob hit => hole drywall
    popcorn ceiling has to go => popcorn ceiling
    we're finally ready to get the kitchen redone => kitchen redone !ready
    I've been meaning to have some built-in bookshelves made => built-in bookshelves !meaning
    a section of our fence blew down in the wind last night => fence blew down
    garage door is off its track => garage door off track
    my grandma needs a grab bar in the shower => grab bar
    the back door sticks and I have to kick it => back door sticks
    tile in the shower is popping off the wall => tile popping off
    the window in my son's room won't stay up => window stay up
    want to turn our basement into a home gym => basement
    bathroom remodel, gut the whole thing => bathroom remodel
    the stairs squeak like crazy => stairs squeak
    the porch railing is wobbly, somebody is gonna fall => porch railing wobbly
    a contractor ghosted us and our countertops are still not in => countertops
    the siding is cracked on the north side of the house => siding cracked
    need the exterior painted before we sell => exterior painted
    some floorboards are coming up in the hallway => floorboards coming up
    wheelchair ramp for my mom => wheelchair ramp
    our crown molding is separating from the ceiling => crown molding separating
    the caulk around the tub is moldy => caulk
    basically we bought a fixer-upper and the floors slope like crazy => floors slope
    good evening. the lady next door gave me your number. my gate won't latch. => gate latch
    my ex-husband did the deck and it's falling apart => deck falling apart
    mother in law wants the guest room painted before she comes => guest room painted
    floor's soft by the dishwasher => floor's soft
    closet shelf fell off the wall => closet shelf fell
    I dropped a pan and chipped the countertop => chipped countertop
    looking for a contractor to finish our basement => finish basement
    the door from the garage won't lock => door garage lock
    cat scratched up our window screens => window screens
    gate's dragging on the ground => gate dragging
    we want to open up the wall between the kitchen and the living room => wall
    deck is splintering and needs to be sanded and sealed => deck splintering
    vinyl siding melted from the grill => vinyl siding melted
    handicap ramp for my dad who's in a wheelchair => ramp
  `,
  other: `
    there's a skunk under my porch => skunk porch
    bees in our wall, we can hear them => bees wall
    ants in the bathroom => ants
    wasp nest over my door and my kid is allergic => wasp nest
    there is black mold on the basement wall => mold
    window washing, inside and out => window washing
    the milk went bad because the fridge isn't cold => fridge cold
    my dryer takes three cycles to dry anything => dryer
    locked myself out, I need a locksmith => locksmith
    oven door won't close all the way => oven
    we need junk hauled out of the garage => junk
    the pool turned green overnight => pool green
    chimney needs sweeping before we light a fire => chimney
    the piano needs tuning => piano tuning
    rats in the attic, I hear them at night => rats
    deep clean of the whole house before my in-laws come => clean house
    hot tub isn't heating up => hot tub heating
    can you mount a 75 inch tv over the fireplace => mount tv
    my ice maker quit making ice => ice maker
    need the driveway power washed => driveway power washed
    carpet in the den smells like dog, need it shampooed => carpet
    I want my locks rekeyed => locks rekeyed
    can you assemble an ikea wardrobe => assemble wardrobe
    termites, I found a bunch of wings on the windowsill => termites
    our place has bed bugs and I'm freaking out => bed bugs
    stove burner won't light, it just clicks => stove burner light
    squirrels got into the attic again => squirrels attic
    i work nights so days are best but anyway the dishwasher won't drain => dishwasher drain
    were having people over for thanksgiving and the oven died => oven died
    there's a nest of yellow jackets in the shed => yellow jackets
    smells like something died under the porch => died under the porch
    spiders everywhere in the basement => spiders basement
    how much do you charge for an oven repair => oven repair !charge
    hood over the stove stopped venting => hood stove
    I need my oven cleaned => oven cleaned
    upright freezer is warm and everything's thawing => freezer warm
    our pool heater won't ignite => pool heater ignite
    somebody broke in and the lock is busted => lock busted
    estate cleanout, four bedrooms of stuff => cleanout
    fireplace flue is stuck shut => fireplace flue stuck
    the range has one burner that won't heat => burner heat
    need windows washed and screens cleaned => windows washed
  `,
};

/** A caller's words, with the expected trade and the words that the problem must have or, after "!", must not have. */
export const openings: readonly (readonly [text: string, trade: Trade, words: readonly string[]])[] = Object.entries(
  OPENINGS,
).flatMap(([trade, lines]) =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(' => '))
    .map(([text = '', words = '']) => [text, trade as Trade, words.split(' ')] as const),
);
