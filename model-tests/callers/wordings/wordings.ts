/**
 * The words of simulated callers, by what they say and in which situation. A fact stands in a slot, such as `{name}`. Filled, each
 * wording of a list means the same to a careful receptionist, and nothing more.
 */
export type Wordings = {
  /** First thing said after the greeting. `{problem}` is a clause, such as "my kitchen sink is leaking". */
  readonly openWithProblem: readonly string[];
  /** First thing said after the greeting. `{wish}` is a verb phrase, such as "get a quote for a new deck". */
  readonly openWithWish: readonly string[];
  /** First thing said after the greeting, without any content. No slots. */
  readonly openVague: readonly string[];
  /** Asked what they need. `{problem}` is a clause. */
  readonly sayProblem: readonly string[];
  /** Asked what they need. `{wish}` is a verb phrase. */
  readonly sayWish: readonly string[];
  /** Asked for the name. `{name}` is the first and last name, or only the first name. */
  readonly sayName: readonly string[];
  /** Not asked, inside a longer turn. `{name}` as in `sayName`. */
  readonly volunteerName: readonly string[];
  /** Asked for the name. `{last}` and `{first}`. */
  readonly sayLastNameFirst: readonly string[];
  /** Asked for the name. `{name}`, and `{spelled}` is the last name as letters, such as "M-I-L-L-E-R". */
  readonly sayNameSpelled: readonly string[];
  /** Asked for the phone number. `{number}`. */
  readonly sayNumber: readonly string[];
  /** Not asked, inside a longer turn. `{number}`. */
  readonly volunteerNumber: readonly string[];
  /** Asked for the address. `{address}`. */
  readonly sayAddress: readonly string[];
  /** Not asked, inside a longer turn. `{address}`. */
  readonly volunteerAddress: readonly string[];
  /** Asked when the crew should come. `{when}` is a phrase, such as "Thursday at 3" or "December 3rd, around ten". */
  readonly sayWhen: readonly string[];
  /** Not asked, for example in the first turn. `{when}` as in `sayWhen`. */
  readonly volunteerWhen: readonly string[];
  /** Asked when: as soon as possible. No slots. */
  readonly wishSoon: readonly string[];
  /** Asked when: no preference at all. No slots. */
  readonly wishAnyTime: readonly string[];
  /** Offered a time and asked whether it works: yes. No slots. */
  readonly accept: readonly string[];
  /** Offered a time: yes. `{offered}` is that time as the caller repeats it, such as "tomorrow at nine". */
  readonly acceptRepeating: readonly string[];
  /** Offered a time: no, without another time. No slots. */
  readonly decline: readonly string[];
  /** Offered a time: no, but `{when}`. */
  readonly declineForAnother: readonly string[];
  /** Offered a time: asks for something earlier. No slots. */
  readonly askEarlier: readonly string[];
  /** Offered a time: asks for something later. No slots. */
  readonly askLater: readonly string[];
  /** Asked when, or offered a time on that day: not on the weekday `{day}`, any other day is fine. */
  readonly excludeDay: readonly string[];
  /** Asked when: not before `{time}`, such as "ten" or "10 am". */
  readonly excludeBefore: readonly string[];
  /** Asked when: the visit must begin or be over before `{time}`. */
  readonly excludeAfter: readonly string[];
  /** A wrong name was just read back. `{name}` is the right one. */
  readonly correctName: readonly string[];
  /** A wrong number was just read back. `{number}` is the right one. */
  readonly correctNumber: readonly string[];
  /** A number with wrong last four digits was just read back. `{tail}` are the right ones, such as "0118" or "zero one one eight". */
  readonly correctNumberTail: readonly string[];
  /** A wrong address was just read back. `{address}` is the whole right one. */
  readonly correctAddress: readonly string[];
  /** An address with a wrong house number was just read back. `{right}` is the right number. Some also have `{wrong}`. */
  readonly correctHouseNumber: readonly string[];
  /** A wrong time was just offered or booked because the caller misspoke. `{when}` is the right one. */
  readonly correctWhen: readonly string[];
  /** Later, after other topics, and so the wording says what it corrects. `{name}`. */
  readonly laterCorrectName: readonly string[];
  /** Later, after other topics, and so the wording says what it corrects. `{number}`. */
  readonly laterCorrectNumber: readonly string[];
  /** Later, after other topics, and so the wording says what it corrects. `{address}`. */
  readonly laterCorrectAddress: readonly string[];
  /** The ticket was read back with a wrong name. The caller says so, and not the right name. No slots. */
  readonly disputeName: readonly string[];
  /** The ticket was read back with a wrong number. The caller says so, and not the right one. No slots. */
  readonly disputeNumber: readonly string[];
  /** The ticket was read back with a wrong address. The caller says so, and not the right one. No slots. */
  readonly disputeAddress: readonly string[];
  /** Something was read back with "is that right?": yes. No slots. */
  readonly confirm: readonly string[];
  /** Something was read back with "is that right?": no, without the right value. No slots. */
  readonly deny: readonly string[];
  /** Asked for the name: never. No slots. */
  readonly refuseName: readonly string[];
  /** Asked for the number: never. No slots. */
  readonly refuseNumber: readonly string[];
  /** Asked for the address: never. No slots. */
  readonly refuseAddress: readonly string[];
  /** A second job. `{problem}` is a clause. */
  readonly alsoProblem: readonly string[];
  /** Something worth a note that is none of the facts above. Whole sentences without slots. */
  readonly note: readonly string[];
  /** Asks what it costs. No slots. */
  readonly askPrice: readonly string[];
  /** Asks when the company is open. No slots. */
  readonly askHours: readonly string[];
  /** Asks whether this is a robot. No slots. */
  readonly askRobot: readonly string[];
  /** Asks whether the company is licensed or insured. No slots. */
  readonly askLicensed: readonly string[];
  /** Asks whether the company works where the caller lives. No slots. */
  readonly askArea: readonly string[];
  /** Asks who comes. No slots. */
  readonly askWhoComes: readonly string[];
  /** Asks how long the visit takes. No slots. */
  readonly askHowLong: readonly string[];
  /** Asks how one can pay. No slots. */
  readonly askCards: readonly string[];
  /** Asks whether a text or an email follows. No slots. */
  readonly askTextConfirmation: readonly string[];
  /** Asks to have the whole ticket read back. No slots. */
  readonly askReadBack: readonly string[];
  /** Asks for the last sentence again. No slots. */
  readonly askRepeat: readonly string[];
  /** Thanks. No slots. */
  readonly thanks: readonly string[];
  /** Asked "anything else?": no, that is all. No slots. */
  readonly nothingElse: readonly string[];
  /** Leaves. No slots. */
  readonly farewell: readonly string[];
  /** Asked anything: does not know. No slots. */
  readonly unsure: readonly string[];
  /** Asks to wait a moment. No slots. */
  readonly wait: readonly string[];
  /** A visit was booked a moment ago: cancel it. No slots. */
  readonly cancelVisit: readonly string[];
  /** A visit was booked a moment ago: move it to `{when}`. */
  readonly moveVisit: readonly string[];
  /** Wants a human. No slots. */
  readonly wantPerson: readonly string[];
  /** First thing said: a real danger that is present. No slots. */
  readonly danger: {
    /** Something in or at the house burns. */
    readonly fire: readonly string[];
    /** Gas leaks, or it smells of gas. */
    readonly gas: readonly string[];
    /** An alarm for carbon monoxide sounds. */
    readonly carbonMonoxide: readonly string[];
    /** Something electrical gives off sparks. */
    readonly sparks: readonly string[];
    /** Water bursts out or floods the house. */
    readonly water: readonly string[];
  };
  /** Asked "is everyone out?": a person is still inside. No slots. */
  readonly stillInside: readonly string[];
  /** Asked "is everyone out?": yes. No slots. */
  readonly everyoneOut: readonly string[];
  /** Some turns later, unasked or asked again: everyone is out now. No slots. */
  readonly nowOut: readonly string[];
  /** Words that mean nothing, said at the beginning of a turn. No slots. */
  readonly fillers: readonly string[];
  /** Whole sentences without any fact or wish, said before or after a fact. No slots. */
  readonly asides: readonly string[];
};
