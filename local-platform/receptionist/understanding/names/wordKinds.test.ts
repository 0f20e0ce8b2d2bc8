import { describe, expect, test } from 'vitest';
import { tokensIn } from './nameTokens.ts';
import {
  isBrand,
  isCompanyWord,
  isFamilyName,
  isGibberish,
  isGivenName,
  isListedWord,
  isOrdinaryWord,
  isPlace,
  isPossessive,
  isSentenceWord,
  isWordName,
} from './wordKinds.ts';

const word = (text: string) => {
  const [token] = tokensIn(text);
  if (token === undefined) throw new Error(`"${text}" has no words.`);
  return token;
};

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** A few of each letter. */
const GIVEN = `
  abel adelle alberto aleksandra allyson alvaro andre angie antoine aracely arun autumn beatriz bernadette bharat brady bree brisa
  caden carol catherine chandan cheri claudia cleo cooter corey cynthia darrion deepak delaney dewey dolly doris duong edward
  elisabeth elle emerson erika etienne fabio farah fern francisco fyodor garrett gemma german giulia gosia grover hailee harish
  hazel henrik hilde hong hyun ingrid isac ivanna jade jamila jazmyn jennifer jerome jing johan josh judah juniper karin kartik
  keegan kelly khalil krishna krzysztof lamia lawrence lazaro leona lilah linh lori luann lynda maddie malachi manfred margaret
  mariah marisela marnie maryam maximo maximus meryl miles milton misty monte nancy navin ngan nikolai nita oksana orville oscar
  patricia petra phuong pradeep qiang raegan rakesh rasha rekha rigoberto rodney rosalba rosamond rudiger rufus sally sang satish
  seung shahid sherman shweta siobhan sonny steffen steve sumit tamas tanner teagan theodore tiara timothy traci trong usha vanessa
  victor violette watson wilford winfred xiaoming yelena yuridia zbigniew zeinab
`;
const FAMILY = `
  acosta ahmed alvarado ashley bailey barry beil bhatia bloom bowden brower bryant calderon cardoso chan chau choi coleman compton
  cortes dang davenport delatorre dominguez drake dwyer espinoza evans finn fleming franklin funk george gillis gonzalez greco gupta
  hardesty hart heath hess hoffman holt huff hussein jarvis jewell kahn keller khoury kline landry lang leon liang long maier
  malhotra marshall mcadams mcgee mcpherson menon mitchell mooney moretti naidu nash nguyen oconnor okeke oneil owens payne peters
  pham plummer pryor randolph regan riddle rinaldi robles ross salas sargent schroeder scott seymour sheridan sims snell stafford
  steele stone swanson teixeira tesfaye torres tuttle vandenberg villanueva wakefield walling watanabe whitaker whitmore wiggins
  wilmoth worth yarborough zeller zepeda
`;
const OF_SENTENCES = `
  agency aloha anybody arabic auntie beside brands cell ciao confidential correct daughter didnt dude electric estoy faster folks
  given gracias guess hasnt hindi hurt initial isnt kindly legal literally maam midnight most neighbor ninety often painting
  personally private quieter remember same secretary seventeen señor sixth spam story taking tengo therefore time trouble turning
  until using welcome where wondering writing yourself
`;
const ORDINARY = `
  american april bank bill bond brick bucket cable carry charity cleanup commercial cord crawl curious dinner downtown drainage
  empty fantastic fisher foundation fridge gardener grey hardwood high hungry inspection jesus junk life location mainly meadow
  misty mulch necessary outlet password pick place president printer quiet repair rest ripped ruby service show smelly spider stand
  stump tech television trace upgrade upper weeds widowed worth
`;
const COMMON = `
  abseil acknowledge adjudge airbrush allow analogy appt archive artists avow babushka bathrobe belabor bitter blink bony bracelet
  brush camouflage carpool cellar charlatan chatter cinema climb colligate comparison construe contrail cornet cripple cruelty
  decisive deduct demobilise depot devise dimmer discover dissemble ditch drafty duffel elastic emboss enhance estimator exaggerate
  expense faraway fiddle filthy flimsy fool forswear freckle fuss genuine glossy grab grimy gulp hairy heart hierarchy hoick hows
  hydrocarbon imaginary inborn independence insert institute internal ironclad jungle label lampoon legend linear loyalty manner
  meal meatloaf milestone misappropriate misspoke monitor murphys mythology nicer noteworthy nuts onset ostrich overburden overnight
  pale parade pastel peony phony pillow platter ponder premise prob proliferate puny quash rate rebound reclassify redraw relaunch
  repossess reprove rewrite rosin rust scaffold scope scowl secondary shadowbox shear sidewalk slake smarten smth solicit sour
  squirm staid stick strategy subtract sundae super swath task teammate thatd thunderbolt tomb transfer treble typeface underneath
  unfit unlike uproot vanadyl waft waltz wheelchair wisecrack yarmulke zelle
`;

