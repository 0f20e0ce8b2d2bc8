import { describe, expect, test } from 'vitest';
import { nameTokensIn } from './asides.ts';

const wordsOf = (text: string) =>
  nameTokensIn(text)
    .map(({ text: word }) => word)
    .join(' ');

describe('an aside on a name', () => {
  test.each([
    ['Thao Nguyen, pronounced Win', 'Thao Nguyen ,'],
    ['Thao Nguyen pronounced like Win', 'Thao Nguyen'],
    ['Nguyen but you pronounce it Win, Thao', 'Nguyen , Thao'],
    ["Nguyen but it's pronounced Win", 'Nguyen'],
    ['Nguyen but it is pronounced Win', 'Nguyen'],
    ['Nguyen but pronounced Win', 'Nguyen'],
    ["Nguyen, it's pronounced Win", 'Nguyen ,'],
    ['Nguyen, it is pronounced Win', 'Nguyen ,'],
    ['Nguyen but you say it Win', 'Nguyen'],
    ['Nguyen but you say Win', 'Nguyen'],
    ['Siobhan but said Shivon', 'Siobhan'],
    ['Siobhan but say it Shivon', 'Siobhan'],
    ['Siobhan but say Shivon', 'Siobhan'],
    ['Siobhan you say it Shivon', 'Siobhan'],
    ['Siobhan but it sounds like Shivon', 'Siobhan'],
    ['Siobhan it sounds like Shivon', 'Siobhan'],
    ['Siobhan sounds like Shivon', 'Siobhan'],
    ['Maeve, rhymes with Dave, Daly', 'Maeve , Daly'],
    ['Deb Callahan, formerly Rizzo', 'Deb Callahan ,'],
    ['Deb Callahan née Rizzo', 'Deb Callahan'],
    ['Deb Callahan nee Rizzo', 'Deb Callahan'],
    ['Thao Nguyen, pronounced', 'Thao Nguyen , pronounced'],
    ['Thao Nguyen, pronounced, Win', 'Thao Nguyen , pronounced , Win'],
    ['it sounds bad', 'it sounds bad'],
    ['Angela Booth, hyphenated', 'Angela Booth ,'],
    ['Marylou all one word Cobb', 'Marylou Cobb'],
    ['Marylou one word, Cobb', 'Marylou , Cobb'],
    ['Mary Lou, two words', 'Mary Lou ,'],
    ['Smith-Jones with a hyphen, Carla', 'Smith-Jones , Carla'],
    ['Smith-Jones with the hyphen', 'Smith-Jones'],
    ['Smith-Jones with a dash', 'Smith-Jones'],
    ["O'Shea with an apostrophe", "O'Shea"],
    ["O'Shea with the apostrophe", "O'Shea"],
    ['Smith the usual way', 'Smith'],
    ['Smith, the normal spelling, Bob', 'Smith , Bob'],
    ['Kelly, the Irish way', 'Kelly , the Irish way'],
    ['Kelly, the irish way', 'Kelly ,'],
    ['Hyphenated, Angela Booth', ', Angela Booth'],
    ['no rush dana whitfield', 'dana whitfield'],
    ['no Rush here', 'no Rush here'],
    ['Earl Noble young lady', 'Earl Noble'],
    ['Gloria. And before you ask, Long', 'Gloria . And , Long'],
    ['same as last time, Dana Whitfield', ', Dana Whitfield'],
    ['Robert "Bob" Tate', 'Robert Tate'],
    ['Robert “Bob” Tate', 'Robert Tate'],
    ['Robert (Bob) Tate', 'Robert Tate'],
    ['Robert "Bob" tate', 'Robert " Bob " tate'],
    ['"Bob" Tate', '" Bob " Tate'],
    ['Robert, "Bob" Tate', 'Robert ," Bob " Tate'],
    ['12 "Bob" Tate', '12 " Bob " Tate'],
    ['Robert "Bob Tate', 'Robert " Bob Tate'],
    ['Robert - Bob - Tate', 'Robert - Bob - Tate'],
    ['Robert "Bob", Tate', 'Robert " Bob ", Tate'],
    ['Robert (Bob)', 'Robert ( Bob )'],
    ['Noble like the bookstore', 'Noble'],
    ['Noble, like the bookstore', 'Noble ,'],
    ['Rose like a rose, Bell', 'Rose , Bell'],
    ['Apple like an apple', 'Apple'],
    ['Hall like in city hall', 'Hall'],
    ['Dell like on the computer', 'Dell'],
    ['Noble like them all', 'Noble like them all'],
    ['Miller in as the store', 'Miller in as the store'],
    ['Miller as on the store', 'Miller as on the store'],
    ['Miller out in the store', 'Miller out in the store'],
    ['Robert "Bob." Tate', 'Robert " Bob ." Tate'],
    ['Noble like my bookstore', 'Noble like my bookstore'],
    ['Noble like the', 'Noble like the'],
    ['Noble like a', 'Noble like a'],
    ['Young as in the restaurant', 'Young'],
    ['Young as in old', 'Young'],
    ['Young as is', 'Young as is'],
    ['Miller as in the last name', 'Miller as in the last name'],
    ['Miller as in the family name', 'Miller as in the family name'],
    ['Maria as in my first name', 'Maria as in my first name'],
    ['Maria as in my given name', 'Maria as in my given name'],
    ['Maria as in my sister name', 'Maria'],
    ['as in the restaurant', 'as in the restaurant'],
    ['12 as in the restaurant', '12 as in the restaurant'],
    ['Noble like the big old store on fifth', 'Noble'],
    ['Noble like the big old store on fifth street', 'Noble like the big old store on fifth street'],
    ['Lucille P. as in Paul', 'Lucille P .'],
    ['Lucille P as in Paul', 'Lucille P'],
    ['Lucille P like the vegetable', 'Lucille P like the vegetable'],
    ['P as in Paul', 'P as in Paul'],
    ['L P as in Paul', 'L P as in Paul'],
    ['Lucille P as in Paul, thanks', 'Lucille P as in Paul , thanks'],
    ['Lucille P as in Paul A', 'Lucille P as in Paul A'],
    ['M as in Mary P as in Paul', 'M as in Mary P as in Paul'],
    ['M for Mary P as in Paul', 'M for Mary P as in Paul'],
    ['Robert Short, Bob for short', 'Robert Short ,'],
    ['robert short bob for short', 'robert short'],
    ['bob for short', 'bob for short'],
    ['yes bob for short', 'yes bob for short'],
    ['Robert, Bob for now', 'Robert , Bob for now'],
    ['Robert, Bob too short', 'Robert , Bob too short'],
    ['Evelyn Tate, Mrs.', 'Evelyn Tate .'],
    ['evelyn tate mrs', 'evelyn tate'],
    ['Mrs', 'Mrs'],
    ['here is Mrs Tate', 'here is Mrs Tate'],
    ['Sean, S-E-A-N not S-H-A-W-N, Dooley', 'Sean , S-E-A-N , Dooley'],
    ['S E A N not S H A W N', 'S E A N'],
    ['Sean not S-H-A-W-N', 'Sean not S-H-A-W-N'],
    ['S-E-A-N not Shawn', 'S-E-A-N not Shawn'],
  ])('"%s" leaves "%s"', (text, left) => {
    expect(wordsOf(text)).toBe(left);
  });
});

