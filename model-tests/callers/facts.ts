import { de, en, en_IN, en_US, es_MX, Faker, type LocaleDefinition, vi } from '@faker-js/faker';
import fc from 'fast-check';

export type CallerName = {
  readonly first: string;
  readonly last: string;
  /** One capital letter. */
  readonly middleInitial?: string;
  readonly suffix?: 'Jr.' | 'Sr.' | 'III';
};

export type CallerAddress = {
  /** "18", "1220", rarely "42-15" or "18B". */
  readonly houseNumber: string;
  readonly direction?: 'North' | 'South' | 'East' | 'West';
  /** "Oak", "12th", "Martin Luther King", "Avenida del Sol". Ordinal numbers are in digits. */
  readonly street: string;
  /** "Street", "Avenue", "Court" … Absent for streets such as "Broadway". */
  readonly kind?: string;
  readonly unit?: { readonly kind: 'Apt' | 'Unit' | 'Suite' | '#'; readonly id: string };
  readonly town?: string;
};

/** Own instance, so that other users of the library do not change its seed. Seeded before each value. */
const faker = new Faker({ locale: [en] });
const MAX_SEED = 2 ** 31 - 1;

/** @returns the values that a function draws from `faker`, the same for the same seed */
const anyDrawn = <Value>(draw: () => Value): fc.Arbitrary<Value> =>
  fc.noBias(fc.integer({ min: 0, max: MAX_SEED })).map((seed) => {
    faker.seed(seed);
    return draw();
  });

/** @returns the first drawn value that passes, the same for the same fact and salt */
function drawWrong<Value>(right: unknown, salt: number, draw: () => Value, isClear: (value: Value) => boolean): Value {
  faker.seed([salt, ...Array.from(JSON.stringify(right), (letter) => letter.charCodeAt(0))]);
  for (;;) {
    const value = draw();
    if (isClear(value)) return value;
  }
}

const oneOf = <Value>(values: readonly Value[]): Value => faker.helpers.arrayElement(values);
const isLucky = (percent: number) => faker.datatype.boolean({ probability: percent / 100 });
const weighted = <Value>(...choices: readonly (readonly [weight: number, value: Value])[]): Value =>
  faker.helpers.weightedArrayElement(choices.map(([weight, value]) => ({ weight, value })));
const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** English words. A name such as "Will" is drawn on purpose, and not by chance. */
const ENGLISH_WORDS = new Set(
  [
    ...Object.values(en.word ?? {}).flatMap((words) => (Array.isArray(words) ? words.map(String) : [])),
    // Months, days, and common words that are also in the lists of names.
    ...wordsOf(`
      jan april may june august autumn summer spring winter sommer monday tuesday wednesday thursday friday saturday sunday noon
      abt ade alba an anal arch area art asan asia baby bach back bad bak bam ban bang banda bao bark beer beh bell belle bent
      berry best bich bill blank blaze block bode bong bork bos brain brand bravo brook brown bruns bud buddy busch buss busse
      butt cam can cao cat champlin chance chase chau china chuck chung cleve co cold colt cong corona corral crews cummings
      cummerata cung da daisy dan dang dare dat dawn dean dems demut die dies dien dix do dock doi dold dolly dong dove drew
      due dung dusty else ender era etta faith fay fern ferry fine florida ford fried funk gast geo gens gia gill glen go
      gollum golden grace grant green grim grimm groth guard gus gust guy ha hai ham hand hane hang hardy hau haven heath heck
      heist held hero hess hill hills hilll hobby hoi hold holl holly homer hop hope horn hort howe hue hugo hung hunter icie
      ima iris itt ivory ivy jack jast jett jewel joy judge jung junior just justice kama ken kern kick kin king kitty knoll
      kris krug lac lack lai lance lane lang lap laws lax lean lexus lien light line lion little loan london long lot loyal
      lyric mac mack mai maid major man mann mante march marks mark mason may mien miles misty mobil moon mota mute my name nang
      nau ne nha nick niece night nike noble not nova nu oke old ole oma on oral ova page paige paris parker partida pat patience
      paz pearl peer penny phat phi phu phuc pink pit plank plass pomp price prime queen quest ra rapp raven ray read reed rice
      rich ring rink rob rocky rod roof rose royal ruby rusty ryder sack sage said sam sandy sang santa scc see shields short si
      sinh sister skip sky son spank stang stark stein stern stolz stone storm stub su sun sunny sung ta tai tan tang taft telly
      tham thin thing thong thu tier til till tim tin ting to toan tong top tore towne toy trace tranh tress trey tri tru tuch
      tung urban van vater von vong wand ward waters weight west white will wise wilts wm wolf wurm young zipp xanh
      bad ban mobile reading sparks mission temple university paradise plantation enterprise paramount portage jupiter orange
      highland phoenix buckeye bountiful surprise normal independence apex aloha ceres sunrise centennial shoreline homestead
      largo perris apopka severn hoover manhattan
    `),
    // German last names that any listener takes for a filler: "the name on the job is Andrew, erm".
    ...wordsOf('ehm erm'),
  ].map((word) => word.toLowerCase()),
);

