import { describe, expect, test } from 'vitest';
import { afterSignature, introductionAt, isBackedAt, isSignature } from './introductions.ts';
import { tokensIn } from './nameTokens.ts';

describe('words before a name', () => {
  /** The kind of the first introduction, and its words. */
  function introductionIn(text: string) {
    const tokens = tokensIn(text);
    const [introduction] = tokens.flatMap((_, position) => introductionAt(tokens, position) ?? []);
    if (introduction === undefined) return undefined;
    const { kind, isOwn, start, next, hasComma } = introduction;
    const words = text.slice(tokens[start]?.start, tokens[next - 1]?.end);
    return [`${isOwn ? 'own ' : ''}${kind}${hasComma ? ' with a comma' : ''}`, words];
  }

  test.each<[string, string | undefined, string?]>([
    ['my name is Maria', 'own naming', 'my name is'],
    ["my name's Maria", 'own naming', "my name's"],
    ['my names Maria', 'own naming', 'my names'],
    ['me name is Seamus', 'own naming', 'me name is'],
    ['my good name is Suresh', 'own naming', 'my good name is'],
    ['my whole name is Maria', 'own naming', 'my whole name is'],
    ['the full name is Maria', 'naming', 'the full name is'],
    ['my name: Maria', 'own naming', 'my name:'],
    ['my name? Maria', 'own naming', 'my name?'],
    ['my name - Maria', 'own naming', 'my name -'],
    ['my name! Maria', 'own thing', 'my name'],
    ['my name Maria', 'own thing', 'my name'],
    ['name Maria', 'thing', 'name'],
    ['name is Maria', 'naming', 'name is'],
    ['yes name is Maria', 'naming', 'name is'],
    ['change the name to Maria', 'naming', 'the name to'],
    ['please correct my name to Maria', 'own naming', 'my name to'],
    ['update my name to Maria', 'own naming', 'my name to'],
    ['my name ought to be Maria', 'own naming', 'my name ought to be'],
    ['my name it is Maria', 'own naming', 'my name it is'],
    ['my name will be Maria', 'own naming', 'my name will be'],
    ['my name is Will', 'own naming', 'my name is'],
    ['my name is Will Young', 'own naming', 'my name is'],
    ["the name that'd be Maria", 'naming', "the name that'd be"],
    ['my name is actually Maria', 'own naming', 'my name is actually'],
    ['my name is still just Maria', 'own naming', 'my name is still just'],
    ['my name is... Maria', 'own naming', 'my name is...'],
    ['my name is , Maria', 'own naming', 'my name is'],
    ['the name for the ticket is Maria', 'naming', 'the name for the ticket is'],
    ['the name on my account should be Maria', 'naming', 'the name on my account should be'],
    ['my name which is Leroy', 'own naming', 'my name which is'],
    ["my husband's name is Dave", undefined],
    ['her name is Maria', undefined],
    ['the dog name is Max', undefined],
    ['it is due to be fixed', 'thing', 'it is'],
    ["I'm actually Maria", 'own self', "I'm actually"],
    ['this is... Maria', 'own self', 'this is...'],
    ['this is, Maria', 'own self with a comma', 'this is,'],
    ['this is , Maria', 'own self', 'this is'],
    ["older than I am. Maria's leaks", undefined],
    ["older than I am! Maria's leaks", undefined],
    ['older than I am?', undefined],
    ['this is... Maria', 'own self', 'this is...'],
    ["it's. Maria", 'thing', "it's."],
    ['we are Jim and Carol', 'own self', 'we are'],
    ['me llamo Rosa', 'own naming', 'me llamo'],
    ['put me down as Rosa', 'own naming', 'put me down as'],
    ['put it under the name of Rosa', 'naming', 'put it under the name of'],
    ['put it under Rosa', 'self', 'put it under'],
    ['u got Maria', 'own thing', 'u got'],
    ['it will be Maria', 'thing', 'it will be'],
    ['everybody around here just calls me Bubba', 'nickname', 'everybody around here just calls me'],
    ['call me Bubba', 'nickname', 'call me'],
    ['you can call me Bubba', 'nickname', 'you can call me'],
    ['people know me as Bubba', 'nickname', 'people know me as'],
    ['you can put Bubba', 'thing', 'put'],
    ['Maria Lopez', undefined],
    ['am Maria', undefined],
  ])('of %j are %s: "%s"', (text, kind, words = '') => {
    expect(introductionIn(text)).toEqual(kind === undefined ? undefined : [kind, words]);
  });

  test.each([["I'm the renter name is Maria Lopez"], ['I am a tenant name is Maria'], ['im the renter name is Maria']])(
    'of %j are a name of the caller after what the caller is',
    (text) => {
      const tokens = tokensIn(text);
      const position = tokens.findIndex(({ word }) => word === 'name');
      expect(introductionAt(tokens, position)?.kind).toBe('naming');
    },
  );

  test.each(['this is the renter name is Maria', "I'm her renter name is Maria", 'you met the renter name is Maria'])(
    'of %j are not, after what another person is',
    (text) => {
      const tokens = tokensIn(text);
      const position = tokens.findIndex(({ word }) => word === 'name');
      expect(introductionAt(tokens, position)).toBeUndefined();
    },
  );
});

