import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'vitest';
import { formatStateValue } from '../../kit/formatStateValue.ts';
import type { GeneratedPath, GeneratedStep } from '../../kit/testModel.ts';
import type { PathDriver } from '../../kit/testPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import type { RoomFact, SessionCommand } from '../../../src/machines/call-session/roomEvents.ts';
import { causes, type Difference } from './causes.ts';
import { advanceClock, clockOf } from './clocks.ts';
import { exceptionFor, exceptions, type Exception, type CombinedState } from './exceptions.ts';
import { isLibraryFact, messageOf } from './messages.ts';
import { type Preparation, preparations } from './preparations.ts';
import { type Consequence, consequenceOf } from './roomCommands.ts';
import { type RoomOnLibrary, type SentCommand, settle, type TakenStep } from './RoomOnLibrary.ts';

/** An entry of a table. Each must be needed by a path. */
export type Entry = Exception | Preparation | Consequence;

const OPENING: readonly string[] = ['room.created', 'room.creation-failed'];

const REFUSED = 'sends to actor client room.command-refused';

const isKnownFact = (type: string): boolean =>
  type in causes || exceptions.some(({ facts }) => (facts as readonly string[]).includes(type));

/** Drives a newly opened room along one path. Triggers each step by its real cause in the library. */
export class SessionPathDriver implements PathDriver {
  readonly executors: PathDriver['executors'];
  /** Number of checked steps. */
  #done = 0;
  #difference: Difference = {};
  /** Fields of the session's context that differ from the path after a preparation. */
  #context: Readonly<Record<string, unknown>> = {};
  /** Whether the step's event comes from the room. */
  #isFromRoom = true;
  /** Lengths of the room's logs before the step. */
  #before = { taken: 0, facts: 0, requests: 0, commands: 0 };
  /** Lengths of the room's logs once the session had taken the latest step. */
  #after = this.#before;

