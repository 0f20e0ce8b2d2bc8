import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'vitest';
import { valueInWords } from '../../kit/situation.ts';
import type { GeneratedPath, GeneratedStep } from '../../kit/testModel.ts';
import type { PathDriver } from '../../kit/walkPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import type { RoomFact, SessionCommand } from '../../../src/machines/call-session/roomEvents.ts';
import { causes, type Difference } from './causes.ts';
import { clockOf, moveClock } from './clocks.ts';
import { exceptionFor, exceptions, type Exception, type Standing } from './exceptions.ts';
import { isLibraryFact, messageOf } from './messages.ts';
import { type Preparation, preparations } from './preparations.ts';
import { type Consequence, consequenceOf } from './roomCommands.ts';
import { type RoomOnLibrary, type SentCommand, settle, type TakenStep } from './RoomOnLibrary.ts';

/** Entries of the tables here: each must be needed by a path. */
export type Entry = Exception | Preparation | Consequence;

const OPENING: readonly string[] = ['room.created', 'room.creation-failed'];

const REFUSED = 'tells actor client room.command-refused';

const isKnownFact = (type: string): boolean =>
  type in causes || exceptions.some(({ facts }) => (facts as readonly string[]).includes(type));

/** Follows one path in a room that was just opened: each step by what causes it in the real library. */
export class SessionPathDriver implements PathDriver {
  readonly executors: PathDriver['executors'];
  /** Steps that were checked. */
  #done = 0;
  #difference: Difference = {};
  /** What the session knows otherwise than in the path, from a preparation on. */
  #context: Readonly<Record<string, unknown>> = {};
  /** The step's event comes from the room. */
  #isFromRoom = true;
  /** How much there was of everything before the step. */
  #before = { taken: 0, facts: 0, requests: 0, commands: 0 };
  /** How much there was of it once the session had taken the latest step. */
  #after = this.#before;

  /** @param onEntry called with each entry of a table that a step needs. */
  constructor(
    private readonly room: RoomOnLibrary,
    private readonly path: GeneratedPath,
    private readonly onEntry: (entry: Entry) => void,
  ) {
    const fact = (event: EventCase) => this.#cause(event as RoomFact);
    const command = (event: EventCase) => this.#command(event as SessionCommand);
    const clock = (event: EventCase) => this.#runOut(event);
    this.executors = Object.fromEntries(
      path.flatMap(({ event: { type } }) => {
        if (clockOf(type) !== undefined) return [[type, clock] as const];
        if (/^(session|meeting)\./.test(type)) return [[type, command] as const];
        return isKnownFact(type) ? [[type, fact] as const] : [];
      }),
    );
  }

