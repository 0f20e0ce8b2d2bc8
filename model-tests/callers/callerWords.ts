import { type CalendarDate, dateOf, weekdayName } from '../../src/machines/calendar/calendarDate.ts';
import type { CallerPlan, CallerWhen, EndangeredPlan, GivenFact } from './callerPlan.ts';
import {
  type CallerAddress,
  type CallerName,
  isFirstName,
  misspokenAddress,
  misspokenName,
  misspokenNumber,
} from './facts.ts';
import { addressesInWords, houseNumbersInWords } from './renderings/addressesInWords.ts';
import { namesInWords, spelledInWords } from './renderings/namesInWords.ts';
import { areaCodesInWords, localNumbersInWords, numbersInWords, tailsInWords } from './renderings/numbersInWords.ts';
import { datesInWords, partsOfDayInWords, whensInWords } from './renderings/whenInWords.ts';
import { spoken } from './wordings/spoken.ts';
import { typed } from './wordings/typed.ts';
import type { Wordings } from './wordings/wordings.ts';

type ListKey = Exclude<keyof Wordings, 'danger'>;

/** What the caller said last about each fact. */
export type Claims = {
  readonly name?: CallerName;
  readonly number?: string;
  readonly address?: CallerAddress;
};

const TAIL_DIGITS = 4;

/** A text in a slot brings its own preposition or full stop. */
const withoutDoubles = (text: string) =>
  text
    .replaceAll(/\b(to|for|at|on|by|around|about) (?:at|on) /g, '$1 ')
    .replaceAll(/\.\.(?!\.)/g, '.')
    .replaceAll(/\.,/g, ',')
    .replaceAll(/\.\?/g, '?');

/** Builds the words of one turn. Each choice among wordings takes the next of the plan's picks. */
export class CallerWords {
  picked: number;
  readonly #plan: CallerPlan | EndangeredPlan;

  constructor(plan: CallerPlan | EndangeredPlan, picked: number) {
    this.#plan = plan;
    this.picked = picked;
  }