describe('a word that a caller puts together', () => {
  test.each([
    ['Sally Young hyphen Hill', 'Sally Young-Hill'],
    ['Sally Young dash Hill', 'Sally Young-Hill'],
    ['young dash hill', 'young-hill'],
    ['O apostrophe Shea', "O'Shea"],
    ['Oh apostrophe Shea', 'Oh apostrophe Shea'],
    ['S hyphen Hill', 'S hyphen Hill'],
    ['Young hyphen H', 'Young hyphen H'],
    ['Young hyphen', 'Young hyphen'],
    ['Young hyphen 12', 'Young hyphen 12'],
    ['12 hyphen Hill', '12 hyphen Hill'],
    ['Young dashed Hill', 'Young dashed Hill'],
    ['Young hyphen Bo', 'Young-Bo'],
    ['Young slash Hill', 'Young / Hill'],
    ['Young comma Hill', 'Young , Hill'],
    ['Young hyphen H-I-L-L', 'Young hyphen H-I-L-L'],
    ['Y-O-U-N-G hyphen Hill', 'Y-O-U-N-G hyphen Hill'],
    ['zulu dash golf', 'zulu dash golf'],
    ['Mike dash Hill', 'Mike-Hill'],
    ['Hill dash Mike', 'Hill-Mike'],
    ["Earl's the name", 'Earl'],
    ["Zeyzik's my name", 'Zeyzik'],
    ["Earl's his name", "Earl's his name"],
    ["Earl's the boss", "Earl's the boss"],
    ["Earl's the name of my dog", "Earl's the name of my dog"],
    ["Earl's fine", 'Earl'],
    ["Earl's okay, thanks", 'Earl , thanks'],
    ["Earl's ok", 'Earl'],
    ["Earl's good.", 'Earl .'],
    ["Earl'll do", 'Earl'],
    ["Earl'll work", 'Earl'],
    ["Earl's finer", "Earl's finer"],
    ["Earl's define", "Earl's define"],
    ["Earl's their name", "Earl's their name"],
    ["Earl's fine with me", "Earl's fine with me"],
    ["Earl's late", "Earl's late"],
    ["that's fine", "that's fine"],
    ["Zeyzik's fine", "Zeyzik's fine"],
    ["Earl've fine", "Earl've fine"],
    ["J's fine", "J's fine"],
    ['Earl fine', 'Earl fine'],
  ])('"%s" is "%s"', (text, left) => {
    expect(wordsOf(text)).toBe(left);
  });

  test('has the place of its words', () => {
    const placesOf = (text: string) => nameTokensIn(text).map(({ start, end }) => text.slice(start, end));
    expect(placesOf('Young hyphen Hill, Sally')).toEqual(['Young hyphen Hill', ',', 'Sally']);
    expect(placesOf("Earl's the name, sir")).toEqual(["Earl's the name", ',', 'sir']);
    expect(placesOf("Earl's fine, sir")).toEqual(["Earl's fine", ',', 'sir']);
    expect(placesOf('S-E-A-N not S-H-A-W-N, Dooley')).toEqual(['S-E-A-N not S-H-A-W-N', ',', 'Dooley']);
    expect(placesOf('Sean hyphenated, Dooley')).toEqual(['Sean', ',', 'Dooley']);
  });

  test.each([
    ['Young hyphen Hill', ['Young-Hill', 'young-hill', 'young-hill']],
    ['O apostrophe Núñez', ["O'Núñez", "o'núñez", "o'nunez"]],
    ["Earl's the name", ['Earl', 'earl', 'earl']],
    ["Núñez's the name", ['Núñez', 'núñez', 'nunez']],
  ])('of "%s" has all its forms', (text, forms) => {
    const [token] = nameTokensIn(text);
    expect([token?.text, token?.word, token?.key]).toEqual(forms);
  });
});
