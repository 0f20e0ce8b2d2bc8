import { describe, expect, test } from 'vitest';
import type { Act } from '../understanding/acts.ts';
import * as readBack from '../wording/readBack.ts';
import { contextWith } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';
import { changesBy, correctFact } from './corrections.ts';

type ActOf<Type extends Act['type']> = Extract<Act, { readonly type: Type }>;
type Parts = DialogueContext['parts'];

const said = (...parts: Parts) => ({ parts });
const NUMBER = '(512) 555-0117';
const LEAD = { name: 'Dana Whitfield', callbackNumber: NUMBER, address: '18 Alder Court', problem: 'Roof is leaking' };

describe('a correction', () => {
  const correct = (changes: Partial<DialogueContext>, act: Partial<ActOf<'correct'>>) =>
    correctFact(contextWith({ lead: LEAD, ...changes }), { type: 'correct', words: 'no', ...act });

  test.each<[ActOf<'correct'>['digits'], string | undefined]>([
    [{ tail: '0118' }, '(512) 555-0118'],
    [{ tail: '0117' }, undefined],
    [{ areaCode: '737' }, '(737) 555-0117'],
    [{ areaCode: '512' }, undefined],
    [{ areaCode: '7370' }, undefined],
    [{ replaced: '555', by: '556' }, '(512) 556-0117'],
    [{ replaced: '512', by: '521' }, '(521) 555-0117'],
    [{ replaced: '5', by: '6' }, '(512) 556-0117'],
    [{ replaced: '1', by: '2' }, '(512) 555-0127'],
    [{ replaced: '555', by: '55' }, undefined],
    [{ replaced: '12', by: '21' }, '(521) 555-0117'],
    [{ replaced: '999', by: '998' }, undefined],
    [{ replaced: '99999999999', by: '8' }, undefined],
    [{ replaced: '', by: '' }, undefined],
    [{ replaced: '', by: '1' }, undefined],
  ])('of digits, %j, gives %s', (digits, value) => {
    expect(changesBy(contextWith({ lead: LEAD }), { type: 'correct', words: '', ...(digits && { digits }) })).toEqual(
      value === undefined ? [] : [{ fact: 'number', value }],
    );
  });

  test('of a fact that is not recorded changes nothing', () => {
    expect(changesBy(contextWith(), { type: 'correct', words: '', digits: { tail: '0118' } })).toEqual([]);
    expect(
      changesBy(contextWith(), { type: 'correct', words: '', replacement: { by: 'Ann', replaced: 'Dana' } }),
    ).toEqual([]);
  });

  test('belongs to each fact with the replaced words, and to the job only if they are named', () => {
    const lead = { ...LEAD, name: 'Dana Alder', problem: 'Alder fell on the roof' };
    const by = (replacement: { by: string; replaced?: string }) =>
      changesBy(contextWith({ lead }), { type: 'correct', words: '', replacement });
    expect(by({ by: 'Elder', replaced: 'Alder' })).toEqual([
      { fact: 'name', value: 'Dana Elder' },
      { fact: 'address', value: '18 Elder Court' },
      { fact: 'job', value: 'Elder fell on the roof' },
    ]);
    expect(by({ by: 'Elder' })).toEqual([
      { fact: 'name', value: 'Dana Elder' },
      { fact: 'address', value: '18 Elder Court' },
    ]);
    expect(by({ by: 'Alder', replaced: 'Alder' })).toEqual([]);
  });

  test('changes the only fact that it fits, or the latest one of several', () => {
    const replacement = { by: 'Elder', replaced: 'Alder' };
    const two = { ...LEAD, name: 'Dana Alder' };
    expect(correct({ latest: 'name' }, { replacement }).lead?.address).toBe('18 Elder Court');
    expect(correct({ latest: 'name', lead: two }, { replacement }).lead).toMatchObject({
      name: 'Dana Elder',
      address: '18 Alder Court',
    });
    expect(correct({ latest: 'address', lead: two }, { replacement }).lead).toMatchObject({
      name: 'Dana Alder',
      address: '18 Elder Court',
    });
    expect(correct({ latest: 'number', lead: two }, { replacement })).toEqual({
      changes: [
        { fact: 'name', value: 'Dana Elder' },
        { fact: 'address', value: '18 Elder Court' },
      ],
    });
  });

  test.each([
    ['"the code is 4412"', '"the code is 4411"', 'the code is 4411'],
    ['Also: Unit 4412', 'Also: Unit 4411', 'Unit 4411'],
    ['Detail: Unit 4412 is locked', 'Detail: Unit 4411 is locked', 'Unit 4411 is locked'],
  ])('of a code changes the note %s', (note, changed, text) => {
    const notes = ['"a dog"', note, '"4412 again"'];
    expect(correct({ notes }, { replacement: { by: '4411', replaced: '4412' } })).toEqual({
      ...said(readBack.jobChanged(text)),
      notes: ['"a dog"', changed, '"4412 again"'],
    });
  });

  test('of words without a digit changes no note, and none of the receptionist', () => {
    const notes = ['"call Marcus"', 'Asks: "is 4412 right?"'];
    expect(correct({ notes }, { replacement: { by: 'Lena', replaced: 'Marcus' } })).toEqual(
      said(readBack.NOTHING_TO_CHANGE),
    );
    expect(correct({ notes }, { replacement: { by: '4411', replaced: '4412' } })).toEqual(
      said(readBack.NOTHING_TO_CHANGE),
    );
  });

  test('of a code by itself changes no note', () => {
    const act = { replacement: { by: '4411', replaced: '4411' } };
    expect(correct({ notes: ['"the code is 4411"'] }, act)).toEqual(said(readBack.NOTHING_TO_CHANGE));
  });

  test.each<[Partial<ActOf<'correct'>>, string | undefined]>([
    [{ digits: { tail: '0117' } }, NUMBER],
    [{ digits: { areaCode: '512' } }, NUMBER],
    [{ digits: { by: '555', replaced: '556' } }, NUMBER],
    [{ digits: { by: '999', replaced: '556' } }, undefined],
    [{ digits: { by: '18', replaced: '80' } }, '18 Alder Court'],
    [{ digits: { by: '', replaced: '80' } }, undefined],
    [{ replacement: { by: '18', replaced: '80' } }, '18 Alder Court'],
    [{ replacement: { by: 'whitfield', replaced: 'Whitford' } }, 'Dana Whitfield'],
    [{ replacement: { by: 'Dana Whitfield', replaced: 'Jones' } }, 'Dana Whitfield'],
    [{ replacement: { by: 'leaking', replaced: 'dripping' } }, 'Roof is leaking'],
    [{ replacement: { by: 'Dana Smith', replaced: 'Jones' } }, undefined],
    [{ replacement: { by: '...', replaced: 'Jones' } }, undefined],
    [{}, undefined],
  ])('to what the ticket has already, %j, is confirmed with %s', (act, standing) => {
    expect(correct({}, act)).toEqual(
      said(standing === undefined ? readBack.NOTHING_TO_CHANGE : readBack.standing(standing)),
    );
  });

  test('without a recorded number can be one of the address', () => {
    const act = { digits: { by: '18', replaced: '80' } };
    expect(correct({ lead: { address: '18 Alder Court' } }, act)).toEqual(said(readBack.standing('18 Alder Court')));
    expect(correct({ lead: { address: '80 Alder Court 18' } }, act)).toEqual(said(readBack.NOTHING_TO_CHANGE));
    expect(correct({ lead: { problem: 'Door 18 sticks' } }, act)).toEqual(said(readBack.standing('Door 18 sticks')));
  });

  test('that fits nothing is noted if it has more than eight words', () => {
    expect(correct({}, { words: ' one two three four five six seven  eight ' })).toStrictEqual(
      said(readBack.NOTHING_TO_CHANGE),
    );
    expect(correct({}, { words: ' one two three four five six seven eight nine ' })).toStrictEqual({
      ...said(readBack.NOTHING_TO_CHANGE),
      notes: ['"one two three four five six seven eight nine"'],
    });
  });
});