describe('words after a name', () => {
  const signatureAfter = (text: string) => {
    const tokens = tokensIn(text);
    expect(isSignature(tokens, 1)).toBe(tokens[1]?.kind === 'word' && afterSignature(tokens, 1) > 1);
    return text.slice(tokens[1]?.start ?? text.length, tokens[afterSignature(tokens, 1) - 1]?.end);
  };

  test.each([
    ['Maria here', 'here'],
    ['Maria, here', ', here'],
    ['Maria. here', ''],
    ['Maria here speaking', 'here speaking'],
    ['Maria speaking here please', 'speaking here'],
    ['Maria calling about the roof', 'calling'],
    ['Maria writing', 'writing'],
    ['Maria typing', 'typing'],
    ['Maria texting', 'texting'],
    ['Maria talking', 'talking'],
    ['Maria is my name', 'is my name'],
    ['Maria is the name', 'is the name'],
    ['Maria is my full name', 'is my full name'],
    ['Maria is my legal name please', 'is my legal name'],
    ['Maria is my real name', 'is my real name'],
    ['Maria is the given name', 'is the given name'],
    ['Maria is the actual name', 'is the actual name'],
    ['Maria is her name', ''],
    ['Maria is my fuller name', ''],
    ['Maria, this side', ', this side'],
    ['Maria will redo it', ''],
    ['Maria is my old name', ''],
    ['Maria is my wife', ''],
    ['Maria is what people call me. Thanks', 'is what people call me'],
    ["Maria is who's calling, ok", "is who's calling"],
    ['Maria is how I sign', 'is how I sign'],
    ['Maria is fine', 'is fine'],
    ['Maria is ok with me', 'is ok with me'],
    ['Maria is good', 'is good'],
    ['Maria is home', ''],
    ['Maria on the line', 'on the line'],
    ['Maria on the phone now', 'on the phone'],
    ['Maria on line', 'on line'],
    ['Maria on phone', 'on phone'],
    ['Maria on the roof', ''],
    ['Maria this side', 'this side'],
    ['Maria that side', ''],
    ['Maria this week', ''],
    ['Maria works', 'works'],
    ['Maria works, thanks', 'works'],
    ['Maria works here', ''],
    ['Zeyzik works', ''],
    ['Maria, works', ''],
    ['Maria will do', 'will do'],
    ['Maria will work.', 'will work'],
    ['Maria will do it', ''],
    ['Maria, will do', ''],
    ['Maria will call', ''],
    ['Maria can do', ''],
    ['Maria', ''],
    ['Maria called', ''],
  ])('of %j, "%s" says that it is a name', (text, words) => {
    expect(signatureAfter(text)).toBe(words);
  });

  test.each([
    ['put Maria on it', 0],
    ['put Maria down', 0],
    ['list Maria as the customer', 0],
    ['use Maria for that', 0],
    ['book Maria in there', 0],
    ['write Maria on my ticket', 0],
    ['put Maria, down', 0],
    ["it's Maria by the way", 1],
    ["it's Maria, by the way", 1],
    ["it's Maria btw", 1],
    ["it's Maria you're talking to", 1],
    ["it's Maria ur chatting with", 1],
    ["it's Maria you're speaking with", 1],
    ["it's Maria calling", 1],
  ])('of %j show a name', (text, start) => {
    const tokens = tokensIn(text);
    const next = tokens.findIndex(({ word }) => word === 'maria') + 1;
    expect(isBackedAt(tokens, start, next)).toBe(true);
  });

  test.each([
    ['put Maria on hold', 0],
    ['put Maria inside the house', 0],
    ['put Maria within the hour', 0],
    ["it's Maria your talking cat", 1],
    ['put Maria through', 0],
    ['put Maria at the top', 0],
    ['put Maria here', 0],
    ['put Maria down as a contact', 0],
    ['put Maria down as a second person', 0],
    ['list Maria as the backup', 0],
    ['put Maria on it as my helper', 0],
    ["it's Maria by the door", 1],
    ["it's Maria by a way", 1],
    ["it's Maria at the way", 1],
    ["it's Maria you're sending", 1],
    ["it's Maria I am talking to", 1],
    ["it's Maria who talked", 1],
    ["it's Maria", 1],
  ])('of %j show none', (text, start) => {
    const tokens = tokensIn(text);
    const next = tokens.findIndex(({ word }) => word === 'maria') + 1;
    expect(isBackedAt(tokens, start, next)).toBe(false);
  });
});
