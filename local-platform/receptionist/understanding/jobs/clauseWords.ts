import { wordSet } from '../wordLists.ts';

/** Marks between two clauses. */
export const MARKS = wordSet('. , ! ? ; : … – — ( ) " ~ * | •');
/** Marks that separate even without a space after them. */
export const STRONG_MARKS = wordSet('? ! ; ) "');

/** Words with which a clause begins. */
export const SUBJECTS = wordSet(
  `i we it he she they you there my our the a an some another one this that these his her their your here someone somebody everyone nobody
  everything nothing neither none`,
);
/** Subjects that no list of work has. */
export const SPEAKERS = wordSet('i we');
/** Subjects of clauses that wish for nothing: "she's 84". */
export const OTHERS = wordSet('he she');
/** Words after "and" for what happens next or at present. */
export const SEQUELS = wordSet('then now');
/** Subjects that begin a clause even without a conjunction. */
export const PRONOUNS = wordSet('i we it he she they there');
/** Words that begin a clause after a conjunction, besides subjects. */
export const AFTER_AND = wordSet(
  `also then now please what how when maybe if because so its need want wanted looking hoping two three both plus possibly while anyway
  anyways no first every each let`,
);
/** Words that begin a clause after "and", or go on with a list: "the microwave and the toaster". */
export const DETERMINERS = wordSet(
  'my our the a an some another this that these those his her their your two three both',
);

/** Verbs that only occur in a clause with a subject. */
export const VERBS = wordSet(
  `is are was were am 's has have had will would can could should does do did keep keeps kept need needs want wants wanted think thought
  believe guess started starts looks sounds feels seems makes made went goes got gets really still might may must tried called noticed found
  heard saw bought came live lives lost hope wonder know says said tell told works worked just also never always only`,
);
/** Verbs of an aside at the end of a clause: "I guess". */
export const THINKING = wordSet('guess think believe suppose hope mean');
/** People, and verbs of what they did: "the heat is off i put new batteries in". */
export const ACTORS = wordSet('i we he she they');
export const ACTIONS = wordSet(
  'put changed checked replaced reset flipped swapped turned took unplugged plunged pushed pressed cleaned looked ran gave moved opened closed shut',
);
/** Ends of a verb: "it won't come on". */
export const PARTICLES = wordSet('on off up down out over in');

/** Verbs that end a clause only where it is broken off, and verbs that begin the next one: "my toilet is it keeps running". */
export const COPULAS = wordSet('is are was');
export const CERTAIN = wordSet('is keeps will does has leaks runs just');
/** Words after "and" that add nothing. */
export const FILLED = wordSet('well oh actually yeah');
/** Nouns with a number: "unit 12". */
export const NUMBERED = wordSet('unit apartment apt suite room number building');

export const POSSESSIVES = wordSet('my our');
/** What the company does not work on, after "my" and "our". */
export const NO_THINGS = wordSet(
  `phone cell cellphone computer laptop internet car truck husband wife son daughter kid kids brother sister mom dad mother father neighbor
  landlord boss dog cat name number address battery tenant tenants inspector realtor agent seller buyer buyers owner neighbors insurance
  adjuster bank hoa city guy lady wind storm doctor`,
);

/** Verbs of one subject. "The sink and the tub are clogged" is one clause, "a nest over my door and my son is allergic" are two. */
export const SINGULAR_VERBS = wordSet("is 's has was does keeps needs");
/** Verbs after a subject of one word: "and water is everywhere". */
export const AUXILIARIES = wordSet("is 's are was were has have keeps");
/** Verbs of a wish. "I need the roof and the gutters fixed" is one clause. */
export const WISHING = wordSet('need needs want wants wanted would have had get got am is was');

/** Verbs and subjects of a question, such as "can you". */
export const HELPING = wordSet('can could would will do does is are');
export const ASKING = wordSet('can could would will do');
export const HELPED = wordSet('you someone somebody anyone anybody we i there');

/** Words at the end of a clause that adds to another: "and the tub too". */
export const FINAL = wordSet('too also well');

/** After these words, a subject continues the clause: "when it rains", "I think it is". */
export const CONTINUED = wordSet(
  `and or but so because since when whenever if whether while until till before after once as than though although where what how why who
  which that like unless every time first in on of at to for from with without by about into under over near think thought guess believe know
  knew hope hoping wish said says say tell told noticed saw see heard found sure afraid scared worried wondering feel realized figured mean
  meant wants wanted needs needed likes loves looks seems sounds the a an my our this is are was be been get got getting have had having need
  want make made makes let lets keep put turn use do does did will can could would should fix leave not just out up`,
);
