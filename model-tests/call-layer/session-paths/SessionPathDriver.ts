import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'vitest';
import type { GeneratedPath, GeneratedStep } from '../../kit/testModel.ts';
import type { PathDriver } from '../../kit/testPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import { formatStateValue } from '../../kit/machineStep.ts';
import type { RoomFact, SessionCommand } from '../../../src/machines/call-session/roomEvents.ts';
import { causes, type Difference } from './causes.ts';
import { type Exception, exceptionFor, exceptions } from './exceptions.ts';
import type { CombinedState } from './libraryState.ts';
import { isLibraryFact, messageOf } from './messages.ts';
import { advanceTimeBy, delayOf, type Preparation, preparations } from './preparations.ts';
import { type Consequence, consequenceOf } from './roomCommands.ts';
import { type HandledStep, type SentCommand, type SessionOnLibrary, settle } from './SessionOnLibrary.ts';

/** An entry of the tables of exceptions, preparations and consequences. At least one path must need each entry. */
export type Entry = Exception | Preparation | Consequence;

/** The effect by which a step reports a refused command to the client. */
const REFUSAL_REPORT = 'sends to actor client room.command-refused';

const canBeCaused = (type: string): boolean =>
  type in causes || exceptions.some(({ facts }) => (facts as readonly string[]).includes(type));

/**
 * Drives a newly opened session along one path: sends its commands, lets its delays elapse, and triggers each event of the room by its real
 * cause in the room library (daily-js), or by the substitute of an entry in `exceptions`.
 */
export class SessionPathDriver implements PathDriver {
  readonly executors: PathDriver['executors'];
  /** Number of checked steps. */
  #checkedSteps = 0;
  /** How the real step is expected to differ from the step of the path. */
  #difference: Difference = {};
  /** Fields of the session's context that differ from the path after a preparation. */
  #contextDifference: Readonly<Record<string, unknown>> = {};
  /** Whether the step's event comes from the room. */
  #isFromRoom = true;
  /** Lengths of the session's logs before the step. */
  #lengthsBefore = { handled: 0, facts: 0, requests: 0, commands: 0 };
  /**
   * Lengths of the session's logs right after it handled the step that was checked most recently. `requests` is an exception: it is the
   * length before that step.
   */
  #lengthsAfter = this.#lengthsBefore;

  constructor(
    private readonly session: SessionOnLibrary,
    private readonly path: GeneratedPath,
    /** Called with each entry that a step needs. */
    private readonly onEntry: (entry: Entry) => void,
  ) {
    const causeFact = (event: EventCase) => this.#causeFact(event as RoomFact);
    const sendCommand = (event: EventCase) => this.#sendCommand(event as SessionCommand);
    const letDelayElapse = (event: EventCase) => this.#letDelayElapse(event);
    this.executors = Object.fromEntries(
      path.flatMap(({ event: { type } }) => {
        if (delayOf(type) !== undefined) return [[type, letDelayElapse] as const];
        if (/^(session|meeting)\./.test(type)) return [[type, sendCommand] as const];
        return canBeCaused(type) ? [[type, causeFact] as const] : [];
      }),
    );
  }