/** @returns the text without accents, as American records show it */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').replaceAll('ß', 'ss');

/** "Miller", "McDermott", "O'Brien", at least three letters. */
const NAME = /^(?=.{3})(?:[A-Z]'|[A-Z][a-z]{1,2})?[A-Z][a-z]+$/;
const isNameOnly = (name: string) => NAME.test(name) && !ENGLISH_WORDS.has(name.toLowerCase());

type NamePool = {
  readonly men: readonly string[];
  readonly women: readonly string[];
  readonly last: readonly string[];
};

function poolOf(locale: LocaleDefinition, toName: (name: string) => string = plain): NamePool {
  const { first_name: first, last_name: last } = locale.person ?? {};
  const names = (list: readonly string[] = []) => [...new Set(list.map(toName))].filter(isNameOnly);
  return { men: names(first?.male), women: names(first?.female), last: names(last?.generic) };
}

const lastWord = (name: string) => plain(name).split(' ').at(-1) ?? '';
const hasOnlyPlainLetters = (name: string) => (plain(name) === name ? name : '');
const ENGLISH = poolOf(en);
const SPANISH = poolOf(es_MX);
const VIETNAMESE = poolOf(vi, lastWord);
const INDIAN = poolOf(en_IN);
const GERMAN = poolOf(de, hasOnlyPlainLetters);
const FIRST_NAMES = new Set(
  [ENGLISH, SPANISH, VIETNAMESE, INDIAN, GERMAN].flatMap(({ men, women }) => [...men, ...women]),
);

/** True for last names such as "John", which are first names too. */
export const isFirstName = (name: string): boolean => FIRST_NAMES.has(name);

/** First and last names that are also words or months. */
const WORD_NAMES = {
  men: wordsOf(
    'Will Rob Mark Bill Frank Art Grant Jack Chuck Rusty Chase Drew Miles Cliff Skip Pat Guy Dean Ray August',
  ),
  women: wordsOf(
    'May Grace Summer April June Hope Faith Joy Rose Dawn Sue Ivy Olive Violet Daisy Heather Holly Penny Robin',
  ),
  last: wordsOf(
    'Banks Young Waters Brooks Fields Stone Wood Rivers Bell Long Short Day March May Winters Church Hall Green White Black King ' +
      'Price Best Love Powers Rich Sharp Strong Wise Case Cook Baker Mason Park Pool West Weeks Early Hill Lane Hand',
  ),
  pairs: [
    'Rob Banks',
    'Summer Young',
    'Mark Waters',
    'Grant Wood',
    'Dawn Rivers',
    'Faith Hall',
    'Hope Brooks',
    'Rose Fields',
    'Jack Stone',
    'Bill Banks',
    'Grace Church',
    'Chase Young',
    'Frank Black',
    'Will Powers',
    'Holly Winters',
    'Art Best',
    'June Day',
    'Robin Wood',
  ].map((pair) => pair.split(' ')),
};

type FirstAndLast = { readonly first: string; readonly last: string; readonly isMan: boolean };

function drawFrom({ men, women, last }: NamePool): FirstAndLast {
  const isMan = isLucky(50);
  return { first: oneOf(isMan ? men : women), last: oneOf(last), isMan };
}

function drawHyphenated(): FirstAndLast {
  const name = drawFrom(SPANISH);
  return { ...name, last: `${name.last}-${oneOf(SPANISH.last)}` };
}

function drawWordName(): FirstAndLast {
  const name = drawFrom(ENGLISH);
  const [first = '', last = ''] = oneOf(WORD_NAMES.pairs);
  return weighted(
    [2, { ...name, first: oneOf(name.isMan ? WORD_NAMES.men : WORD_NAMES.women) }],
    [2, { ...name, last: oneOf(WORD_NAMES.last) }],
    [1, { first, last, isMan: false }],
  );
}

function drawName(): CallerName {
  const draw = weighted(
    [56, () => drawFrom(ENGLISH)],
    [14, () => drawFrom(SPANISH)],
    [2, drawHyphenated],
    [8, () => drawFrom(VIETNAMESE)],
    [8, () => drawFrom(INDIAN)],
    [8, () => drawFrom(GERMAN)],
    [4, drawWordName],
  );
  const { first, last, isMan } = draw();
  if (last.split('-').includes(first) || new Set(last.split('-')).size < last.split('-').length) return drawName();
  return {
    first,
    last,
    ...(isLucky(15) ? { middleInitial: oneOf(wordsOf('A B C D E F G H J K L M N P R S T V W')) } : {}),
    ...(isMan && isLucky(8) ? { suffix: weighted([6, 'Jr.'], [2, 'Sr.'], [1, 'III']) } : {}),
  };
}

/** Some have a middle initial or a suffix. A few are words or months, such as "Grace Hall". */
export const anyName: fc.Arbitrary<CallerName> = anyDrawn(drawName);

const FIRST_DIGITS = wordsOf('2 3 4 5 6 7 8 9');
/** Not geographic, or reserved: such as 555, 370 or 900. */
const RESERVED_AREA_CODE = /^(?:.9.|37.|96.|555|[579]00)$/;
const SERVICE_CODE = /^.11$/;

const drawDigits = (length: number) => faker.string.numeric({ length, allowLeadingZeros: true });

function drawExchange(): string {
  const rest = weighted([10, drawDigits(2)], [2, '55'], [1, '00'], [1, `0${drawDigits(1)}`]);
  const exchange = rest === '55' ? '555' : oneOf(FIRST_DIGITS) + rest;
  return SERVICE_CODE.test(exchange) ? drawExchange() : exchange;
}

function drawAreaCode(): string {
  const areaCode = oneOf(FIRST_DIGITS) + weighted([9, drawDigits(2)], [1, `0${drawDigits(1)}`]);
  return SERVICE_CODE.test(areaCode) || RESERVED_AREA_CODE.test(areaCode) ? drawAreaCode() : areaCode;
}

/** @returns four digits, some of which a caller can shorten, such as "5500", "2000" and "0117" */
const drawTail = () =>
  weighted(
    [10, drawDigits(4)],
    [1, `${oneOf(FIRST_DIGITS)}000`],
    [1, `${oneOf(FIRST_DIGITS)}${drawDigits(1)}00`],
    [1, `01${drawDigits(2)}`],
    [1, drawDigits(2).repeat(2)],
    [1, `${drawDigits(1)}${drawDigits(1).repeat(2)}${drawDigits(1)}`],
  );

/** Ten digits. Area code and exchange begin with 2 to 9 and do not end with "11". */
export const anyNumber: fc.Arbitrary<string> = anyDrawn(() => drawAreaCode() + drawExchange() + drawTail());

const KINDS = wordsOf(
  'Street Avenue Road Drive Lane Court Circle Boulevard Place Way Terrace Trail Parkway Loop Cove Square',
);
const FREQUENT_KINDS = wordsOf(
  'Street Street Street Avenue Avenue Road Road Drive Drive Lane Lane Court Boulevard Way',
);
const DIRECTIONS = ['North', 'South', 'East', 'West'] as const;

type Street = Pick<CallerAddress, 'street' | 'kind'>;

/** Real street names, without those that begin with a direction or a number, or that could be another part of an address. */
const REAL_STREETS = (en_US.location?.street_name ?? []).flatMap((name): readonly Street[] => {
  const [, street = '', kind = ''] = /^(.+) (\w+)$/.exec(name) ?? [];
  const isUnclear = /^[A-Z]\b|^County$|^Broadway$|^(First|Third)$|\d|\b(Jr|Street)\b/.test(street);
  const isPart = [...KINDS, ...DIRECTIONS].includes(street);
  return !isUnclear && !isPart && KINDS.includes(kind) ? [{ street, kind }] : [];
});

const OTHER_STREETS = [
  'Birch',
  'Magnolia',
  'Hickory',
  'Juniper',
  'Cypress',
  'Dogwood',
  'Pecan',
  'Willow Creek',
  'Cedar Ridge',
  'Fox Hollow',
  'Deer Run',
  'Quail Hollow',
  'Shady Oak',
  'Rolling Hills',
  'Sunset',
  'Lakeview',
  'Hillcrest',
  'Meadowlark',
  'Bluebonnet',
  'Stonegate',
  'Brookside',
  'Buena Vista',
  'Del Mar',
  'San Pedro',
  'Cesar Chavez',
  'Martin Luther King',
  'Old Mill',
  'Eagle Nest',
  'Copper Canyon',
  'Windsor',
  'Bradford',
  'Wellington',
];
const STREETS_WITHOUT_KIND = [
  'Broadway',
  'Avenida del Sol',
  'Avenida de la Paz',
  'Camino Real',
  'Calle Luna',
  'Paseo del Rio',
  'Via Verde',
  'Camino Alto',
];

const MAX_ORDINAL = 119;
const FREQUENT_ORDINALS = 40;

function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 20;
  return `${count}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][count % 10]) ?? 'th'}`;
}

