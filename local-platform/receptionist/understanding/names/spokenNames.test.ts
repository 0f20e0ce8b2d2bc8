import { describe, expect, test } from 'vitest';
import type { Expectation, Topic } from '../acts.ts';
import { gistOf } from '../gist.ts';
import { readActs } from '../readActs.ts';
import { readFacts } from '../readFacts.ts';

const nameOf = (text: string, asked: Topic, name: string | undefined) =>
  readFacts(gistOf(text), { asked, checked: undefined, name }).acts.find(({ type }) => type === 'inform.name');

test.each<[Topic, string, string, string]>([
  ['name', 'Harold Biscoe. B I S C O E. A head of the house you could say', 'Harold Biscoe', 'sure'],
  ['name', 'Harold Biscoe. B I S C O E. A real old man', 'Harold Biscoe', 'sure'],
  ['name', "Harold Biscoe, that's B I S C O E, I live alone", 'Harold Biscoe', 'sure'],
  ['name', 'Federico Llamas-Orta, last name double l, a, m, a, s, hyphen, o, r, t, a', 'Federico Llamas-Orta', 'sure'],
  ['name', "man what a day. last name's Phung, im Tue", 'Tue Phung', 'sure'],
  ['name', "what a day. first name's Joe", 'Joe', 'sure'],
  ['name', 'day. first name june', 'June Day', 'sure'],
  ['name', 'luis guevara terrazas senior', 'Luis Guevara Terrazas Sr.', 'sure'],
  ['safety', "i'm luis guevara terrazas junior how about yourself", 'Luis Guevara Terrazas Jr.', 'sure'],
  ['name', "It's christian uh kling.", 'Christian Kling', 'doubtful'],
  ['name', 'You got christian kling jr. on the line.', 'Christian Kling Jr.', 'doubtful'],
  ['name', 'Sam Lloyd, double l, o, y, d', 'Sam Lloyd', 'sure'],
  [
    'name',
    'Lorenzo Perez-Gamez last name papa echo romeo echo zulu dash golf alpha mike echo zulu',
    'Lorenzo Perez-Gamez',
    'sure',
  ],
  ['name', 'T A M S I N, O K A F O R', 'Tamsin Okafor', 'sure'],
  ['name', 'Mark Peterson, Marc with a C', 'Marc Peterson', 'sure'],
  ['name', "my name's spelled S-I-O-B-H-A-N but said shivon, last name Daly", 'Siobhan Daly', 'sure'],
  ['name', 'its spelled N G U Y E N but you say it win, kim nguyen', 'Kim Nguyen', 'sure'],
  ['name', 'Bob Ames -Bob', 'Bob Ames', 'sure'],
  ['job', 'hi my sink is leaking under the kitchen, can someone come? -Bob', 'Bob', 'sure'],
  ['job', 'toilet runs all night. Thanks, Bob Ames', 'Bob Ames', 'sure'],
  ['name', 'della street', 'Della Street', 'doubtful'],
  ['name', 'joe friday', 'Joe Friday', 'doubtful'],
  ['name', 'Mrs Day', 'Day', 'sure'],
  ['name', 'kris with a k dahl d a h l', 'Kris Dahl', 'sure'],
  ['name', 'Stephen with a ph Hawk', 'Stephen Hawk', 'sure'],
  ['name', 'Sara no h Lindqvist', 'Sara Lindqvist', 'sure'],
  ['name', "Jeff. That's Geoff with a G. Geoff Tran.", 'Geoff Tran', 'sure'],
  ['name', 'Angela Merriweather-Booth, hyphenated', 'Angela Merriweather-Booth', 'sure'],
  ['name', "Matt Scully scully with two l's", 'Matt Scully', 'sure'],
  ['name', "It's pronounced Win but it's spelled N-G-U-Y-E-N, first name Thao", 'Thao Nguyen', 'sure'],
  ['name', 'senorita Maria Elena Vargas', 'Maria Elena Vargas', 'sure'],
  ['name', 'mi nombre Pedro Vargas', 'Pedro Vargas', 'sure'],
  ['name', 'me name is Seamus Daly', 'Seamus Daly', 'sure'],
  ['name', 'Gene. Eugene Tibbets really', 'Eugene Tibbets', 'sure'],
  ['name', 'Ally, short for Allison, Allison Park', 'Allison Park', 'doubtful'],
  ['name', "Liz, it's short for Elizabeth, Elizabeth Mayhew", 'Elizabeth Mayhew', 'doubtful'],
  ['name', 'Robert "Bob" Tate', 'Robert Tate', 'sure'],
  ['name', 'Robert (Bob) Tate', 'Robert Tate', 'sure'],
  ['name', 'Tate. Bob Tate. Got that?', 'Bob Tate', 'sure'],
  ['name', 'bob tate got it?', 'Bob Tate', 'sure'],
  ['name', 'evelyn tate mrs', 'Evelyn Tate', 'sure'],
  ['name', 'Sister Mary Agnes', 'Mary Agnes', 'sure'],
  ['name', "Father Tom Reilly from St Mark's", 'Tom Reilly', 'sure'],
  ['name', 'Coach Daniels', 'Daniels', 'sure'],
  ['name', 'Acme Dental, attention Lou Katz', 'Lou Katz', 'sure'],
  ['name', 'carol voss husbands name is ed', 'Carol Voss', 'sure'],
  ['job', 'Furnace died. - Jim', 'Jim', 'sure'],
  ['job', 'Our furnace died last night, please send someone today. Regards, Jim Tate', 'Jim Tate', 'sure'],
  ['job', 'Dear Ava, the furnace quit. Best, Jim', 'Jim', 'sure'],
  ['name', 'Adam. And then Wojciechowski, W O J C I E C H O W S K I', 'Adam Wojciechowski', 'sure'],
  ['name', 'Ida Rusk. R U S K. I have a bad knee so come to the back door.', 'Ida Rusk', 'sure'],
  ['name', 'Ida Rusk, R-U-S-K. A friend gave me your number.', 'Ida Rusk', 'sure'],
  ['name', 'Maria, M A R I A, I need it fast', 'Maria', 'sure'],
  ['name', 'Smith-Jones with a hyphen, Carla', 'Carla Smith-Jones', 'sure'],
  ['name', 'carla smith jones hyphenated', 'Carla Smith Jones', 'sure'],
  ['name', 'Stephanie with a p h, Stephanie Voss', 'Stephanie Voss', 'sure'],
  ['name', 'Bryan with a Y, Adams with one d', 'Bryan Adams', 'sure'],
  ['name', "Bryan with a y Addams with two d's", 'Bryan Addams', 'sure'],
  ['name', 'Alan, one L, Clark, no E', 'Alan Clark', 'sure'],
  ['name', 'Sandra Oh. Oh like the actress.', 'Sandra Oh', 'sure'],
  ['name', 'Siri Olsen', 'Siri Olsen', 'sure'],
  ['name', 'Earl Noble young lady', 'Earl Noble', 'sure'],
  ['name', 'Earl. E-A-R-L. Noble like the bookstore', 'Earl Noble', 'sure'],
  ['name', "Earl's the name", 'Earl', 'sure'],
  ['name', 'Earl will do', 'Earl', 'sure'],
  ['name', 'this would be Earl Noble talking', 'Earl Noble', 'sure'],
  ['name', 'both me and my wife, Earl and Sue Noble', 'Earl and Sue Noble', 'sure'],
  ['name', 'is Fatima. Fatima Zahra Benali', 'Fatima Zahra Benali', 'sure'],
  ['name', 'my good name is Suresh Iyer', 'Suresh Iyer', 'sure'],
  ['name', 'myself Suresh Iyer', 'Suresh Iyer', 'sure'],
  ['name', 'Suresh this side', 'Suresh', 'sure'],
  ['name', "Its Marylou all one word, Cobb with two b's", 'Marylou Cobb', 'sure'],
  ['name', 'same name, Tuttle', 'Tuttle', 'sure'],
  ['name', 'Uh Wes, W-E-S, T-U-T-T-L-E', 'Wes Tuttle', 'sure'],
  ['name', 'should i spell it? K A Y L E I G H Marsh', 'Kayleigh Marsh', 'sure'],
  ['name', 'Rob. Well Robert I guess. Robert Short.', 'Robert Short', 'sure'],
  ['name', 'robert short bob for short', 'Robert Short', 'sure'],
  ['name', 'Lucille P. as in Paul', 'Lucille P', 'sure'],
  ['name', 'okay hun Bernadette. Bernadette Mills.', 'Bernadette Mills', 'sure'],
  ['name', "Dee, two e's, Okafor O K A F O R", 'Dee Okafor', 'sure'],
  ['name', 'Henry. H E N R Y. Short. S H O R T.', 'Henry Short', 'sure'],
  ['name', 'h e n r y short s h o r t', 'Henry Short', 'sure'],
  ['name', 'S as in Sam H O R T Short. Henry Short.', 'Henry Short', 'sure'],
  ['name', 'this is tom day at the mobil station', 'Tom Day', 'doubtful'],
  ['name', 'marc with a c not a k, noble', 'Marc Noble', 'sure'],
  ['name', 'It is I, Dana Bloom', 'Dana Bloom', 'sure'],
  ['job', 'no hot water. sincerely, Dana Bloom', 'Dana Bloom', 'sure'],
  ['job', "I'm Mrs. Day and the toilet is clogged", 'Day', 'sure'],
  ['name', 'put me as Opal Finch', 'Opal Finch', 'sure'],
  ['name', 'O-P-A-L Finch', 'Opal Finch', 'sure'],
  ['name', 'Okay. Opal. Opal Finch. Did you get that or should I spell it?', 'Opal Finch', 'sure'],
  ['name', 'Ray "RJ" Finch', 'Ray Finch', 'sure'],
  ['name', 'Sally Young hyphen Hill', 'Sally Young-Hill', 'sure'],
  ['name', 'sally may rush', 'Sally May Rush', 'doubtful'],
  ['name', 'de la rosa, ines', 'Ines De La Rosa', 'sure'],
  ['name', 'Kirk with a K, Lund with a U', 'Kirk Lund', 'sure'],
  ['name', "Kirk's fine", 'Kirk', 'sure'],
  ['name', 'im mrs long, gloria', 'Gloria Long', 'sure'],
  ['name', 'K. Love', 'K. Love', 'sure'],
])('after a question for the %s, "%s" names %s: %s', (asked, text, name, certainty) => {
  expect(nameOf(text, asked, undefined)).toMatchObject({ name, certainty });
});

