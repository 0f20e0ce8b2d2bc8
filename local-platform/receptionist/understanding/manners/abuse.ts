import { saying } from '../sayings.ts';

/** Swearing, and insults of the receptionist or the company. The caller's own stupidity is none. */
export const swears = saying(
  `
    fuck*|motherfuck*|mother_fuck*|fck|fcking|fking|effing|shit*|bullshit|horseshit|dipshit|bitch*|asshole*|dumbass|jackass|smartass|bastard*|cunt*|wtf|stfu|goddamn*|goddam*|damn*|dammit|crap*|dumbasses|douche*|prick|pissed|dickhead*|wanker|twat|bollocks|bloody_hell|bloody_useless|bs
    f you|off|ing|this
    god damn
    idiot|idiots|idiotic|moron|morons|moronic|imbecile*|stupid|useless|worthless|pathetic|dumb
    you|this|that|it|they ... suck|sucks
    < sucks|suck_it
    piece of junk|trash|garbage
    go to hell
    what|who|why|how|where|when the|in_the hell|heck_is_wrong|fuck
    < hell no|yes|yeah
    < oh? hell >
    to hell with
    screw you|this|that|it|off|your
    shut up|your|the
    kiss my
    up yours
    freaking|friggin|frigging|fricking|freakin useless|idiot|idiots|joke|kidding|ridiculous|robot|machine|thing|kill*
    son of a gun|bitch
    load of crap|bull|garbage
    go jump in
    bite me
  `,
  `
    i am|was|feel|felt a|an|so|such|such_an|really|kind_of|the? idiot|moron|stupid|dumb|useless
    my own stupid
    stupid|dumb question|of_me|me|mistake|thing_i_did|i_know|to_ask|smart
    not stupid|dumb|useless
    is|was|be|been useless
    bs degree
    dumb waiter
    dumb phone|luck
    screw it in|on|into|to
    crape|crapemyrtle myrtle
    crape*|crappie*|craps
    i feel stupid|dumb
  `,
);

/** Jokes, flirts, and instructions to the machine. */
export const plays = saying(
  `
    ignore|disregard|forget|override|bypass|break|drop|erase ... all|your|previous|prior|the|any|what|everything ... instruction|instructions|rules|prompt|prompts|programming|guidelines|told|training|script|said_before
    ignore|disregard|forget everything|all|what ... before|above|previous|told|so_far
    previous|prior|system|your|secret|initial|hidden instruction|instructions|prompt|prompts|rules|programming|guidelines
    system prompt
    you are now a|an|the|my|in|free
    developer|debug|admin|god|dan|maintenance|jailbreak mode
    jailbreak*
    pretend you|to_be|that_you|i_am|we_are|to_have
    role play|playing
    roleplay*
    act as|like a|an|if|my|you
    talk|speak|answer|respond|reply|write like|as|in a|an? pirate|robot|child|baby|cowboy|rapper|rhymes|rhyme|verse|shakespeare|haikus|emojis|yoda|riddles|king|queen|santa
    only answer|speak|talk|reply|respond in|like|with rhymes|rhyme|verse|haikus|emojis|riddles|pirate|a_pirate
    joke|jokes|riddle|riddles|fairy_tale|bedtime_story|one_liners
    something|anything funny|hilarious|amusing
    make me giggle|smile
    tell me|us a|another story|poem|riddle|secret|fun_fact
    tell me something|your interesting|secret|secrets|dirty
    make me laugh|a_sandwich
    knock knock
    sing ... song|me|happy_birthday|for_me|something|us
    < sing >
    write|compose|recite ... poem|haiku|song|story|limerick|code|essay|rap
    play a game|20_questions|tic_tac_toe|chess|trivia
    let us play a|some_game|20|chess|trivia|with
    capital of * >
    who won|wins the|last|yesterday
    who is the president|king|prime_minister|pope|best
    what is #|two|three|four|five|six|seven|eight|nine|ten|one|*_hundred plus|times|minus|divided_by|x
    square root of
    how is|what_is the weather
    weather on|in|like ... mars|paris|today|there >
    meaning of life
    do|will|could|would|can you love|marry|date|kiss|fancy me
    do you like|miss me
    < i love|adore|want_to_marry|have_a_crush_on you|your_voice
    marry me
    are you ... single|married|hot|sentient|conscious|sexy|pretty|ticklish|seeing_anybody|in_love|a_virgin|jealous|self_aware|free_tonight
    have a boyfriend|girlfriend|husband|soul|favorite
    you sound|are|look|seem ... hot|sexy|cute|beautiful|gorgeous
    what are you wearing
    go out|on_a_date|on_date with? me|with_me
    date with|me
    take you out|to_dinner|to_lunch|dancing|for_a_drink
    buy you a|dinner|drink
    flirt|flirting with
    recipe for ... lasagna|cake|cookies|soup|chicken|bread|pie|chili|dinner
    give me a recipe
    what is|are your favorite|favourite
    do you dream|have_dreams|have_feelings|believe_in_god|sleep|poop
    give|tell|list|show|offer me|us ... every|all|any ... free|open|available? hour|hours|slot|slots
    give me every
    sudo
    drop table|tables|database
    admin|api|root|secret|the password|key|keys
    password for|to the|your
    print|show|reveal|repeat|output|dump|list your|the ... instructions|prompt|code|source|rules|system_prompt|password|database|customers|training
    give me a|the free visit|repair|roof|job
    be|become my girlfriend|boyfriend|grandmother|grandma|therapist
    open the pod
    are you my mother
    book ... all|every the|your|available|free? hour|hours|slot|slots|appointments
    flip a coin
    roll a die|dice
  `,
  `
    act as|like if|a|it ... up|it|nothing|there|fit
    acts|acting|acted *
    is|was|not|no ... joke
    no joke
    forget what i|you said
    work|phone|wifi|gate|door password|key
    give me a free estimate|quote|consultation
    give me all the|free ... details|information|estimate
    all the free time
  `,
);