const drawStreet = (): Street =>
  weighted(
    [42, () => oneOf(REAL_STREETS)],
    [28, () => ({ street: oneOf(OTHER_STREETS), kind: oneOf(FREQUENT_KINDS) })],
    [6, () => ({ street: oneOf(OTHER_STREETS), kind: oneOf(KINDS) })],
    [8, () => ({ street: oneOf(ENGLISH.last), kind: oneOf(FREQUENT_KINDS) })],
    [
      12,
      () => ({
        street: ordinal(faker.number.int({ min: 1, max: isLucky(80) ? FREQUENT_ORDINALS : MAX_ORDINAL })),
        kind: weighted([2, 'Street'], [1, 'Avenue']),
      }),
    ],
    [4, () => ({ street: oneOf(STREETS_WITHOUT_KIND) })],
  )();

const drawPlainHouseNumber = (length: number): string => {
  const digits = oneOf(wordsOf('1 2 3 4 5 6 7 8 9')) + drawDigits(length - 1);
  return weighted(
    [8, digits],
    [1, length > 2 ? `${digits.slice(0, -2)}00` : digits],
    [1, length > 2 ? `${digits.slice(0, -2)}0${digits.slice(-1)}` : digits],
  );
};

const drawHouseNumber = () =>
  weighted(
    [20, () => drawPlainHouseNumber(2)],
    [32, () => drawPlainHouseNumber(3)],
    [36, () => drawPlainHouseNumber(4)],
    [8, () => drawPlainHouseNumber(5)],
    [2, () => `${drawPlainHouseNumber(2)}-${oneOf(wordsOf('10 12 15 17 20 24 31 38 44'))}`],
    // "E", "N", "S" and "W" could be directions.
    [2, () => drawPlainHouseNumber(2) + oneOf(wordsOf('A B C D'))],
  )();