test.each<[string, string, (text: string) => boolean]>([
  ['given names', GIVEN, isGivenName],
  ['family names', FAMILY, isFamilyName],
  ['words that are given names too', 'angel harmony lyric rocky winter', isWordName],
  ['words of sentences', OF_SENTENCES, (text) => isSentenceWord(word(text))],
  ['words of calls', ORDINARY, (text) => isListedWord(word(text))],
  ['common words', COMMON, (text) => isListedWord(word(text))],
  ['makers and shops', 'chamberlain delta milwaukee rachio toto york', isBrand],
  ['places', 'boston cheyenne detroit leander mckinney oakland richmond worcester', isPlace],
  ['words of the names of companies', 'clinic deli landscaping residence warehouse', isCompanyWord],
])('all %s are known', (_, texts, isKnown) => {
  expect(wordsOf(texts).filter((text) => !isKnown(text))).toEqual([]);
  expect(['zeyzik', 'mirembe'].filter(isKnown)).toEqual([]);
});

describe('a word', () => {
  test.each([
    ['jean-luc', true],
    ['maria-zeyzik', true],
    ['zeyzik-maria', false],
    ['maria', true],
    ['kitchen', false],
  ])('"%s" is a given name: %s', (key, isGiven) => {
    expect(isGivenName(key)).toBe(isGiven);
  });

  test.each([
    ['lopez', true],
    ['garcia-zeyzik', true],
    ['zeyzik-garcia', true],
    ["o'neil", true],
    ['zeyzik', false],
  ])('"%s" is a family name: %s', (key, isFamily) => {
    expect(isFamilyName(key)).toBe(isFamily);
  });

  test.each([
    ["maria's", true],
    ["james'", true],
    ["zeyzik's", true],
    ["it's", false],
    ["that's", false],
    ['lopes', false],
    ["o'neil", false],
    ["maria'd", false],
    ["maria's-lopez", false],
  ])('"%s" is possessive: %s', (key, isOwner) => {
    expect(isPossessive(key)).toBe(isOwner);
  });

  test.each([
    ['the', true],
    ['The', true],
    ["isn't", true],
    ["zeyn't", true],
    ["there's", true],
    ["how's", true],
    ["you're", true],
    ["maria're", true],
    ["we've", true],
    ["they'll", true],
    ["she'd", true],
    ["i'm", true],
    ["y'all", true],
    ["ma'am", true],
    ["maria's", false],
    ["zeyit's", false],
    ["o'neil", false],
    ['husbands', true],
    ['landlords', true],
    ['roommates', true],
    ['exhusbands', false],
    ['husbandsen', false],
    ['sáng', false],
    ['maria', false],
  ])('"%s" ends a name: %s', (text, isOfSentence) => {
    expect(isSentenceWord(word(text))).toBe(isOfSentence);
  });

  test.each([
    ['kitchen', true, true],
    ['kitchens', true, true],
    ['Kitchen', true, true],
    ['bluffs', true, true],
    ['sparks', true, true],
    ['lopes', false, false],
    ['zeyziks', false, false],
    ['jameses', false, false],
    ['zeyking', false, true],
    ['Zeyking', false, false],
    ['zyked', false, true],
    ['kling', false, false],
    ['zeykly', false, true],
    ['zeyktion', false, true],
    ['zeyksion', false, true],
    ['zeykous', false, true],
    ['zeykful', false, true],
    ['zeykless', false, true],
    ['zeykness', false, true],
    ['zeykable', false, true],
    ['zeykible', false, true],
    ['zeykize', false, true],
    ['zeykment', false, true],
    ['zeykity', false, true],
    ['zeykical', false, true],
    ['zeykship', false, true],
    ['zeykingsen', false, false],
    ['fleming', false, false],
    ['mohammed', false, false],
  ])('"%s" is listed: %s, ordinary: %s', (text, isListed, isOrdinary) => {
    expect([isListedWord(word(text)), isOrdinaryWord(word(text))]).toEqual([isListed, isOrdinary]);
  });

  test.each([
    ['asdf', true],
    ['qwerty', true],
    ['zxcvbn', true],
    ['jklo', true],
    ['dfga', true],
    ['xcva', true],
    ['cvba', true],
    ['aaab', true],
    ['zzz', true],
    ['brrt', true],
    ['ng', false],
    ['hentschke', false],
    ['schultz', false],
    ['nguyen', false],
    ['lynch', false],
    ['bjørn', false],
    ['maria', false],
    ['zeyzik', false],
    ['wojciechowski', false],
  ])('"%s" is gibberish: %s', (key, isNoWord) => {
    expect(isGibberish(key)).toBe(isNoWord);
  });
});
