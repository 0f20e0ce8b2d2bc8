import { describe, expect, test } from 'vitest';
import { correctedName } from './names.ts';

describe('a part that a caller names', () => {
  test.each([
    ['Maria Lopez', "first name's Jack. Jack Lopez", 'Jack Lopez', 'sure'],
    ['Maria Lopez', 'first name is Jack Lopez', 'Jack Lopez', 'sure'],
    ['Maria Lopez Jr.', 'first name is Jack Lopez', 'Jack Lopez Jr.', 'sure'],
    ['Ann Hill', "first name's Tom Tom Hill", 'Tom Hill', 'sure'],
    ['Lopez', 'first name is Maria', 'Maria Lopez', 'sure'],
    ['Lopez', 'first name is Maria Lopez', 'Maria Lopez', 'sure'],
    ['Jo Lopez', 'first name is Mary Ann Lopez', 'Mary Ann Lopez', 'sure'],
    ['Maria Lee', 'first name is Lee', 'Lee Lee', 'sure'],
    ['Zeyzik', 'first name is Maria', 'Maria Zeyzik', 'sure'],
    ['Zeyzik Lopez', 'first name is Maria', 'Maria Lopez', 'sure'],
    ['Maria', 'first name is Jack', 'Jack', 'sure'],
    ['Maria', 'last name is Bell', 'Maria Bell', 'sure'],
    ['Zeyzik', 'last name is Bell', 'Bell', 'sure'],
    ['Maria R. Lopez', 'last name is Bell', 'Maria R. Bell', 'sure'],
    ['Maria R.', 'last name is Bell', 'Maria R. Bell', 'sure'],
    ['Maria de la Cruz', 'last name is Bell', 'Maria Bell', 'sure'],
    ['Maria Elena Lopez', 'last name is Bell', 'Maria Elena Bell', 'sure'],
    ['Maria Lopez Jr.', 'last name is Bell', 'Maria Bell Jr.', 'sure'],
    ['Maria Lopez', 'last name is best', 'Maria Best', 'doubtful'],
    ['Maria Lopez', 'last name is best, first name is Jack', 'Jack Best', 'doubtful'],
  ])('of %s, "%s" makes %s: %s', (recorded, text, name, certainty) => {
    expect(correctedName(recorded, text)).toEqual({ name, words: text, certainty });
  });
});