test.each<[Topic, string]>([
  ['name', 'its a business, Katz Deli, ask for Lou'],
  ['job', 'my tenant Jamal Reese has no heat'],
  ['job', 'my husband Ed will be there, the sink is clogged'],
  ['job', 'the hot water is out. Thanks, Ava'],
  ['address', '18 oak street, ask for Dot at the gate'],
])('after a question for the %s, "%s" does not name the caller', (asked, text) => {
  expect(nameOf(text, asked, undefined)).toBeUndefined();
});

const recordedNameOf = (text: string, expectation: Expectation) =>
  readActs(text, expectation, '2026-11-23T10:00').flatMap((act) =>
    act.type === 'inform.name' ? (act.certainty === 'doubtful' ? `${act.name}?` : act.name) : [],
  )[0];

describe('an answer to the question for the name', () => {
  test.each([
    ['Daugherty as in the last name, and Keara is my first', 'Keara Daugherty'],
    ['autocorrect hates me. Harvey as in the last name, and Margie is my first', 'Margie Harvey'],
    ['name is juana zamarripa bueno okay', 'Juana Zamarripa Bueno?'],
    ["Yes it's under Marvin but he passed, so use Gloria Long", 'Gloria Long'],
    ['Bill. Will. Whatever, William Price', 'William Price?'],
    ['Gloria. And before you ask, L-O-N-G.', 'Gloria Long'],
    ['mark street', 'Mark Street?'],
    ['Rose Garden', 'Rose Garden?'],
    ['Dana Whitfield, no rush', 'Dana Whitfield'],
    ['no rush dana whitfield', 'Dana Whitfield'],
    ['same as last time, Dana Whitfield', 'Dana Whitfield'],
    ['It should be in your system, Joan Frey', 'Joan Frey'],
    ['Can you put it under Joan Frey?', 'Joan Frey'],
    ['Rosalind, but everyone calls me Roz. Roz Tierney', 'Roz Tierney?'],
    ['Chas. Do not laugh. Chastity Poole', 'Chastity Poole?'],
    ['Kev. Kevin Stokes', 'Kevin Stokes'],
    ['Winifred Cho - Winnie', 'Winifred Cho'],
    ["the name's Bond haha no just kidding it's Earl Watkins", 'Earl Watkins'],
    ["Rusty Nail, that's a joke, Russ Naylor", 'Russ Naylor'],
    ['Last: Abernathy First: Joel', 'Joel Abernathy'],
    ['Jon first, Reyes last', 'Jon Reyes'],
    ['first name Lee last name Lee', 'Lee Lee'],
    ['Kim Seo-yeon, family name Kim', 'Seo-Yeon Kim'],
    ['we say the family name first, so, Vuong is the family name, and San my given name.', 'San Vuong'],
    ["You want the last name first? That's Duong. And then San.", 'San Duong'],
    ["Tran Van San, that's family name first", undefined],
    ['Duong, San', 'San Duong?'],
    ['Last name Ito, I T O. First name Kenji, K E N J I.', 'Kenji Ito'],
    ['W O J C I E C H O W S K I. Stan is the first name.', 'Stan Wojciechowski'],
    ['Alice, last name to follow', 'Alice'],
    ['Who wants to know? ha. Vince Carbone', 'Vince Carbone'],
    ["my name is hard, ha, it's Oluwaseun Adeyemi", 'Oluwaseun Adeyemi'],
    ['we are Tom and Linda Pruitt', 'Tom and Linda Pruitt'],
    ['Mike Rizzo slash Deb Rizzo', 'Mike Rizzo'],
    ["it's under my husband's name, Paul Voss", 'Paul Voss?'],
    ['The homeowner is Rosa Delgado', 'Rosa Delgado?'],
    ["let's say Rebecca, Rebecca Jones", 'Rebecca Jones'],
    ["it's Becky but officially Rebecca Smith-Jones", 'Rebecca Smith-Jones?'],
    ['Everyone says Winnie but Winifred Cho is my legal name', 'Winifred Cho'],
    ['Sean, S-E-A-N not S-H-A-W-N, Dooley', 'Sean Dooley?'],
    ['Steven Hall with a v not a ph', 'Steven Hall'],
    ['Deb Callahan, formerly Rizzo', 'Deb Callahan'],
    ['It is Mister Rizzo to you', 'Rizzo'],
    ["mike'll do", 'Mike'],
    ['Mike works', 'Mike'],
    ['I guess Deb Rizzo', 'Deb Rizzo'],
    ['alrighty then Deb Rizzo', 'Deb Rizzo'],
    ['probably Deb Rizzo or my ex, Mike', 'Deb Rizzo?'],
    ['Carl Winslow. Are you a real person?', 'Carl Winslow'],
    ['Its Ty, T Y', 'Ty'],
    ["Bee Lund, but it's spelled B-E-A", 'Bea Lund'],
    ['Please address me as Mr. Okoro', 'Okoro'],
    ["it's Amos y'all", 'Amos'],
    ['mein name ist Jürgen Vogt', 'Jürgen Vogt'],
    ['hold on, let me ask my wife', undefined],
    ["the house is in my landlord's name, Dave Miller", undefined],
    ['no rush', undefined],
  ])('"%s" names %s', (text, name) => {
    expect(recordedNameOf(text, { asked: 'name', checked: undefined, name: undefined })).toBe(name);
  });
});

