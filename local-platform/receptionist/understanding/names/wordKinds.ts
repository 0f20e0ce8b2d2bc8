import { COMMON_WORDS } from './commonWords.ts';
import { FAMILY_NAMES, GIVEN_NAMES, WORD_NAMES } from './listedNames.ts';

/** The properties of a token that its kind depends on. */
type Word = { readonly word: string; readonly key: string; readonly isCapitalised: boolean };

/** @param key the word in lower case without accents, as the `key` of a token */
export const isGivenName = (key: string): boolean =>
  GIVEN_NAMES.has(key) || GIVEN_NAMES.has(key.slice(0, Math.max(0, key.indexOf('-'))));

/** A word or a month that is a given name too, such as "summer". */
export const isWordName = (key: string): boolean => WORD_NAMES.has(key);

export const isFamilyName = (key: string): boolean =>
  key.split('-').some((part) => FAMILY_NAMES.has(part.replaceAll("'", '')));

/** Words of sentences that end a name, in lower case. Contractions, such as "isn't", are found by their endings. */
const SENTENCE_WORDS: ReadonlySet<string> = new Set(
  [
    'a about above absolutely account across actually address adios affirmative afraid after afternoon again against agency agent',
    "ago ai ain't aint alas alexa all almost aloha alone along already alright alrighty also although always am an and angry",
    'annoyed anonymous another any anybody anyhow anyone anything anyway anyways anywhere apartment apartments apostrophe',
    'appointment appointments appreciate appreciated arabic are arent around as asap ask asked asking asks ass asshole assistant',
    'associates association at aunt auntie available aw awesome aww b4 baby bad baptized basically be because been before behind',
    'being believe below beside best better between bingo bit bitch blah bless blimey boo book booked booking boss bot both bother',
    'bought boyfriend brand brands bring bro broken brother btw buenas bueno buenos builder builders bullshit business busy but',
    'buy by bye cafe call called calling calls came can cancel canceled cancelled cannot cant care cause cell certainly charge',
    'charged cheaper cheers child children chinese christened christmas church ciao client clinic clue co college come comes',
    'coming comma como companies company con concerned condo condos confidential confirm confirmed confused congrats construction',
    'contact contractor contractors cool cooling corp corporation correct correction corrections cost costs could coulda couldnt',
    'course cousin crap crikey customer cómo dad daddy damn dang darling darn dash daughter day days dead dear december decline',
    'definitely dental department depends deposit desperate did didnt disappointed discount dispatcher do does doesnt doing dokie',
    'donde done dont double dude duh dunno during días dónde each earlier early easter eight eighteen eighth eighty either el',
    'electric electrical electrician electricians eleven else email emergency english enough enterprises español esta estimate',
    'estoy está even evening ever every everybody everyone everything everywhere exactly excellent except excited excuse family',
    'faster father favor february feel feeling feels few fiance fiancee fifteen fifth fifty fine finished first firstname five fix',
    'fixing flooded flooding folks for forename forget forgot formally forty four fourteen fourth frankly free french fri friday',
    'friend friends from frustrated fuck fucking furious fyi gave gee geez gentleman german get gets getting girlfriend give given',
    'gives glad go goes going golly gone gonna good goodbye goodness gosh got gotcha gotta gracias grandfather grandma grandmother',
    'grandpa granny great group guess guys habla hablan hablo had haha hahaha half halloween handyman happen happened happening',
    'happens happy has hasnt hate have havent having he hear heard heating heck hehe hell hello help helped helps hence her here',
    'heres hers herself hes hey hi him himself hindi his hola hold holding holiday holidays holy home homeowner hon honestly hope',
    'hopefully hoping hospital hotel hour hours how howdy however huh human humid hundred hurray hurry hurrying hurt husband hvac',
    'hyphen i id idiot idk if ill im imma important in inc incorrect indeed industries initial initials instead insurance',
    'interested into introduce introduced invoice irrelevant is isnt issue issues it italian its itself ive january japanese jeez',
    'joke joking just k keep keeps kept kid kidding kids kind kinda kindly knew know knows korean labor lady landlady landlord',
    'landscaper landscaping language last lastname late later leaking leaky least leave leaves leaving left legal lemme less let',
    'lets letter letters like listening literally live lives living llc lmao lol look looking looks lost lot lots louder lowercase',
    "ltd ma'am maam machine mad made mailbox make makes making management manager many matter matters may maybe me mean meant meh",
    'memorial message mhm mi midnight might mind mine minute minutes mishear misheard misspelled misspelt mm-hmm mom mommy mon',
    'monday month months more morning most motel mother much mum mumble mumbling must muy my myself na nada nah nah-uh name names',
    'near necesito need needed needs negative neighbor neighbors neighbour neither nephew never new next nickname niece night nine',
    'nineteen ninety ninth no nobody none noon noone nope nor not nothing november now nowhere nuh-uh number numbers nunca nvm',
    'obliged oclock october of off office officially often ok okay okey-dokey okie old omg on once one only onto oops oopsie ope',
    'operator or other otherwise ouch ought our ours out over owner paid painter painting pal para pardon parent parents part',
    'partner pay paying payment people per perfect perhaps period pero person personal personally phew phone pissed place please',
    'pleased pleasure plenty pls plumber plumbers plumbing plz pm por portuguese possibly prefer pretty prices private probably',
    'problem problems properties property put puts que question questions quieter quit quite quote quotes qué rather reach reading',
    'ready really realtor realty reason receipt receptionist records refuse refused regarding remember renter reply representative',
    'reschedule restaurant right righto robot rofl roofer roofing roommate run running runs russian said salon same sat',
    'saturday saw say saying says scam scared schedule scheduled scheduler scheduling school se second seconds secret secretary',
    'see seem seemed seems seen sees sell selling send sending sent serious service services settings seven seventeen seventh',
    'seventy señor señora shall she sheesh shes shit shitty shoot shop should shoulda shucks si sick sin since sister',
    'situation six sixteen sixth sixty skip slower slowly so solutions some somebody someone something sometimes somewhere son',
    'soon sooner sorry sort sorta soy spam spanish speak speaking spell spelled spelling spells spelt spoke spoken spouse srry sry',
    'stands start started starts stay staying stays still stop stopped stops store stories story stranger strangers stuck stuff',
    'stupid su such suck sucks sunday supervisor suppose sure surname sweetheart sweetie systems sí take takes taking talk talked',
    'talking tardes tbd technically tell tells ten tenant tenants tengo tenth test testing text texted texting than thank thanks',
    'thanksgiving that thats the their theirs them themselves then there therefore theres these they theyre thing things think',
    'thinks third thirteen thirty this tho those though thought thousand three through thurs thursday thus thx till time times',
    'tired tmrw tmw to today told tomorow tomorrow tonight too toodles took tried triple trouble truthfully try trying tue tues',
    'tuesday turn turned turning turns twelve twenty twice two ty type typed typing typo typos tysm u ugh uh-huh uh-uh un una',
    'unavailable uncle under understand understood unhappy university unknown unless uno unsure until up upon uppercase upset ur',
    'urgent us use used using usted usually very via vietnamese visit visits voicemail wait waited waiting waits wanna want wanted',
    'wants warehouse warranty was wasnt way we wed wednesday week weekend weeks welcome well welp went were werent what whatever',
    'whats whatsoever when whenever where wherever whether whew which whichever while who whoa whoever whom whoops whose why wife',
    'will wish with within without wonder wonderful wondering wont work worked working works worried worse worst would woulda',
    "wouldnt wow write writing written wrong wrote wtf y y'all ya yah yay yea yeah year years yeh yep yes yess yessir yessiree",
    'yesterday yet yikes yonder you your youre yours yourself yup zero zilch',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Other words that a caller says to a contractor, in lower case. Some are names too. They are a name only if something else says so, such as
 * a given name before them or "my name is".
 */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  [
    'ac add addition additions affordable air airport alarm alarms amazing amazon amber american angel ant ants app apparently',
    'apple appliance appliances april area art attic august autumn avenue awful baby back badly baker ball ballpark banana band',
    'bang bank banks barber barely baseball basement basic basically basil bass bat bath bathroom bathrooms bathtub bats batteries',
    'battery bay beach bear beautiful bedroom bedrooms bee beer bees begin beige bell belt bend bent berry big bill bird birds',
    'birthday bishop black blew blind blow blown blue bluff boiler bolt bolts bond bonded book books bottom boulevard boy branch',
    'branches bread break breaker breakers breakfast breaks brick bricks bridge bridges bright bring british broke brother brown',
    'buck bucket bucks bud buddy budget bug bugs build building built bulb bulbs burn burned burning burst bush bushes bust busted',
    'butler button buttons cabinet cabinets cable cake camera cameras canadian candy captain car carbon card cards carpenter',
    'carpet carpets carry cars cash cast cat catch catholic cats cedar ceiling ceilings cement cent center centre cents certain',
    'chain chance change charger charity chase cheap cheaper check checked checkup cheese cherry chicken chimney choose christ',
    'christian chuck church circuit city claim claims clay clean cleaned cleaner cleaning cleanup clear cliff clog clogged clogs',
    'close closed closet code codes coffee cold colonel commercial common completely computer concrete conditioner conditioners',
    'conditioning constantly consultation contract contracts control controls cook cookie cool copper cord corner counter counters',
    'countertop countertops country county couple court cover cow crack cracks crawl crazy credit creek crew crossing crystal',
    'curious current currently customer cut daisy dale damage damaged dance dangerous dark dawn day deaf deal deals dean debris',
    'deck decks den destiny detector detectors devil diabetic different dinner dirty disabled disgusting dishwasher disposal',
    'district divorced doctor dog dogs dollar dollars donald door doors dot double down downspout downspouts downstairs downtown',
    'drain drainage drains draw drew drill drink drip dripping drips drive driveway drop dry dryer drywall duck duct ducts duke',
    'dumpster dusty earl east easy eat elderly electricity empty end engine entire especially estates estimate exactly example',
    'expensive exterior extra facebook faith fake fall falls false fan fans fantastic farmer fast father faucet faucets fell fence',
    'fences field file filter filters final finally finance financing find finish fire fisher fix fixed fixes fixing fixture',
    'fixtures flashing flood floor flooring floors fly flying fold folder folds follow food football forest found foundation',
    'fountain fox frame frank freeze freezer freezing fridge front frost frozen full fun funny furnace furnaces furniture fuse',
    'future game games garage garbage garden gardener gardner gas gate gates gay gene general generally generator gentle ghost',
    'ginger girl glass glen glue god gold golden gone good google grace granite grant grass gray green grey gross grout grove grow',
    'guest gutter gutters guy hail hall hallway hammer handle handles hang hank harbor hard hardwood harmony hawk heat heater',
    'heaters heath heather heating heavy hedge hedges heights hide high highway hill hinge hinges holly honestly honey hook hooked',
    'hope hopefully horrible hose hot house houses huge hung hungry hunter hurricane ice idea immediately impossible indian indoor',
    'industrial insane inside inspect inspection inspections install installation installed installing insulation insured interior',
    'internet iris irish iron irrigation island italian item items ivy jack jacuzzi jade jay jesus jewel jewish job jobs join joy',
    'judge jump junction june junk key keys kids king kitchen knob knobs ladder lady lake laminate lamp lance landscape lane',
    'laptop large latch laundry lawn lawns lazy lead leaf leak leaks leaky learn leaves left lemon level license licensed life',
    'lift light lighting lightning lights lily lime line lines list listen literally little loan local location lock locks',
    'locksmith long loose lord lose loud love lovely loving low lower lunch maam madam main mainly mains maintenance major maker',
    'mall man map marble march mark married marsh master may mayor meadow meadows meeting melody men mercy metal meter meters',
    'mexican mice mickey microwave middle mildew miles milk min miss missing mist mister misty mold money monoxide monster moody',
    'mostly motor motors mountain mouse move moved movers movie moving mow mowing mulch multiple music muslim nail nails nasty',
    'nearly necessary negative neighborhood nervous news nice noise noises noisy normal north note notes obviously ocean odor',
    'offer offers office officer older olive online opal open opener optional orange order orders original outdoor outlet outlets',
    'outrageous outside oven page paint painter panel panels paper park part parts party pass password pastor pat patience patio',
    'peace peach pearl peg penny pepper per permit permits pest pests pet pets photo pick picture pie pierce pink pipe pipes',
    'piping pirate pizza place plan plaster plastic play player playing plaza plug plugged plugs plum plumber point policy pond',
    'pool pools pope popular porch positive possible potato power powerwash pregnant president pressure previous price prince',
    'princess printer private process product products program project protect public pull pump pumps puppy purple push quartz',
    'queen quick quickly quiet raccoon raccoons railing rain rains rainy ranch randy range ranger rare rat rats ray reach read',
    'real recent recently record red reed refrigerator regular remodel remodeling remote renovate renovation repair repaired',
    'repairs replace replaced replacement replacing required residential rest restoration restore retired return rich ride ridge',
    'ridiculous ripped river roach roaches road rob robin rock rodent rodents roof room rooms rope rose rosemary rot rotten round',
    'rubber ruby rush rusty safe sage saint sale sales salt sandy santa satan savage save savings saw screen screw screws sea',
    'section send septic sergeant seriously serve service set several sewage sewer share sharp shelf shelves shingle shingles',
    'shores short show shower showers shrub shrubs shut side siding silver simple sing single sink sinks sir sit sky skylight',
    'sleep slow slowly small smart smell smells smelly smoke snake snakes snow snowing socket sod soil solar sound south spa space',
    'spare spark sparks speaker special specific spend spice spider spiders spigot spitting sport sports spring springs sprinkler',
    'sprinklers square squeaking squeaky squirrel squirrels stage stair stairs stand standard state station steel step sterling',
    'stone stones storm storms stormy story stove strange street strong stump stumps suburb sue sugar suite summer summers sump',
    'sun sunny sunset support sweet swift swim switch switches system talk tall tan tank tankless tap tape tax tea teach team tech',
    'television temple ten-four termites terrible texan thermostat thirsty throw throwing thu thunder tight tile tiles tiling tiny',
    'toast toaster toilet toilets tool tools top torn tornado total totally tower town trace traffic trash tree trees trim',
    'trimming truck true truth tub tuneup tunnel tv ugly unacceptable unbelievable unclog unclogging unfortunately unit upgrade',
    'upper upstairs uptown valley valve valves van vans vehicle vent vents video village vinyl violet voice wade walk wall walls',
    'war ward warm wash washer washing wasp wasps watch water waters way weak wear weather website wedding weeds weird well wells',
    'west wet wheel wheels white whole wide widowed wifi win wind window windows windy wine winter winters wire wires wiring wise',
    'wizard wolf woman women wood woods work world worry worth wren write yard yards yellow yelp young zone',
  ].flatMap((line) => line.split(' ')),
);

/** Makers of what contractors install and sell, and shops, in lower case. Some are names too. */
const BRANDS: ReadonlySet<string> = new Set(
  [
    'adt amana american-standard andersen aosmith bosch bradford bryant carrier chamberlain chevy comcast costco culligan daikin',
    'delta dewalt dyson ecobee electrolux ford frigidaire fujitsu ge generac genie glacier goodman grohe hardie honda honeywell ikea',
    "insinkerator kenmore kitchenaid kohler kubota lennox leviton lg liftmaster lowe's lowes lutron makita maytag miele milwaukee",
    'mitsubishi moen navien nest noritz pella pfister rachio rainbird rheem ring rinnai roomba ruud ryobi samsung sears siemens',
    'simplisafe spectrum stihl takagi target tesla thermador toto toyota trane trex velux verizon viking walmart whirlpool xfinity',
    'york',
  ].flatMap((line) => line.split(' ')),
);

/** Towns and states that are given names too, and first words of names of towns, in lower case. */
const PLACES: ReadonlySet<string> = new Set(
  [
    'albany albuquerque amarillo america anaheim arizona arkansas arlington atlanta austin bakersfield baltimore bastrop boston',
    'brooklyn buda buffalo california carolina cedar charlotte cheyenne chicago china cincinnati cleveland columbus dakota dallas',
    'denver detroit durham east el florence florida fort fresno frisco garland georgetown georgia hartford houston hutto illinois',
    'india indiana iowa irvine israel jackson kansas killeen kyle lake lakeway laredo las leander lincoln lockhart london los',
    'louisiana lubbock madison manor marion mckinney memphis miami michigan milwaukee minneapolis missouri mount nashville nevada new',
    'newark norfolk north oakland ohio oklahoma omaha orlando paris pflugerville philadelphia phoenix pittsburgh plano portland',
    'providence raleigh reno richmond riverside rochester round sacramento saint salt san santa savannah seattle south springfield',
    'sydney tampa texas trenton tucson tulsa tyler vegas victoria virginia waco west wichita worcester',
  ].flatMap((line) => line.split(' ')),
);

/** Words of the names of companies, in lower case. "Miller Plumbing" is not a person. */
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  [
    'academy agency apartments associates association avenue bakery bank boulevard brothers builders business cafe church clinic college',
    'companies company condos construction contractors cooling corp corporation dental deli department diner electric electrical elementary',
    'energy enterprises group heating highway hoa hospital hotel household hvac inc industries insurance landscaping llc ltd management',
    'motel partners plumbing properties property realtors realty residence restaurant road roofing salon school services shop',
    'solutions sons store street systems university utilities warehouse',
  ].flatMap((line) => line.split(' ')),
);

