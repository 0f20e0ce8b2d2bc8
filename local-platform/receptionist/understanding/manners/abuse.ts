import { inPlainWords, type Saying, saying } from '../sayings.ts';

const STUPID = 'idiot|idiots|idiotic|moron|morons|moronic|imbecile*|stupid|useless|worthless|pathetic|dumb|incompetent';

/** Swearing, and insults of the receptionist or the company. The caller's own stupidity is none. */
const swears: Saying = saying(
  `
    fuck*|motherfuck*|mother_fuck*|fck|fcking|fking|effing|fing|shit*|bullshit|horseshit|dipshit|bitch*|asshole*|dumbass|jackass|smartass|bastard*|cunt*|wtf|wth|stfu|goddamn*|goddam*|damn*|dammit|crap*|dumbasses|douche*|prick|pissed|dickhead*|wanker|twat|bollocks|bloody_hell|bs
    f you|off|ing|this|yourself
    the f >
    god damn
    ${STUPID}
    you|this|that|it|they|company|service|people|place|your_* ... suck|sucks
    < sucks|suck_it
    piece|bunch|load of junk|trash|garbage|crooks|liars|thieves|clowns|morons|bull
    go|straight to hell
    what|who|why|how|where|when the? in_the? hell
    what|who|why|how|where the heck
    what is wrong with you
    < hell no|yes|with
    < hell >
    to hell with
    screw you|this|that_noise|your|off
    shut up|your
    shut the hell
    kiss my
    piss off
    up yours
    freaking|friggin|frigging|fricking|freakin ... useless|idiot|idiots|joke|kidding|ridiculous|robot|machine|kill*
    son of a bitch
    you are|were a|nothing_but_a joke|liar|fraud|clown|crook
    for christ*|jesus sake|is_sake
    jesus christ
    bite me
  `,
  `
    i am|was|feel|felt a|an|so|such|such_an|really|kind_of|the idiot|moron|stupid|dumb|useless
    i am|was|feel|felt stupid|dumb|useless
    my own stupid
    probably|maybe|may_be|might_be|sound|sounds|seem|seems|kind_of|a_little|a_bit|really|is_this|is_it ... dumb|stupid
    dumb|stupid but|thing_to|question|idea|thing|reason|little
    stupid|dumb question|of_me|me|mistake|i_know|to_ask
    not stupid|dumb|useless
    is|was|be|been useless
    dumb waiter|phone|luck
    screw it in|on|into|to
    crape*|crappie*|craps
    crap *myrtle
  `,
);

const ROLE =
  'pirate|robot|child|baby|cowboy|rapper|yoda|king|queen|santa|cat|dog|grandmother|grandma|mom|mother|doctor|lawyer|wizard|terminal|shakespeare';

