import { describe, expect, test } from 'vitest';
import type { Expectation } from '../acts.ts';
import { readActs } from '../readActs.ts';

const nameOf = (text: string, expectation: Expectation) =>
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
    expect(nameOf(text, { asked: 'name', checked: undefined, name: undefined })).toBe(name);
  });
});

describe('the first words of a call', () => {
  test.each([
    ['Hi, Linda Vasquez-Thorne, my gutters are falling off', 'Linda Vasquez-Thorne'],
    ['Linda Vasquez here, my gutters are overflowing', 'Linda Vasquez'],
    ["Amos Keller from Keller Dental, our toilet won't flush", 'Amos Keller'],
    ['Barb Kettering. Toilet runs all night.', 'Barb Kettering?'],
    ['Hey Bob Miller, my toilet is broken', 'Bob Miller?'],
    ['My sink leaks. Ruben Castaneda, 512-555-0166.', 'Ruben Castaneda?'],
    ['Allow me to introduce myself, Ted Moss. I need a gutter fixed.', 'Ted Moss'],
    ['Rose bushes, my front yard has ten', undefined],
    ['John Deere mower, it will not start', undefined],
    ['French drain, mine is clogged', undefined],
    ['I was referred by Jim Beck. My sink leaks.', undefined],
    ['my tenant Paul Orr says the sink leaks', undefined],
    ['Ava, my toilet is broken', undefined],
  ])('"%s" name %s', (text, name) => {
    expect(nameOf(text, { asked: 'job', checked: undefined, name: undefined })).toBe(name);
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
    expect(nameOf(text, { asked: 'name', checked: undefined, name })).toBe(corrected);
  });
});

test('a name that the caller says again after another question is corrected', () => {
  expect(
    nameOf("sorry it's Ann Reed, I said it wrong", { asked: 'number', checked: undefined, name: 'Ann Reid' }),
  ).toBe('Ann Reed');
});