export const isCompanyWord = (word: string): boolean => COMPANY_WORDS.has(word);
export const isBrand = (key: string): boolean => BRANDS.has(key);
export const isPlace = (key: string): boolean => PLACES.has(key);

/** "Maria's" */
export const isPossessive = (key: string): boolean =>
  /s?'s?$/.test(key) && key.includes("'") && !SENTENCE_WORDS.has(key.replace("'", ''));

const CONTRACTION = /^(?:it|that|this|there|here|what|who|he|she|let|how|where)'s$|n't$|'(?:re|ve|ll|d|m)$/;

/** "husbands name is", written without an apostrophe */
const RELATIVES =
  /^(?:husband|wife|mom|mother|dad|father|son|daughter|brother|sister|tenant|neighbor|landlord|roommate|partner)s$/;

/**
 * A word that ends a name, such as "the" or "isn't".
 *
 * @param word the word in lower case with its accents, because "sáng" is not "sang"
 */
export const isSentenceWord = ({ word }: Word): boolean =>
  SENTENCE_WORDS.has(word) ||
  CONTRACTION.test(word) ||
  RELATIVES.test(word) ||
  (word.includes("'") && SENTENCE_WORDS.has(word.replace("'", '')));

/** Endings of words that are seldom a name. Of "Kling", the ending is a part of the stem. */
const WORD_ENDING = /[aeiouy].*(?:ing|ed|ly|tion|sion|ous|ful|less|ness|able|ible|ize|ment|ity|ical|ship)$/;