describe('the first words of a call', () => {
  test.each([
    ['Hi, Linda Vasquez-Thorne, my gutters are falling off', 'Linda Vasquez-Thorne'],
    ['Linda Vasquez here, my gutters are overflowing', 'Linda Vasquez'],
    ["Amos Keller from Keller Dental, our toilet won't flush", 'Amos Keller'],
    ['Barb Kettering. Toilet runs all night.', 'Barb Kettering?'],
    ['Hey Bob Miller, my toilet is broken', 'Bob Miller?'],
    ['My sink leaks. Ruben Castaneda, 512-555-0166.', 'Ruben Castaneda'],
    ['Allow me to introduce myself, Ted Moss. I need a gutter fixed.', 'Ted Moss'],
    ['Rose bushes, my front yard has ten', undefined],
    ['John Deere mower, it will not start', undefined],
    ['French drain, mine is clogged', undefined],
    ['I was referred by Jim Beck. My sink leaks.', undefined],
    ['my tenant Paul Orr says the sink leaks', undefined],
    ['Ava, my toilet is broken', undefined],
  ])('"%s" name %s', (text, name) => {
    expect(recordedNameOf(text, { asked: 'job', checked: undefined, name: undefined })).toBe(name);
  });
});

describe('an answer to "What name should it be?"', () => {
  test.each([
    ['Ann Reid', 'to Ann Reed', 'Ann Reed'],
    ['Ann Reid', 'Reed', 'Ann Reed'],
    ['Ann Reid', 'R E E D', 'Ann Reed'],
    ['Ann Reid', 'Ann with an e, Reed', 'Anne Reed?'],
    ['Ann Reid', "with two e's", 'Ann Reed?'],
    ['Ann Reid', 'an e instead of the i', 'Ann Reed?'],
    ['Ann B. Reid', 'take out the middle initial', 'Ann Reid'],
    ['Ann B. Reid', 'drop the B', 'Ann Reid'],
    ['Ann Reid Jr.', 'no junior', 'Ann Reid'],
    ['Ann Reid', 'just my first name', 'Ann'],
    ['Ann Reid', 'only my last name', 'Reid'],
    ['Ann Reid', 'the last name is Reed', 'Ann Reed'],
    ['Ann Reid', 'swap them, first name is Reed', 'Reed Ann'],
    ['Ann Reid', "you've got them backwards", 'Reid Ann'],
    ['Ann Reid', "it's Reed not Reid", 'Ann Reed'],
    ['Ann Reid', 'R-E-E-D, you put R-E-I-D', 'Ann Reed'],
    ['Ann Reid', "you left off Walker, it's Reid Walker", 'Ann Reid Walker?'],
    ['Ann Reid', "it's my wife's, Clara Voss", 'Clara Voss?'],
    ['Ann Reid', "it's just my first name that is wrong", undefined],
  ])('of %s, "%s" makes %s', (name, text, corrected) => {
    expect(recordedNameOf(text, { asked: 'name', checked: undefined, name })).toBe(corrected);
  });
});

test('a name that the caller says again after another question is corrected', () => {
  expect(
    recordedNameOf("sorry it's Ann Reed, I said it wrong", { asked: 'number', checked: undefined, name: 'Ann Reid' }),
  ).toBe('Ann Reed');
});