  readonly check = async (step: GeneratedStep): Promise<void> => {
    const { event, value, context, effects } = step;
    this.#checkedSteps += 1;
    if (event.type === 'xstate.init') return;
    const newSteps = this.session.handledSteps.slice(this.#lengthsBefore.handled);
    const [handled, ...repeated] = newSteps.filter((one) => one.event.type === event.type);
    this.#recordLengthsAfter(handled);
    expect(handled?.event, `the session handles ${event.type}`).toMatchObject({ ...event, ...this.#difference.fact });
    const commands = this.session.commands.slice(this.#lengthsBefore.commands);
    const consequencesOfStep = commands.map((sent) => [sent, consequenceOf(sent)] as const);
    for (const [, consequence] of consequencesOfStep) this.onEntry(consequence);
    const actual = {
      state: formatStateValue(handled?.value ?? ''),
      context: handled?.context,
      actions: handled?.actions,
      repeated,
      isFromRoom: this.session.facts.some((fact) => fact === handled?.event),
      isReported: this.session.reports.some((fact) => fact === handled?.event),
      otherFacts: this.#factsOtherThan(event.type),
    };
    const expectedFacts = [
      ...(this.#difference.alongside ?? []),
      ...consequencesOfStep.flatMap(([, consequence]) => consequence.facts),
    ];
    // The error of `deepStrictEqual` contains all differences at once.
    deepStrictEqual(actual, {
      state: formatStateValue(value),
      context: { ...(context as object), ...this.#contextDifference, ...this.#difference.context },
      actions: effects.map(({ act }) => act),
      repeated: [],
      isFromRoom: this.#isFromRoom,
      isReported: effects.some(({ act }) => act === `sends to actor client ${event.type}`),
      otherFacts: [...new Set(expectedFacts)].filter((type) => type !== event.type).sort(),
    });
    this.#checkRefusal(step);
    for (const [sent, consequence] of consequencesOfStep) consequence.expectEffect?.(this.session, sent.command);
    this.#checkRequests(consequencesOfStep);
    if (this.#uncheckedSteps().length === 0) await this.#checkAfterScript(consequencesOfStep);
  };

  /** Checks that a command that the session refuses is reported to the client with its reason, and does not reach the room. */
  #checkRefusal({ event, effects }: GeneratedStep): void {
    const refusal = effects.find(({ act }) => act === REFUSAL_REPORT);
    // The room itself can also refuse a command.
    if (refusal === undefined || event.type === 'room.command-refused') return;
    expect(this.session.reports.at(-1)).toEqual({ type: 'room.command-refused', ...(refusal.data as object) });
    expect(this.session.reports.at(-1)).toMatchObject({ refused: event });
    expect(this.session.commands.slice(this.#lengthsBefore.commands)).toEqual([]);
  }

  /**
   * Checks the requests that the call machine receives because of the session's commands. In a step that the room causes, the cause may
   * send other requests before them, so only the last ones are compared, as many as are expected.
   */
  #checkRequests(consequences: readonly (readonly [SentCommand, Consequence])[]): void {
    const expected = consequences.flatMap(([{ command }, { request }]) => request?.(command) ?? []);
    const received = this.session.requests().slice(this.#lengthsBefore.requests);
    const compared = this.#isFromRoom && expected.length > 0 ? received.slice(-expected.length) : received;
    if (!this.#isFromRoom || expected.length > 0)
      expect(compared, 'requests that the call machine receives').toMatchObject(expected);
  }

  /** Runs the step's checks that need the call machine's JavaScript file to be loaded, if there are any. Delivers the file first. */
  async #checkAfterScript(consequences: readonly (readonly [SentCommand, Consequence])[]): Promise<void> {
    const checks = consequences.flatMap(([{ command }, { expectAfterScript }]) =>
      expectAfterScript === undefined ? [] : [() => expectAfterScript(this.session, command)],
    );
    if (checks.length === 0) return;
    await this.session.deliverScript();
    for (const check of checks) check();
  }

  /** Causes the fact, unless the room has already reported it. */
  async #causeFact(fact: RoomFact): Promise<void> {
    if (this.#useEarlierReport(fact)) return;
    const combined = await this.#beginStep(fact);
    this.#isFromRoom = true;
    const exception = exceptionFor(combined, fact);
    if (exception !== undefined) {
      this.onEntry(exception);
      await this.#substitute(exception, fact);
      return;
    }
    const cause = causes[fact.type];
    if (cause === undefined) throw new Error(`No cause and no exception is defined for ${fact.type}.`);
    this.#difference = (await cause(this.session, fact as never, combined, this.#uncheckedSteps().slice(1))) ?? {};
  }

  /** Sends the fact in the way that the exception names. */
  async #substitute({ by }: Exception, fact: RoomFact): Promise<void> {
    this.#isFromRoom = by !== 'session';
    if (by === 'session') this.session.send(fact);
    else if (!isLibraryFact(fact)) throw new Error(`The library does not have an event for ${fact.type}.`);
    else if (by === 'window') this.session.callMachine.send(messageOf(fact));
    else this.session.emit(messageOf(fact));
    await settle();
  }

  async #sendCommand(command: SessionCommand): Promise<void> {
    await this.#beginStep(command);
    this.#isFromRoom = false;
    this.session.send(command);
    await settle();
  }

  async #letDelayElapse({ type }: EventCase): Promise<void> {
    const delay = delayOf(type);
    if (delay === undefined) throw new Error(`Unknown delay: ${type}.`);
    await this.#beginStep({ type });
    this.#isFromRoom = false;
    const { handledSteps } = this.session;
    await advanceTimeBy(delay, () =>
      handledSteps.slice(this.#lengthsBefore.handled).some((step) => step.event.type === type),
    );
  }

  #recordLengthsAfter(handled: HandledStep | undefined): void {
    const { facts, requests, commands } = this.#lengthsBefore;
    const factIndex = this.session.facts.findIndex((fact) => fact === handled?.event);
    this.#lengthsAfter = {
      handled: this.session.handledSteps.findIndex((step) => step === handled) + 1,
      facts: factIndex === -1 ? facts : factIndex + 1,
      requests,
      commands: commands + (handled?.actions.filter((act) => act.startsWith('sends to room ')).length ?? 0),
    };
  }

  /** Begins the step with the report of the fact, if the room has already reported it. @returns whether the room has reported it. */
  #useEarlierReport({ type }: RoomFact): boolean {
    const isReported = this.session.facts.slice(this.#lengthsAfter.facts).some((fact) => fact.type === type);
    if (!isReported) return false;
    this.#lengthsBefore = this.#lengthsAfter;
    this.#difference = {};
    this.#isFromRoom = true;
    return true;
  }

  /** The types of the facts that the room has reported since the step began, except this type, sorted and without duplicates. */
  #factsOtherThan(type: string): readonly string[] {
    const types = this.session.facts.slice(this.#lengthsBefore.facts).map((fact) => fact.type);
    return [...new Set<string>(types)].filter((one) => one !== type).sort();
  }

  /** The steps that are not checked yet. */
  #uncheckedSteps(): GeneratedPath {
    return this.path.slice(this.#checkedSteps);
  }

  /** Prepares the library for the step if necessary, and records the lengths of the session's logs. @returns the state before the step. */
  async #beginStep(event: RoomFact | { readonly type: string }): Promise<CombinedState> {
    const preparation = preparations.find(({ when }) =>
      when(this.session.combinedState(), event, this.#uncheckedSteps().slice(1)),
    );
    if (preparation !== undefined) {
      const { state } = this.session.combinedState();
      this.onEntry(preparation);
      await preparation.prepare(this.session);
      expect(this.session.combinedState().state, 'the session is prepared').toBe(preparation.state ?? state);
      this.#contextDifference = { ...this.#contextDifference, ...preparation.context };
    }
    const { handledSteps, facts, commands } = this.session;
    this.#lengthsBefore = {
      handled: handledSteps.length,
      facts: facts.length,
      requests: this.session.requests().length,
      commands: commands.length,
    };
    this.#difference = {};
    return this.session.combinedState();
  }
}