const isListedSingular = (word: string) => ORDINARY_WORDS.has(word) || COMMON_WORDS.has(word);

/** A common word, or one of a contractor's calls. It can be a name too. */
export const isListedWord = ({ word, key }: Word): boolean =>
  ORDINARY_WORDS.has(word) ||
  COMMON_WORDS.has(word) ||
  // "Sparks" is a family name too.
  (word.endsWith('s') && !isFamilyName(key) && !isGivenName(key) && isListedSingular(word.slice(0, -1)));

/** A listed word, or one in small letters with the ending of a word. It can be a name too. */
export const isOrdinaryWord = (token: Word): boolean =>
  isListedWord(token) ||
  (WORD_ENDING.test(token.word) && !token.isCapitalised && !isGivenName(token.key) && !isFamilyName(token.key));

/** Runs of keyboard keys, five consonants in a row, a letter three times in a row, or a word without vowels. */
const GIBBERISH = /asd|sdf|dfg|fgh|qwe|zxc|xcv|cvb|jkl|[bcdfghjklmnpqrstvwxz]{6}|(.)\1\1|^[^aeiouyæøœ]{3,}$/;

/** Letters that stand for one sound, as in "Hentschke". */
const ONE_SOUND = /t?sch|tch|[cdghkpst]h|ck|tz/g;

export const isGibberish = (key: string): boolean =>
  !isGivenName(key) && !isFamilyName(key) && GIBBERISH.test(key) && GIBBERISH.test(key.replaceAll(ONE_SOUND, 's'));

/** Words after which a name of two words is that of another person: "Dave Miller will be home". */
export const DEEDS = new Set(
  'is was will can could would has had did does do lives told said says who whose gave came owns wants and'.split(' '),
);