  pick<Item>(items: readonly Item[]): Item {
    const { picks } = this.#plan;
    const number = picks[this.picked % picks.length] ?? 0;
    this.picked += 1;
    const item = items[number % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  get #wordings(): Wordings {
    return this.#plan.register === 'typed' ? typed : spoken;
  }

  /** @param unsuitable a wording that this caller does not use */
  say(key: ListKey, slots: Readonly<Record<string, string>> = {}, unsuitable?: string): string {
    const wording = this.pick(this.#wordings[key].filter((one) => one !== unsuitable));
    const filled = Object.entries(slots).reduce(
      (text, [slot, value]) => text.replaceAll(`{${slot}}`, () => value),
      wording,
    );
    return withoutDoubles(filled);
  }

  danger(kind: keyof Wordings['danger']): string {
    return this.pick(this.#wordings.danger[kind]);
  }

  /** Two statements in one turn. */
  join(first: string, second: string): string {
    if (first === '' || second === '') return first + second;
    if (/[.!?…)]$/.test(first)) return `${first} ${second}`;
    if (this.#plan.register === 'spoken' && first === first.toLowerCase()) return `${first} and ${second}`;
    return `${first}. ${second}`;
  }

  name(name: CallerName): string {
    return this.pick(namesInWords(name, this.#plan.register));
  }

  number(digits: string): string {
    return this.pick(numbersInWords(digits, this.#plan.register));
  }

  address(address: CallerAddress): string {
    return this.pick(addressesInWords(address, this.#plan.register));
  }

  /** @param offered the day of the open offer */
  when(when: CallerWhen, offered?: CalendarDate): string {
    const today = dateOf(this.#plan.now);
    switch (when.kind) {
      case 'clock':
        return this.pick(whensInWords(when.date, when.time, today, offered));
      case 'part':
        return this.pick(partsOfDayInWords(when.date, when.part, today, offered));
      case 'day':
        return this.pick(datesInWords(when.date, today, offered));
      case 'soon':
        return 'as soon as possible';
      case 'any':
        return 'whenever';
    }
  }

  /** In answer to the question for a fact. */
  giveFact(fact: GivenFact, claims: Claims, isLocalNumber: boolean): string {
    switch (fact) {
      case 'name':
        return this.#giveName(claims.name ?? this.#plan.name);
      case 'number': {
        const digits = claims.number ?? this.#plan.number;
        const number = isLocalNumber
          ? this.pick(localNumbersInWords(digits, this.#plan.register))
          : this.number(digits);
        return this.say('sayNumber', { number });
      }
      case 'address':
        return this.say('sayAddress', { address: this.address(claims.address ?? this.#plan.address) });
    }
  }

  #giveName(name: CallerName): string {
    const { first, last } = name;
    const form = this.pick(['full', 'full', 'full', 'full', 'last-first', 'spelled'] as const);
    // Any listener can take "John, Lucas" for John Lucas. Only words such as "last name" say that it is Lucas John.
    if (form === 'last-first')
      return this.say('sayLastNameFirst', { first, last }, isFirstName(last) ? '{last}, {first}' : undefined);
    if (form === 'spelled')
      return this.say('sayNameSpelled', { name: `${first} ${last}`, spelled: this.pick(spelledInWords(last)) });
    return this.say('sayName', { name: this.name(name) });
  }

  volunteerFact(fact: GivenFact, claims: Claims): string {
    switch (fact) {
      case 'name':
        return this.say('volunteerName', { name: this.name(claims.name ?? this.#plan.name) });
      case 'number':
        return this.say('volunteerNumber', { number: this.number(claims.number ?? this.#plan.number) });
      case 'address':
        return this.say('volunteerAddress', { address: this.address(claims.address ?? this.#plan.address) });
    }
  }

  areaCode(): string {
    return this.pick(areaCodesInWords(this.#plan.number.slice(0, 3), this.#plan.register));
  }

  /** Corrects a fact right after it was read back. */
  correctFact(fact: GivenFact, wrong: Claims): string {
    const { name, number, address, register } = this.#plan;
    switch (fact) {
      case 'name':
        return this.say('correctName', { name: this.name(name) });
      case 'number': {
        const isTail = wrong.number?.slice(0, -TAIL_DIGITS) === number.slice(0, -TAIL_DIGITS);
        if (isTail && this.pick([true, false]))
          return this.say('correctNumberTail', { tail: this.pick(tailsInWords(number.slice(-TAIL_DIGITS), register)) });
        return this.say('correctNumber', { number: this.number(number) });
      }
      case 'address': {
        const isHouseNumber = wrong.address !== undefined && wrong.address.street === address.street;
        if (isHouseNumber && this.pick([true, false])) {
          return this.say('correctHouseNumber', {
            right: this.pick(houseNumbersInWords(address.houseNumber, register)),
            wrong: this.pick(houseNumbersInWords(wrong.address.houseNumber, register)),
          });
        }
        return this.say('correctAddress', { address: this.address(address) });
      }
    }
  }

  /** Corrects a fact later in the call, and says which. */
  correctFactLater(fact: GivenFact): string {
    const { name, number, address } = this.#plan;
    switch (fact) {
      case 'name':
        return this.say('laterCorrectName', { name: this.name(name) });
      case 'number':
        return this.say('laterCorrectNumber', { number: this.number(number) });
      case 'address':
        return this.say('laterCorrectAddress', { address: this.address(address) });
    }
  }

  /** The fact as the caller first says it wrong. */
  misspoken(fact: GivenFact): Claims {
    const { name, number, address, salt } = this.#plan;
    switch (fact) {
      case 'name':
        return { name: misspokenName(name, salt) };
      case 'number':
        return { number: misspokenNumber(number, salt).digits };
      case 'address':
        return { address: misspokenAddress(address, salt) };
    }
  }

  excludeWeekday(weekday: number): string {
    // January 4, 2026 is a Sunday.
    const day = weekdayName(`2026-01-${String(4 + weekday).padStart(2, '0')}`, 'long');
    return this.say('excludeDay', { day: this.#plan.register === 'typed' ? this.pick([day, day.toLowerCase()]) : day });
  }
}