describe('a name that a caller denies', () => {
  test.each([
    ['Tom Hill', 'Thomas, not Tom', 'Thomas Hill', 'Thomas, not Tom'],
    ['Tom Hill', "it's Thomas on the paper, not Tom", 'Thomas Hill', 'Thomas on the paper, not Tom'],
    ['Tom Hill', "it's Thomas for the bill, not Tom", 'Thomas Hill', 'Thomas for the bill, not Tom'],
    ['Tom Hill', "it's Thomas for my bill not Tom", 'Thomas Hill', 'Thomas for my bill not Tom'],
    ['Tom Hill', 'my sink leaks, put Thomas on the form not Tom', 'Thomas Hill', 'Thomas on the form not Tom'],
    ['Tom Hill', "it's Thomas on paper, not Tom", 'Thomas Hill', 'Thomas on paper, not Tom'],
    ['Maria Lopes', "it's Lopez on the paper, not Lopes", 'Maria Lopez', 'Lopez on the paper, not Lopes'],
    ['Tom Hill', 'Rita says hi, put Thomas on the form, not Tom', 'Thomas Hill', 'Thomas on the form, not Tom'],
    ['Marc Hill', 'Rita said mark not marc', 'Mark Hill', 'mark not marc'],
    ['Marc Hill', "it's Mark, not Marc", 'Mark Hill', 'Mark, not Marc'],
    ['Marc Hill', "it's Marcus, not mark", 'Marcus Hill', 'Marcus, not mark'],
    ['Tom Hill', "it's Thomas, not Thom", 'Thomas Hill', 'Thomas, not Thom'],
    ['Tom Hill', "it's thomas, not thomm", 'Thomas Hill', 'thomas, not thomm'],
    ['Tom Hill', 'not Tom, Thomas', 'Thomas Hill', 'not Tom, Thomas'],
    ['Tom Hill', 'not Tom but rather Thomas', 'Thomas Hill', 'not Tom but rather Thomas'],
    ['Tom Hill', "not Tom, that's Thomas", 'Thomas Hill', "not Tom, that's Thomas"],
    ['Tom Hill', "not Tom, it's Thomas Miller", 'Thomas Miller', "not Tom, it's Thomas Miller"],
    ['Tom Hill', 'Thomas Miller, not Tom', 'Thomas Miller', 'Thomas Miller, not Tom'],
    ['Tom Hill', 'not Tom Thom', 'Thom Hill', 'not Tom Thom'],
    ['Tom Hill', 'not Hill Hall', 'Tom Hall', 'not Hill Hall'],
    ['Terrell Witting', "it's Whiting, not witting", 'Terrell Whiting', 'Whiting, not witting'],
    ['Tom Hill', 'not you, Thomas, not Tom', 'Thomas Hill', 'Thomas, not Tom'],
    ['Tom Hill', 'Rita here, put Thomas on the form, not Tom', 'Thomas Hill', 'Thomas on the form, not Tom'],
  ])('of %s, "%s" makes %s', (recorded, text, name, words) => {
    expect(correctedName(recorded, text)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ['Rosa Campos', 'storm not Campos', 'Rosa Storm'],
    ['Rosa Campos', "it's rain, not Campos", 'Rosa Rain'],
    ['Ann Sturm', 'Rita said Storm not Sturm', 'Ann Storm'],
  ])('of %s, "%s" makes %s, which the caller confirms', (recorded, text, name) => {
    expect(correctedName(recorded, text)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    ['Tom Hill', 'not Tom'],
    ['Tom Hill', 'it is not hilly'],
    ['Terrell Witting', 'keep it blank, not getting'],
  ])('of %s, "%s" changes nothing', (recorded, text) => {
    expect(correctedName(recorded, text)).toBeUndefined();
  });
});

describe('letters', () => {
  test.each([
    ['Ann Reid', "it's R E E D", 'Ann Reed', "it's R E E D"],
    ['Ann Reid', 'R-E-E-D, not R-E-I-D', 'Ann Reed', 'R-E-E-D'],
    ['Ann Reid', 'not R-E-I-D, R-E-E-D', 'Ann Reed', 'R-E-E-D'],
    ['Ann Reid', 'please spell it R-E-E-D... not R-E-I-D', 'Ann Reed', 'R-E-E-D'],
    ['Ann Reid', 'please spell it R-E-E-D not R-E-I-D', 'Ann Reed', 'R-E-E-D not R-E-I-D'],
    ['Ann Reid', 'please spell it R-E-E-D, thanks', 'Ann Reed', 'R-E-E-D'],
    ['Ann Reid', 'please spell it A N N E', 'Anne Reid', 'A N N E'],
    ['Ann Reid', "it's Reid. I spell it R-E-E-D", 'Ann Reed', 'R-E-E-D'],
    ['Tam Oka', 'my name is T A M S I N, O K A F O R', 'Tamsin Okafor', 'T A M S I N, O K A F O R'],
    ['Ann Reid', 'my name is T A M S I N, O K A F O R', 'Tamsin Okafor', 'T A M S I N, O K A F O R'],
    ['Ann Reid', 'spelled R-E-E-D, R-E-E-D', 'Ann Reed', 'R-E-E-D, R-E-E-D'],
    ['Ann Reid', 'no, R.E.E.D', 'Ann Reed', 'R.E.E.D'],
    ['Ann Reid', 'wrong, R.E.E.D', 'Ann Reed', 'R.E.E.D'],
    ['Ann Reid', 'spelled R.E.E.D', 'Ann Reed', 'R.E.E.D'],
    ['Ann Reid', 'with an e on Anne', 'Anne Reid', 'with an e on Anne'],
    ['Ann Reid', 'Anne with an e', 'Anne Reid', 'Anne with an e'],
    ['Alan Reid', "two l's in Allan", 'Allan Reid', "two l's in Allan"],
  ])('of %s, "%s" make %s', (recorded, text, name, words) => {
    expect(correctedName(recorded, text)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ['Alan Reid', "with two l's", 'Allan Reid'],
    ['Alan Reed', 'with one e', 'Alan Red'],
    ['Alan Reid', "two l's in Alan", 'Allan Reid'],
  ])('of %s, "%s" makes %s, which the caller confirms', (recorded, text, name) => {
    expect(correctedName(recorded, text)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    ['Ann Reid', 'at 2 a m n'],
    ['Ann Reid', 'R.E.E.D'],
    ['Ann Reid', "two l's in Zeyzik"],
    ['Ann Reid', 'M I L O'],
    ['Ann Reed', 'my name is not R-E-I-D'],
    ['Jon Reid', "two n's in Zeyzik"],
    ['Ann Reid', 'with a q'],
  ])('of %s, "%s" change nothing', (recorded, text) => {
    expect(correctedName(recorded, text)).toBeUndefined();
  });
});

describe('a name that a caller states', () => {
  test.each([
    ['Ann Reid', "it's Reed", 'Ann Reed', "it's Reed"],
    ['Ann Reid', 'no, Reed', 'Ann Reed', 'Reed'],
    ['Ann Reid', "it's Reed btw", 'Ann Reed', "it's Reed"],
    ['Ann Reid', "it's Reed though", 'Ann Reed', "it's Reed"],
    ['Ann Reid', "it's Reed, by the way", 'Ann Reed', "it's Reed"],
    ['Ann Reid', "it's Reed please", 'Ann Reed', "it's Reed"],
    ['Ann Reid', "it's Reed instead", 'Ann Reed', "it's Reed"],
    ['Ann Reid', "it's Reid Ann", 'Reid Ann', "it's Reid Ann"],
    ['Ann Reid', 'my name is Anne', 'Anne Reid', 'my name is Anne'],
    ['Ann Reid', 'my name is Jack Miller', 'Jack Miller', 'my name is Jack Miller'],
    ['Ann Reid', "put my mom's name, Ruth Bell", 'Ruth Bell', "put my mom's name, Ruth Bell"],
    ['Ann Reid', 'Ann Reid Jr.', 'Ann Reid Jr.', 'Ann Reid Jr.'],
    ['Ann Reid', "it's Reid Jr.", 'Ann Reid Jr.', 'Reid Jr.'],
    ['Ann B. Reid', 'Ann Reid Jr.', 'Ann B. Reid Jr.', 'Ann Reid Jr.'],
    ['Ann Reid', 'no, Ann Walker Jr.', 'Ann Walker Jr.', 'Ann Walker Jr.'],
    ['Ann Reid', "the name should be my mom's, Ruth Bell", 'Ruth Bell', "the name should be my mom's, Ruth Bell"],
    [
      'Ann Reid',
      "it should be in my mother's name, Ruth Bell",
      'Ruth Bell',
      "it should be in my mother's name, Ruth Bell",
    ],
    ['Ann Reid', 'no, ann bell', 'Ann Bell', 'ann bell'],
    ['Ann', 'no, Ann Walker', 'Ann Walker', 'Ann Walker'],
    ['Ann Reid', 'no, Reid Maria', 'Reid Maria', 'Reid Maria'],
    ['Ann Reid', 'yes thanks, Anne Reed', 'Anne Reed', 'Anne Reed'],
    ['Ann Reid', 'this is Anne', 'Anne Reid', 'this is Anne'],
    ['Ann Reid Jr.', 'Ann Reid Sr.', 'Ann Reid Sr.', 'Ann Reid Sr.'],
    ['Zeyzik Reid', 'Reid Walker', 'Reid Walker', 'Reid Walker'],
    ['Ann Reid', 'Ann Reid Walker', 'Ann Reid Walker', 'Ann Reid Walker'],
    ['Ann Reid', 'Ann zeyzik', 'Ann Zeyzik', 'Ann zeyzik'],
    ['Ann Reid', 'no, Ann Reed', 'Ann Reed', 'Ann Reed'],
    ['Ann Reid', 'Ann Reed*', 'Ann Reed', 'Ann Reed'],
    ['Ann Reid', "no, it's B. Reid", 'B. Reid', "it's B. Reid"],
  ])('for %s, in "%s": %s', (recorded, text, name, words) => {
    expect(correctedName(recorded, text)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ['Ann Reid', 'Anne, thanks', 'Anne Reid'],
    ['Ann Reid', 'thanks, Anne, please fix it', 'Anne Reid'],
    ['Ann Reid', 'yes, except, Anne', 'Anne Reid'],
    ['Ann Reid', 'it leaks. Ann Reed', 'Ann Reed'],
    ['Ann Reid', 'Ann Kitchen', 'Ann Kitchen'],
    ['Ann Reid', 'Ann Reed here', 'Ann Reed'],
    ['Ann Reid', 'Reid Walker', 'Ann Reid Walker'],
    ['Ann Reid', "it's Bell", 'Ann Bell'],
    ['Zeyzik', "it's zeyzek", 'Zeyzek'],
    ['Ann Reid', 'yes Anne', 'Anne Reid'],
    ['Ann Lopes', "no, it's zeyzik lopez", 'Zeyzik Lopez'],
    ['Ann Lopes', "no, it's Zeyzik lopez", 'Zeyzik Lopez'],
  ])('for %s, in "%s": %s, which the caller confirms', (recorded, text, name) => {
    expect(correctedName(recorded, text)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    ['Ann Reid', "it's Reed from the school who knows"],
    ['Ann Reid', 'you can call me Anne'],
    ['Ann Reid', 'yes thanks, Anne'],
    ['Ann Reid', 'yep, Anne'],
    ['Ann Reid', 'ok bye, Anne'],
    ['Ann Reid', 'perfect, Anne.'],
    ['Ann Reid', 'Ann Reid'],
    ['Ann Reid', 'ann reid'],
    ['Ann Reid Jr.', 'Ann Reid Jr.'],
    ['Ann Reid', "Who's Ann Reed?"],
    ['Ann Reid', 'Ann Reed lives next door'],
    ['Ann Reid', 'my sister Ann Reed'],
    ['Tom Reid', 'my son Tom Reid Jr.'],
    ['Ann Reid', 'Ann zeyzik told'],
    ['Ann Reid', 'Ann kitchen'],
    ['Ann Reid', 'A. Reid'],
    ['Ann Reid', "it's A. Reid"],
    ['Ann Reid', "it's Ann R."],
    ['Ann Reid', "no, it's Zeyzik"],
    ['Ann Reid', "no, it's Houston"],
    ['Ann Reid', 'Miller'],
    ['Ann Reid', "it's red"],
    ['Ann Reid', "it's my sister, Anne"],
  ])('for %s, not in "%s"', (recorded, text) => {
    expect(correctedName(recorded, text)).toBeUndefined();
  });

  test.each([
    ['Ann Reid', 'Anne', 'Anne Reid', 'sure'],
    ['Ann Reid', 'Miller', 'Ann Miller', 'doubtful'],
    ['Ann Reid', 'ann reed', 'Ann Reed', 'sure'],
    ['Ann Reid', 'no, Ann Reed', 'Ann Reed', 'sure'],
    ['Ann Reid', 'R.E.E.D', 'Ann Reed', 'sure'],
    ['Ann Reid', 'zeyzik', undefined, undefined],
  ])('for %s, "%s" answers the question for the name: %s, %s', (recorded, text, name, certainty) => {
    const corrected = correctedName(recorded, text, true);
    expect([corrected?.name, corrected?.certainty]).toEqual([name, certainty]);
  });
});