describe("a correction of the caller's own words", () => {
  const correct = (changes: Partial<DialogueContext>, replacement?: { by: string; replaced: string }) =>
    correctFact(contextWith(changes), {
      type: 'correct',
      words: 'no',
      isOfTexts: true,
      ...(replacement && { replacement }),
    });
  const TO_3D = { by: '3D', replaced: '3B' };

  test('changes the problem and the notes, and is said', () => {
    expect(correct({ lead: { problem: 'No heat in 3B' }, notes: ['"3B is upstairs"'] }, TO_3D)).toStrictEqual({
      ...said(readBack.jobChanged('No heat in 3D')),
      lead: { problem: 'No heat in 3D' },
      notes: ['"3D is upstairs"'],
    });
    expect(correct({ lead: { problem: 'No heat' }, notes: ['"a dog"', 'Also: Fan in 3B'] }, TO_3D)).toStrictEqual({
      ...said(readBack.jobChanged('Fan in 3D')),
      lead: { problem: 'No heat' },
      notes: ['"a dog"', 'Also: Fan in 3D'],
    });
    expect(correct({ notes: ['"3B is upstairs"'] }, TO_3D)).toStrictEqual({
      ...said(readBack.jobChanged('3D is upstairs')),
      lead: {},
      notes: ['"3D is upstairs"'],
    });
  });

  test('is not said beside another change of the turn', () => {
    expect(correct({ lead: { problem: 'No heat in 3B' }, parts: [['Okay.']] }, TO_3D)).toStrictEqual({
      lead: { problem: 'No heat in 3D' },
      notes: [],
    });
  });

  test('that fits no text, or replaces nothing, changes nothing', () => {
    expect(correct({ lead: { problem: 'No heat' }, notes: ['"a dog"'] }, TO_3D)).toEqual({});
    expect(correct({ lead: { problem: 'No heat in 3B' } })).toEqual({});
  });
});