function drawUnit(): NonNullable<CallerAddress['unit']> {
  const letter = oneOf(wordsOf('A B C D F G H'));
  return {
    kind: weighted([45, 'Apt'], [25, 'Unit'], [10, 'Suite'], [20, '#']),
    id: weighted(
      [10, String(faker.number.int({ min: 1, max: 40 }))],
      [5, String(faker.number.int({ min: 101, max: 420 }))],
      [4, letter],
      [1, `${faker.number.int({ min: 2, max: 20 })}${letter}`],
    ),
  };
}

/** "Round Rock". Without towns that begin with a direction, which would follow the street, and without words such as "Reading". */
const TOWNS = (en.location?.city_name ?? []).filter(
  (town) =>
    /^[A-Z][a-z]+( [A-Z][a-z]+)?$/.test(town) &&
    !/^(North|South|East|West|Boise City|Barnstable Town)\b/.test(town) &&
    !ENGLISH_WORDS.has(town.toLowerCase()),
);

function drawAddress(): CallerAddress {
  const { street, kind } = drawStreet();
  return {
    houseNumber: drawHouseNumber(),
    ...(kind !== undefined && isLucky(18) ? { direction: oneOf(DIRECTIONS) } : {}),
    street,
    ...(kind === undefined ? {} : { kind }),
    ...(isLucky(14) ? { unit: drawUnit() } : {}),
    ...(isLucky(45) ? { town: oneOf(TOWNS) } : {}),
  };
}