  readonly check = async (step: GeneratedStep): Promise<void> => {
    const { event, value, context, effects } = step;
    this.#done += 1;
    if (event.type === 'xstate.init') return;
    const since = this.room.taken.slice(this.#before.taken);
    const [taken, ...again] = since.filter((one) => one.event.type === event.type);
    this.#noteWhatFollows(taken);
    expect(taken?.event, `the session takes ${event.type}`).toMatchObject({ ...event, ...this.#difference.fact });
    const commands = this.room.commands.slice(this.#before.commands);
    const consequencesOfStep = commands.map((sent) => [sent, consequenceOf(sent)] as const);
    for (const [, consequence] of consequencesOfStep) this.onEntry(consequence);
    const found = {
      state: valueInWords(taken?.value ?? ''),
      context: taken?.context,
      acts: taken?.acts,
      again,
      isFromRoom: this.room.facts.some((fact) => fact === taken?.event),
      isReported: this.room.reports.some((fact) => fact === taken?.event),
      besides: this.#factsBesides(event.type),
    };
    const besides = [
      ...(this.#difference.alongside ?? []),
      ...consequencesOfStep.flatMap(([, consequence]) => consequence.facts),
    ];
    // Says what differs, in its message.
    deepStrictEqual(found, {
      state: valueInWords(value),
      context: { ...(context as object), ...this.#context, ...this.#difference.context },
      acts: effects.map(({ act }) => act),
      again: [],
      isFromRoom: this.#isFromRoom,
      isReported: effects.some(({ act }) => act === `tells actor client ${event.type}`),
      besides: [...new Set(besides)].filter((type) => type !== event.type).sort(),
    });
    this.#checkRefusal(step);
    for (const [sent, consequence] of consequencesOfStep) consequence.expectSeen?.(this.room, sent.command);
    this.#checkRequests(consequencesOfStep);
    if (this.#rest().length === 0) await this.#checkAfterScript(consequencesOfStep);
  };

  /** The client hears which command was refused, and why; nothing reaches the room. */
  #checkRefusal({ event, effects }: GeneratedStep): void {
    const refusal = effects.find(({ act }) => act === REFUSED);
    if (refusal === undefined) return;
    expect(this.room.reports.at(-1)).toEqual({ type: 'room.command-refused', ...(refusal.data as object) });
    expect(this.room.reports.at(-1)).toMatchObject({ refused: event });
    expect(this.room.commands.slice(this.#before.commands)).toEqual([]);
  }

  /** The call machine received what the session's commands lead to, and beside it at most what the step's cause requested. */
  #checkRequests(consequences: readonly (readonly [SentCommand, Consequence])[]): void {
    const expected = consequences.flatMap(([{ command }, { request }]) => request?.(command) ?? []);
    const received = this.room.requests().slice(this.#before.requests);
    const last = this.#isFromRoom && expected.length > 0 ? received.slice(-expected.length) : received;
    if (!this.#isFromRoom || expected.length > 0) expect(last, 'the call machine receives').toMatchObject(expected);
  }

  async #checkAfterScript(consequences: readonly (readonly [SentCommand, Consequence])[]): Promise<void> {
    for (const [{ command }, { expectAfterScript }] of consequences) {
      if (expectAfterScript === undefined) continue;
      await this.room.arrive();
      expectAfterScript(this.room, command);
    }
  }

  async #cause(fact: RoomFact): Promise<void> {
    if (this.#followedTheStepBefore(fact)) return;
    const standing = await this.#begin(fact);
    this.#isFromRoom = true;
    if (standing.state === 'new.opening' && OPENING.includes(fact.type)) return;
    const exception = exceptionFor(standing, fact);
    if (exception !== undefined) {
      this.onEntry(exception);
      await this.#replace(exception, fact);
      return;
    }
    const cause = causes[fact.type];
    if (cause === undefined) throw new Error(`Nothing causes ${fact.type} here, and no exception says so.`);
    this.#difference = (await cause(this.room, fact as never, standing, this.#rest().slice(1))) ?? {};
  }

  async #replace({ by }: Exception, fact: RoomFact): Promise<void> {
    this.#isFromRoom = by !== 'session';
    if (by === 'session') this.room.send(fact);
    else if (!isLibraryFact(fact)) throw new Error(`The library has no event for ${fact.type}.`);
    else if (by === 'window') this.room.callMachine.send(messageOf(fact));
    else this.room.emit(messageOf(fact));
    await settle();
  }

  async #command(command: SessionCommand): Promise<void> {
    await this.#begin(command);
    this.#isFromRoom = false;
    this.room.send(command);
    await settle();
  }

  async #runOut({ type }: EventCase): Promise<void> {
    const clock = clockOf(type);
    if (clock === undefined) throw new Error(`There is no clock ${type}.`);
    await this.#begin({ type });
    this.#isFromRoom = false;
    const { taken } = this.room;
    await moveClock(clock, () => taken.slice(this.#before.taken).some((step) => step.event.type === type));
  }

  #noteWhatFollows(taken: TakenStep | undefined): void {
    const { facts, requests, commands } = this.#before;
    const own = this.room.facts.findIndex((fact) => fact === taken?.event);
    this.#after = {
      taken: this.room.taken.findIndex((step) => step === taken) + 1,
      facts: own === -1 ? facts : own + 1,
      requests,
      commands: commands + (taken?.acts.filter((act) => act.startsWith('tells room ')).length ?? 0),
    };
  }

  /** The room reported it at once after the step before. */
  #followedTheStepBefore({ type }: RoomFact): boolean {
    const hasFollowed = this.room.facts.slice(this.#after.facts).some((fact) => fact.type === type);
    if (!hasFollowed) return false;
    this.#before = this.#after;
    this.#difference = {};
    this.#isFromRoom = true;
    return true;
  }

  #factsBesides(type: string | undefined): readonly string[] {
    const types = this.room.facts.slice(this.#before.facts).map((fact) => fact.type);
    return [...new Set<string>(types)].filter((one) => one !== type).sort();
  }

  /** The steps that were not checked yet. */
  #rest(): GeneratedPath {
    return this.path.slice(this.#done);
  }

  async #begin(event: RoomFact | { readonly type: string }): Promise<Standing> {
    const preparation = preparations.find(({ when }) => when(this.room.standing(), event, this.#rest().slice(1)));
    if (preparation !== undefined) {
      const { state } = this.room.standing();
      this.onEntry(preparation);
      await preparation.bring(this.room);
      expect(this.room.standing().state, 'the session is prepared').toBe(preparation.state ?? state);
      this.#context = { ...this.#context, ...preparation.context };
    }
    const { taken, facts, commands } = this.room;
    this.#before = {
      taken: taken.length,
      facts: facts.length,
      requests: this.room.requests().length,
      commands: commands.length,
    };
    this.#difference = {};
    return this.room.standing();
  }
}