  /** @param onEntry called with each table entry that a step needs. */
  constructor(
    private readonly room: RoomOnLibrary,
    private readonly path: GeneratedPath,
    private readonly onEntry: (entry: Entry) => void,
  ) {
    const fact = (event: EventCase) => this.#cause(event as RoomFact);
    const command = (event: EventCase) => this.#command(event as SessionCommand);
    const clock = (event: EventCase) => this.#elapse(event);
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
    this.#recordLengthsAfter(taken);
    expect(taken?.event, `the session takes ${event.type}`).toMatchObject({ ...event, ...this.#difference.fact });
    const commands = this.room.commands.slice(this.#before.commands);
    const consequencesOfStep = commands.map((sent) => [sent, consequenceOf(sent)] as const);
    for (const [, consequence] of consequencesOfStep) this.onEntry(consequence);
    const found = {
      state: formatStateValue(taken?.value ?? ''),
      context: taken?.context,
      acts: taken?.acts,
      again,
      isFromRoom: this.room.facts.some((fact) => fact === taken?.event),
      isReported: this.room.reports.some((fact) => fact === taken?.event),
      otherFacts: this.#factsOtherThan(event.type),
    };
    const otherFacts = [
      ...(this.#difference.alongside ?? []),
      ...consequencesOfStep.flatMap(([, consequence]) => consequence.facts),
    ];
    // Its message contains the differences.
    deepStrictEqual(found, {
      state: formatStateValue(value),
      context: { ...(context as object), ...this.#context, ...this.#difference.context },
      acts: effects.map(({ act }) => act),
      again: [],
      isFromRoom: this.#isFromRoom,
      isReported: effects.some(({ act }) => act === `sends to actor client ${event.type}`),
      otherFacts: [...new Set(otherFacts)].filter((type) => type !== event.type).sort(),
    });
    this.#checkRefusal(step);
    for (const [sent, consequence] of consequencesOfStep) consequence.expectEffect?.(this.room, sent.command);
    this.#checkRequests(consequencesOfStep);
    if (this.#rest().length === 0) await this.#checkAfterScript(consequencesOfStep);
  };

  /** Checks that a refused command is reported to the client with its reason, and does not reach the room. */
  #checkRefusal({ event, effects }: GeneratedStep): void {
    const refusal = effects.find(({ act }) => act === REFUSED);
    if (refusal === undefined) return;
    expect(this.room.reports.at(-1)).toEqual({ type: 'room.command-refused', ...(refusal.data as object) });
    expect(this.room.reports.at(-1)).toMatchObject({ refused: event });
    expect(this.room.commands.slice(this.#before.commands)).toEqual([]);
  }

  /** Checks the requests to the call machine: those of the session's commands, after any requests of the step's cause. */
  #checkRequests(consequences: readonly (readonly [SentCommand, Consequence])[]): void {
    const expected = consequences.flatMap(([{ command }, { request }]) => request?.(command) ?? []);
    const received = this.room.requests().slice(this.#before.requests);
    const last = this.#isFromRoom && expected.length > 0 ? received.slice(-expected.length) : received;
    if (!this.#isFromRoom || expected.length > 0) expect(last, 'the call machine receives').toMatchObject(expected);
  }

  async #checkAfterScript(consequences: readonly (readonly [SentCommand, Consequence])[]): Promise<void> {
    for (const [{ command }, { expectAfterScript }] of consequences) {
      if (expectAfterScript === undefined) continue;
      await this.room.deliverScript();
      expectAfterScript(this.room, command);
    }
  }

  async #cause(fact: RoomFact): Promise<void> {
    if (this.#isAlreadyReported(fact)) return;
    const combined = await this.#begin(fact);
    this.#isFromRoom = true;
    if (combined.state === 'new.opening' && OPENING.includes(fact.type)) return;
    const exception = exceptionFor(combined, fact);
    if (exception !== undefined) {
      this.onEntry(exception);
      await this.#replace(exception, fact);
      return;
    }
    const cause = causes[fact.type];
    if (cause === undefined) throw new Error(`No cause and no exception is defined for ${fact.type}.`);
    this.#difference = (await cause(this.room, fact as never, combined, this.#rest().slice(1))) ?? {};
  }

  async #replace({ by }: Exception, fact: RoomFact): Promise<void> {
    this.#isFromRoom = by !== 'session';
    if (by === 'session') this.room.send(fact);
    else if (!isLibraryFact(fact)) throw new Error(`The library does not have an event for ${fact.type}.`);
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

  async #elapse({ type }: EventCase): Promise<void> {
    const clock = clockOf(type);
    if (clock === undefined) throw new Error(`Unknown delay: ${type}.`);
    await this.#begin({ type });
    this.#isFromRoom = false;
    const { taken } = this.room;
    await advanceClock(clock, () => taken.slice(this.#before.taken).some((step) => step.event.type === type));
  }

  #recordLengthsAfter(taken: TakenStep | undefined): void {
    const { facts, requests, commands } = this.#before;
    const own = this.room.facts.findIndex((fact) => fact === taken?.event);
    this.#after = {
      taken: this.room.taken.findIndex((step) => step === taken) + 1,
      facts: own === -1 ? facts : own + 1,
      requests,
      commands: commands + (taken?.acts.filter((act) => act.startsWith('sends to room ')).length ?? 0),
    };
  }

  /** Whether the room has already reported the fact, as a consequence of the previous step. */
  #isAlreadyReported({ type }: RoomFact): boolean {
    const isReported = this.room.facts.slice(this.#after.facts).some((fact) => fact.type === type);
    if (!isReported) return false;
    this.#before = this.#after;
    this.#difference = {};
    this.#isFromRoom = true;
    return true;
  }

  #factsOtherThan(type: string | undefined): readonly string[] {
    const types = this.room.facts.slice(this.#before.facts).map((fact) => fact.type);
    return [...new Set<string>(types)].filter((one) => one !== type).sort();
  }

  /** The steps that are not checked yet. */
  #rest(): GeneratedPath {
    return this.path.slice(this.#done);
  }

  async #begin(event: RoomFact | { readonly type: string }): Promise<CombinedState> {
    const preparation = preparations.find(({ when }) => when(this.room.combinedState(), event, this.#rest().slice(1)));
    if (preparation !== undefined) {
      const { state } = this.room.combinedState();
      this.onEntry(preparation);
      await preparation.prepare(this.room);
      expect(this.room.combinedState().state, 'the session is prepared').toBe(preparation.state ?? state);
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
    return this.room.combinedState();
  }
}