/** About one in seven has a unit, and every second one a town. */
export const anyAddress: fc.Arbitrary<CallerAddress> = anyDrawn(drawAddress);

/** @returns the number of places at which the first text has another letter or digit than the second one */
const differences = (text: string, other: string) =>
  Array.from(text).filter((letter, place) => letter !== other.charAt(place)).length;

/** @returns whether two words begin and end differently, and share at most one letter at the same place */
function soundsUnlike(word: string, other: string): boolean {
  const [letters, others] = [word.toLowerCase(), other.toLowerCase()];
  const shared = letters.length - differences(letters, others);
  return shared <= 1 && !others.startsWith(letters.charAt(0)) && letters.slice(-3) !== others.slice(-3);
}

/** @returns the name with another last name, or for odd salts with another first name */
export function misspokenName(name: CallerName, salt: number): CallerName {
  const isFirst = salt % 2 !== 0;
  const { men, women, last } = ENGLISH;
  // A man keeps a man's name. Only men have a suffix.
  const isMan = name.suffix !== undefined || men.includes(name.first) || SPANISH.men.includes(name.first);
  const draw = () => oneOf(isFirst ? (isMan ? men : women) : last);
  const wrong = drawWrong(name, salt, draw, (drawn) =>
    [name.first, ...name.last.split('-')].every((right) => soundsUnlike(right, drawn)),
  );
  return isFirst ? { ...name, first: wrong } : { ...name, last: wrong };
}

const AREA_CODE_END = 3;
const TAIL_START = 6;

/**
 * @param digits ten digits
 * @returns another valid number. For even salts, one or two of its last four digits differ; for odd ones, its area code or its exchange
 */
export function misspokenNumber(digits: string, salt: number): { readonly digits: string; readonly isTail: boolean } {
  const [areaCode, exchange] = [digits.slice(0, AREA_CODE_END), digits.slice(AREA_CODE_END, TAIL_START)];
  const tail = digits.slice(TAIL_START);
  const isTail = salt % 2 === 0;
  const draw = () => {
    if (isTail) return areaCode + exchange + drawDigits(tail.length);
    return isLucky(50) ? drawAreaCode() + exchange + tail : areaCode + drawExchange() + tail;
  };
  const wrong = drawWrong(digits, salt, draw, (drawn) => [1, 2].includes(differences(digits, drawn)));
  return { digits: wrong, isTail };
}

/** @returns the address with another house number, or for odd salts with another street name of the same kind */
export function misspokenAddress(address: CallerAddress, salt: number): CallerAddress {
  const { houseNumber, street, kind } = address;
  if (salt % 2 === 0) {
    const length = houseNumber.replaceAll(/\D/g, '').length;
    const isClear = (drawn: string) => differences(houseNumber, drawn) >= Math.ceil(length / 2);
    return { ...address, houseNumber: drawWrong(address, salt, () => drawPlainHouseNumber(length), isClear) };
  }
  const wrong = drawWrong(
    address,
    salt,
    drawStreet,
    (drawn) => (drawn.kind === undefined) === (kind === undefined) && soundsUnlike(street, drawn.street),
  );
  return { ...address, street: wrong.street };
}
