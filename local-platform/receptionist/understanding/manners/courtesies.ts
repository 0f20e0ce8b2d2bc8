import { inPlainWords, type Saying, saying } from '../sayings.ts';

const GOOD = 'good|nice|great|wonderful|blessed|lovely|pleasant|safe|fantastic|beautiful|happy|super|awesome|merry';
const DAY =
  'day|one|evening|night|afternoon|weekend|morning|rest_of_your_day|rest_of_your_week|rest_of_the_day|week|thanksgiving|christmas|holiday|holidays|new_year|easter|rest_of_your_evening|rest_of_your_night|rest_of_your_weekend';

/** The caller wants to end the call. Not "take care of it" or "I have to go outside". */
const saysFarewell: Saying = saying(
  `
    bye|goodbye|byebye|buhbye|ciao|adios|toodle*|tootles|goodnight|farewell|ttfn|cheerio|sayonara|tata|ta_ta|au_revoir|hasta_luego
    good bye|night
    have|enjoy ... a|the|your ... ${GOOD} ... ${DAY}
    have|enjoy ${GOOD} ${DAY}
    have|enjoy|with the? rest of your
    enjoy your|the ${DAY}|rest
    < happy|merry ${DAY} >
    < ${GOOD} day|evening|night|one|weekend now >
    see you >
    see you then|there|again|in_a_while|around|later|soon|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|at|on|when|all
    talk|speak|chat to|with? you? ... later|soon|tomorrow|then|again >
    talk|speak to|with? you? later alligator|gator
    catch you|up later|around|soon|tomorrow
    < till|until then|tomorrow|next_time|later|monday|tuesday|wednesday|thursday|friday|saturday >
    < so long now? >
    < so long >
    < cheers|peace|peace_out|over_and_out|god_bless >
    < later|laters $
    < night|nite|nighty_night >
    signing off >
    < later gator|alligator|gater >
    < be|stay|keep good|well|safe|warm|cool|blessed|dry >
    < have fun >
    take care >
    you take care
    take it easy
    i|we have_to|have_got_to|need_to|should|better|ought_to|must|will|am_going_to|are_going_to go|run|leave|hang_up|get_going|head_out|jet|be_going|be_off|get_off_the_phone|get_off_here|get_back >
    < have_to|going_to|have_got_to|better|need_to|should go|run|jet|get_going|hang_up >
    all|it|everything|set|good|done|great|perfect have_to|going_to|have_got_to|better|need_to go|run|jet|get_going|hang_up|bounce >
    < have_to|going_to go now
    better get going|back|go|let_you|run
    let you go|get_going|get_back|run|off
    going to hang up|let_you_go
    hanging up >
    hang up now
    < i am|we_are off|out|out_of_here|gone >
    < off i go >
    be leaving now
    out of here >
    get going now
    that is me then
    < good day >
  `,
  `
    have a good|nice ... roof|house|plumber|price
    later please|if|instead|i
    but|or|even|little|bit|much|prefer|any|rather|time later
    later ?
    see you at all
    bye pass
    good night is
    take care of
    so long as
    was|it_was good|nice|great to? have|when|until|while|before|know|get|hear|see
    out of here by
    speak|talk to|with you about
  `,
);

/** The caller has liked the talk, which takes leave unless something else is said with it: "I'm Ann Reed, nice talking to you". */
const likesTalk: Saying = saying(
  `
    nice|good|great|lovely|pleasure talking|speaking|chatting|dealing|doing_business with|to you
    was ... nice|good|great|lovely|pleasure|fun|cool|pleasant|enjoyable|wonderful to|talking|speaking|chatting|conversing *
    enjoyed|enjoy talking|speaking|chatting|this
    < good|nice talk|chat >
    thanks|thank_you for talking|chatting
  `,
  'was|it_was good|nice|great? to? have|when|until|while|before|know|get|hear|see',
);

/** The caller thanks. */
const givesThanks: Saying = saying(
  `
    thanks|thankyou|thankful|appreciate|appreciated|grateful|obliged|gracias|merci|gratitude
    thank *
    god bless
    bless you|your
    be|been|was|were a|such_a|very|so|super|really|most|extremely|great|of ... help|helpful|kind|wonderful|patient|sweet
    you are|were|have_been|your ... lifesaver|life_saver|star|best|angel|gem|peach|saint|legend|doll|hero|treasure|godsend|wonderful|amazing|awesome|great|helpful|kind|sweet|patient|terrific|lovely|rock_star >
    < very|super|so|really|most|extremely helpful|kind >
    < big|great|huge|real help >
    that|this|you ... helps|helped ... lot|me|much|great|bunch >
    < that helps >
    kind|nice|sweet|good|thoughtful of you
    you are so|very|too kind|sweet|nice
    i owe you one
    that is so|very|really|super|most ... helpful|kind
    you rock
    < good|great|nice job|work >
  `,
  `
    thank goodness|god|heavens|the_lord
    if you ... helpful|kind
    not ... helpful|help|great|kind
    are you ... best|great|helpful|kind|nice
  `,
);

/** The caller greets, at the beginning of the text or with "how are you". */
const greets: Saying = saying(
  `
    ^ hi|hello|howdy|yo|hey|heya|hiya|hola|hallo|hullo|greetings|gm|aloha|g_day|morning|good_day|salutations|bonjour|ahoy
    ^ oh|well|yes|why|so|ok|uh|hm hi|hello|hey|howdy|hi_there|hello_there
    ^ oh|well|yes|so|ok? good morning|afternoon|evening|day
    < morning|afternoon|evening >
    top of the morning
    how are you|things|we
    how you|is_it ... doing|going|been
    < how is it|everything|your_day|your_morning|your_evening|life|business|things >
    how is it|everything|your_day|your_morning|life|business going|treating|hanging
    how is your day|morning|evening|afternoon|week|weekend
    how have you been
    how do you do >
    can|could i talk|speak to|with? you? ... second|minute|sec|moment
    < do? you have|got a minute|second|moment|sec
    how goes it
    < what is up|new|good|happening|going_on >
    < sup|wassup|whassup|whaddup >
    are you doing|feeling? well|ok|good >
    is everything going? ok|well|good with|for? you? >
    nice|good|great|pleased|lovely|glad to finally? meet|hear|talk|speak|see ... you|from_you|voice|somebody|person|human|people
    glad|happy you|somebody|there ... picked_up|answered|are_there|is_there
    glad somebody|you picked|answered
    hope|hoping you|your ... well|good_day|great_day|day|doing
    say hi|hello >
    you sound|seem|have ... nice|lovely|sweet|pleasant|friendly|kind|good|great|beautiful voice|manners|lady|person|girl|>
  `,
  'good to hear that',
);

// Words that belong to the manners of a call, and not to its facts. Each function takes a clause or a whole turn in lower case.

export const isFarewell = inPlainWords(saysFarewell);
export const isPleasedWithTalk = inPlainWords(likesTalk);
export const isThanks = inPlainWords(givesThanks);
export const isGreeting = inPlainWords(greets);