/** Jokes, flirts, and instructions to the machine. Not a caller's own joke about the day. */
const plays: Saying = saying(
  `
    ignore|disregard|forget|override|bypass|erase ... all|your|previous|prior|the|any|what|everything ... instruction|instructions|rules|prompt|prompts|programming|guidelines|told|training|script
    ignore|disregard|forget|override|bypass previous|prior|all_previous ... instruction|instructions|rules|prompt|programming
    ignore|disregard|forget everything|all|what ... before|above|previous|told|so_far
    override|bypass|change your programming|programing
    previous|prior|system|your|secret|initial|hidden instruction|instructions|prompt|prompts|programming|guidelines
    what were you told
    you must|have_to obey
    you are now a|an|the|my|in|free
    you are my slave|servant
    you are dan
    developer|debug|admin|god|dan|maintenance|jailbreak|sudo|root mode|access
    jailbreak*
    pretend you|to_be|that_you|i_am|we_are
    role play|playing
    roleplay*
    act as a|an|my|if_you_are|if_you_were
    act|talk|speak|answer|respond|reply|write|behave like|as you_are_my|a|an|my|the? ${ROLE}
    act|talk|speak|answer|respond|reply|write|behave like|as ${ROLE}
    answer|speak|talk|reply|respond ... in rhymes|rhyme|verse|haikus|emojis|riddles
    tell|know|hear|got|say|give|share|make|another|good|funny|dad|best|any|your|want ... joke|jokes
    riddle|riddles|fairy_tale|bedtime_story|one_liners
    something|anything funny|hilarious|amusing|dirty
    make me giggle|smile|laugh
    tell me a|us_a|another ... story|poem|riddle|secret|pun
    tell me a secret|story|pun
    knock knock
    sing|rap|dance|bark|meow|dab ... song|me|happy_birthday|for_me|something|like_a_dog|for_us
    < sing|meow|rap|dance|moo|woof >
    write|compose|recite ... poem|haiku|song|story|limerick|code|essay|rap|homework
    play a game|20_questions|tic_tac_toe|chess|trivia
    let us play a|some_game|20|chess|trivia|with
    what|which is|was ... capital|tallest|biggest_country|square_root|meaning_of_life
    capital of * >
    meaning of life
    who won|wins the|last|yesterday
    who is the president|king|queen|prime_minister|pope >
    who is the president|king|queen|prime_minister|pope of
    what is #|two|three|four|five|six|seven|eight|nine|ten|one plus|times|minus|divided_by|x
    how|what is the? weather >
    how|what is the? weather like|today|on|in|tomorrow
    do|will|could|would|can you love|marry|date|kiss|fancy|dream|poop|sleep|breathe|believe_in|have_feelings|have_a_boyfriend|have_a_girlfriend|have_a_husband|have_a_soul|have_kids|have_dreams|like_me|miss_me|like_pizza|like_music|like_cats|like_dogs|eat
    < i ... love|adore|want_to_marry|have_a_crush_on you|your_voice
    marry me
    are you ... single|married|hot|sentient|conscious|sexy|pretty|ticklish|seeing_anybody|in_love|jealous|self_aware|free_tonight
    you sound|are|look|seem ... hot|sexy|cute|beautiful|gorgeous
    what are|do you wearing|look_like
    go out|on_a_date with_me
    go on a date
    date with|me
    take you out|to_dinner|to_lunch|dancing|for_a_drink
    buy you a|dinner|drink
    who is your daddy
    flirt|flirting with
    what|who is|are your favorite|favourite|hobbies|hobby|zodiac_sign|birthday
    recipe for ... lasagna|cake|cookies|soup|chicken|bread|pie|chili|dinner
    give|tell|list|show|offer|book|reserve me|us every|all|any ... free|open|available|slot|slots|hour|hours|appointments|customer
    give|show|offer|book|reserve every|all_the|all_your ... hour|hours|slot|slots|appointments
    give me every
    sudo
    drop table|tables|database
    the|your|admin|root api|root|secret|admin password|key|keys|access
    admin|root password|access
    password for|to the_system|the_computer|your
    print|show|reveal|repeat|output|dump|list|recite your|the|all_your ... instructions|prompt|code|source|rules|password|database|customers|training
    give me a free|discount visit|repair|roof|job|code
    be|become my girlfriend|boyfriend|grandmother|grandma|therapist
    magic word
    open the pod
    flip a coin
    roll a die|dice
  `,
  `
    act|acts|acting|acted like|as if|a|it|though ... it|up|nothing|there|fit|sponge|is
    is|was|not|no ... joke
    no joke
    gate|door|garage|alarm|entry|lockbox|lock|access|key|pad code|codes
    forget what i|you said
    give me all the|free ... details|information
    give|tell me any ... free|open|available|slot
    work|phone|wifi|gate|door password|key
    give|send|get me|us a free estimate|quote|consultation
    the|your key to
    book all|every morning
  `,
);

export const isSwearing = inPlainWords(swears);
/** A joke, a flirt, or an attempt to take the receptionist off her work. */
export const isPlay = inPlainWords(plays);
