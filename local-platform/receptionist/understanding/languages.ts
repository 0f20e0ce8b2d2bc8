import { wordSet } from './whens/phrases.ts';
import { type Saying, saying } from './sayings.ts';
import { plainWords } from './plain/plainWords.ts';

export const LANGUAGES = ['Spanish', 'French', 'German', 'Portuguese', 'Chinese'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A wish for the language in English. A French drain, a German shepherd and a Spanish tile roof are none. */
const wishFor = (names: string) =>
  saying(`
    speak|speaks|speaking|understand|understands|prefer|prefers|know|knows ... ${names}
    in|only ${names} >
    in ${names} if|instead|or|rather
    ${names} speaker|speakers|speaking|interpreter|translator|only|option|version
    < ${names} >
    any|no ${names} >
  `);

/** Wordings of speakers, without accents. Names, streets and thanks are none: "Avenida de la Luz", "gracias, bye". */
type Speech = {
  readonly language: Language;
  readonly wish: Saying;
  readonly sentences: Saying;
  /** Words of which two make a sentence of the language. */
  readonly words: ReadonlySet<string>;
};

const SPEECHES: readonly Speech[] = [
  {
    language: 'Spanish',
    wish: wishFor('spanish|espanol'),
    sentences: saying(`
      hablo|habla|hablan|hablas|hable
      necesito|necesita|necesitamos|quiero|quisiera|queremos|tengo|tenemos|ayudeme|ayudame|disculpe|oiga|llamo|busco
      no|si entiendo|tengo|tiene|funciona|sirve|prende|hablo|puedo|hay|se|cierra|abre|sale
      me llamo|pueden|puede|ayuda|ayudan|urge
      mi|su|nuestra|nuestro numero|nombre|direccion|telefono|casa|bano|techo|cocina|esposa|esposo|mama|hijo|ingles es|no|se|esta|tiene|gotea|fue
      buenos|buenas dias|tardes|noches
      cuanto|cuantos cuesta|cobran|cobra|vale|cuestan|seria|es
      cuando|donde|quien|cual|como|que ... pueden|puede|estan|esta|es|viene|vienen|hablo|habla|ustedes
      con quien
      a que hora
      se me|fue|tapo|rompio|descompuso|esta
      hay agua|alguien|una|un|fuga
      vivo|estoy en|llamando|buscando
      en espanol
      por|favor ayudeme|necesito|ayuda
      momento|espere|repita por favor
      un momento por
      un|una fuga|gotera|cita|cotizacion|plomero|electricista|problema|tecnico|emergencia|reparacion
      huele a
      que venga|vengan
      esta bien|mojado|roto|rota|goteando
    `),
    words: wordSet(
      'hay usted ustedes puede pueden funciona sirve prende gotea goteando goteras alguien cuando donde quien cual porque estoy buscando plomero electricista fontanero inodoro lavabo calentador calefaccion techo fuga gotera problema arreglar venir manana hoy ayuda ayudar roto rota tuberia precio abren esta estan nuestro nuestra tambien muy mucho necesito piso puerta mojado cierra saliendo emergencia repetir llamando reparacion numero direccion',
    ),
  },
  {
    language: 'French',
    wish: wishFor('french|francais'),
    sentences: saying(`
      parlez|parle ... vous|francais
      je suis|voudrais|cherche|parle|veux|ne|nai
      jai besoin|un|une
      est ce que|quil
      sil vous plait
      nous avons|cherchons|sommes
      il y a une|un|de
      mon|ma|notre toit|maison|cuisine|salle|chauffage|evier|toilettes
    `),
    words: wordSet(
      'vous nous besoin plombier electricien toit maison fuite eau bonjour quelqu un aujourdhui demain chauffage combien quand',
    ),
  },
  {
    language: 'German',
    wish: wishFor('german|deutsch'),
    sentences: saying(`
      sprechen|sprichst sie|du
      ich brauche|habe|mochte|moechte|suche|bin|spreche|heisse
      wir brauchen|haben|suchen
      guten tag|morgen|abend
      mein|meine|unser|unsere ... ist|funktioniert|tropft|leckt
    `),
    words: wordSet(
      'ich wir nicht kaputt klempner elektriker dach heizung wasser bitte haben brauche kommen konnen jemand funktioniert undicht',
    ),
  },
  {
    language: 'Portuguese',
    wish: wishFor('portuguese|portugues'),
    sentences: saying(`
      fala|falam|falo portugues|ingles
      voces|voce fala|falam|podem|pode|tem
      preciso|precisamos de
      bom dia
      boa tarde|noite
      nao falo|funciona|tenho|entendo
      meu|minha ... esta|nao|e|quebrou
    `),
    words: wordSet(
      'voces voce preciso encanador eletricista vazamento telhado agua nao minha meu quebrado obrigado obrigada alguem hoje amanha',
    ),
  },
  {
    language: 'Chinese',
    wish: wishFor('chinese|mandarin|cantonese'),
    sentences: saying('putonghua|zhongwen'),
    words: new Set(),
  },
];

const MIN_WORDS = 2;

/** Punctuation that only Spanish has. */
const SPANISH_MARKS = /[¿¡]/;
const HAN = /\p{Script=Han}/u;

const hasWords = (plain: string, words: ReadonlySet<string>): boolean =>
  new Set(plain.split(/[^\p{L}']/u).filter((word) => words.has(word))).size >= MIN_WORDS;

/** "My mom only speaks Spanish" says nothing of the caller, and "I speak English" asks for no other language. */
const OF_OTHERS =
  /\b(?:if (?:nobody|no one|none|noone)(?: of you| there)? (?:can )?speaks?|(?!(?:anyone|anybody|someone|somebody|who|everyone|team|crew|one|you|i|person|receptionist)\b)[\p{L}'.]+ (?:also |only |mostly |mainly |just )?speaks|(?:mother|mom|father|dad|wife|husband|grandma|grandmother|tenant|he|she) (?:is the one )?(?:who|that) (?:only |mostly )?speaks|spanish (?:is all )?(?:she|he|they) speaks?|(?:she|he|they|mom|mother|dad|father|wife|husband|grandmother|grandma|grandfather|tenants?|parents) (?:is|are|will|can|only|just|mostly|mainly|really|still|does|do|not|don't|doesn't|understands?|speak|knows?))\b[^.!?]*|\bi (?:can |do |also |am )?speak(?:ing)? english\b/gu;

/**
 * Reads the language that the caller speaks, or asks for.
 *
 * @param lowerText a turn in lower case
 * @returns undefined for English, also with a foreign name, street, greeting or thanks
 */
export function languageIn(lowerText: string): Language | undefined {
  if (HAN.test(lowerText)) return 'Chinese';
  const plain = plainWords(lowerText.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(OF_OTHERS, ','));
  const speech = SPEECHES.find(
    ({ wish, sentences, words }) => wish(plain) || sentences(plain) || hasWords(plain, words),
  );
  return speech?.language ?? (SPANISH_MARKS.test(lowerText) ? 'Spanish' : undefined);
}

/** "English is ok for me": the noted wish for another language is of another person, or is over. */
const ENGLISH_SUITS =
  /\benglish is (?:ok|okay|fine|good|all right|alright|no problem)\b|\b(?:i|we) (?:can |do |also )*(?:speak|understand) english\b|\bi (?:don't|do not|dont) (?:need|want|prefer|speak) (?:spanish|french|german|portuguese|chinese)\b/i;

export const isEnglishWanted = (text: string): boolean => ENGLISH_SUITS.test(text.replaceAll('’', "'"));

/** Words of greeting and of searching for a word that Spanish speakers put into English sentences. */
const FOREIGN_ASIDES =
  /(?<![\p{L}\p{N}])(?:buen[oa]s (?:d[ií]as|tardes|noches)|buen d[ií]a|hola|por favor|c[oó]mo se (?:dice|llama)(?: eso)?|disculpe|perd[oó]n|se[ñn]or(?:a|ita)?|este+|pues|o sea)(?![\p{L}\p{N}])(?! (?:st|street|rd|road|ln|lane|dr|drive|ave|avenue|way|court|ct|blvd|boulevard|circle|place)\b)[,.!]* ?/giu;
/** Spanish words for parts of an address. */
const FOREIGN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])apartamento(?![\p{L}\p{N}])/giu, 'apartment'],
  [
    /(?<![\p{L}\p{N}])(?:el )?n[uú]mero(?= (?:es )?\d| (?:is|one|two|three|four|five|six|seven|eight|nine|zero)\b)/giu,
    'number',
  ],
];
/** Of a text with fewer English words than this, nothing is left out: "hola, necesito un plomero" is Spanish. */
const ENGLISH =
  /(?<![\p{L}\p{N}'])(?:the|my|is|i|i'm|a|an|and|it|we|need|have|to|in|for|of|please)(?![\p{L}\p{N}'])/giu;
const MIN_ENGLISH_WORDS = 2;

/** @returns an English text without the Spanish greetings and asides in it, so that no fact contains them. Other texts stay. */
export function withoutForeignAsides(text: string): string {
  const isEnglish = (text.match(ENGLISH) ?? []).length >= MIN_ENGLISH_WORDS;
  if (!isEnglish) return text;
  return FOREIGN_WORDS.reduce(
    (rest, [pattern, english]) => rest.replaceAll(pattern, english),
    text.replaceAll(FOREIGN_ASIDES, '').trim(),
  );
}
