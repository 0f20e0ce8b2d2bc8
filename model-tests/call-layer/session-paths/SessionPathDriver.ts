import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'vitest';
import { valueInWords } from '../../kit/situation.ts';
import type { GeneratedStep } from '../../kit/testModel.ts';
import type { PathDriver } from '../../kit/walkPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import type { RoomCommand, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import { causes, type Difference } from './causes.ts';
import {
  isKnownCommand,
  type KnownCommand,
  knownCommands,
  requestOf,
  toldOf,
  type Unasked,
  unasked,
} from './commands.ts';
import { exceptionFor, type Exception, type Standing } from './exceptions.ts';
import { isLibraryFact, type LibraryFact, messageOf } from './messages.ts';
import { type RoomOnLibrary, settle } from './RoomOnLibrary.ts';
import { takeWarnings } from '../sitting.ts';

const OPENING: readonly string[] = ['room.created', 'room.creation-failed'];

/** A browser that has not what a call needs. */
const UNSUPPORTED = { type: 'webrtc-unsupported', message: 'WebRTC not supported or suppressed' };

/** A join of which nobody is named. */
const NOBODY_NAMED = { type: 'unknown', message: 'The room told nothing of who is in it.' };

const REFUSED = 'tells actor room.command-refused';

/** Goes one path in a room that was just opened: each step by what causes it in the real library. */
export class SessionPathDriver implements PathDriver {
  readonly executors: PathDriver['executors'];
  #isOpening = true;
  #standing: Standing | undefined;
  #difference: Difference = {};
  /** The step's event comes from the room. */
  #isFromRoom = true;
  /** How much there was of everything before the step. The first that is taken is the start. */
  #before = { taken: 1, told: 0, asked: 0 };

  /** @param onException hears of each step that is one. */
  constructor(
    private readonly room: RoomOnLibrary,
    private readonly onException: (exception: Exception | Unasked) => void,
  ) {
    const fact = (event: EventCase) => this.#cause(event as RoomFact);
    const command = (event: EventCase) => this.#command(event as KnownCommand);
    this.executors = {
      ...Object.fromEntries([...OPENING, ...Object.keys(causes)].map((type) => [type, fact])),
      ...Object.fromEntries(knownCommands.map((type) => [type, command])),
    };
  }

  readonly check = (step: GeneratedStep): void => {
    const { event, value, context, effects } = step;
    if (event.type === 'xstate.init') return;
    const since = this.room.taken.slice(this.#before.taken);
    const [taken, ...again] = since.filter((one) => one.event.type === event.type);
    expect(taken?.event, `the session takes ${event.type}`).toMatchObject({ ...event, ...this.#difference.fact });
    const others = this.#told().filter(({ type }) => type !== event.type);
    const found = {
      state: valueInWords(taken?.value ?? ''),
      context: taken?.context,
      acts: taken?.acts,
      again,
      isFromRoom: this.room.told.some((fact) => fact === taken?.event),
      isHeard: this.room.heard.some((fact) => fact === taken?.event),
      toldBesides: [...new Set(others.map(({ type }) => type))],
    };
    // Says what differs, in its message.
    deepStrictEqual(found, {
      state: valueInWords(value),
      context: { ...(context as object), ...this.#difference.context },
      acts: effects.map(({ act }) => act),
      again: [],
      isFromRoom: this.#isFromRoom,
      isHeard: effects.some(({ act }) => act === `tells actor ${event.type}`),
      toldBesides: this.#difference.alongside ?? [],
    });
    if (isKnownCommand(event)) this.#checkCommand(event, step);
    this.#isOpening = false;
  };

  #checkCommand(command: KnownCommand, { effects }: GeneratedStep): void {
    const asked = this.room.otherHalf.asked.slice(this.#before.asked);
    if (effects.some(({ act }) => act === REFUSED)) {
      expect(this.room.heard.at(-1)).toMatchObject({ type: 'room.command-refused', command: command.type });
      expect(asked, 'nothing reaches the library').toEqual([]);
      return;
    }
    const standing = this.#standing;
    const silent = unasked.find((one) => one.command === command.type && standing && one.when(standing));
    expect(asked, 'the library asks its other half').toMatchObject(silent ? [] : [requestOf(command)]);
    if (silent === undefined) return;
    this.onException(silent);
    silent.expectSeen(this.room);
  }

  async #cause(fact: RoomFact): Promise<void> {
    this.#isFromRoom = true;
    if (this.#isOpening && OPENING.includes(fact.type)) {
      if (fact.type === 'room.creation-failed') this.#difference = { fact: { problem: UNSUPPORTED } };
      return;
    }
    const standing = this.#begin();
    const exception = exceptionFor(standing, fact);
    if (exception !== undefined) {
      this.onException(exception);
      await this.#say(exception, fact, standing);
      return;
    }
    const cause = causes[fact.type];
    if (cause === undefined) throw new Error(`Nothing causes ${fact.type} here, and no exception says so.`);
    const difference = await cause(this.room, fact as never, standing, (events) => this.#prepare(events, standing));
    this.#difference = difference ?? {};
  }

  async #say({ by }: Exception, fact: RoomFact, { isLoadTold }: Standing): Promise<void> {
    this.#isFromRoom = by !== 'room';
    if (by === 'room') this.room.send(fact);
    else if (!isLibraryFact(fact)) throw new Error(`The library has no event for ${fact.type}.`);
    else if (by === 'window') this.room.otherHalf.say(messageOf(fact));
    else this.room.emit(messageOf(fact));
    await settle();
    const isLoadToldFirst = by === 'library' && fact.type === 'room.joining' && !isLoadTold;
    this.#difference = {
      ...(isLoadToldFirst && { alongside: ['room.loaded'] }),
      // Such a room is not stayed in.
      ...(fact.type === 'room.join-failed' && { fact: { problem: NOBODY_NAMED }, alongside: ['room.left'] }),
    };
  }

  async #prepare(events: readonly (RoomCommand | LibraryFact)[], { state }: Standing): Promise<void> {
    for (const event of events) {
      if (isLibraryFact(event)) this.room.otherHalf.say(messageOf(event));
      else this.room.send(event);
      await settle();
    }
    expect(this.#begin().state, 'the session stands where it stood').toBe(state);
  }

  async #command(command: KnownCommand): Promise<void> {
    const standing = this.#begin();
    this.#isFromRoom = false;
    this.#difference = { alongside: toldOf(command, standing) };
    this.room.send(command);
    await settle();
    if (command.type === 'session.join') await this.room.arrive();
    if (command.type === 'session.leave') await this.room.sayGoodbye();
  }

  #told(): readonly RoomFact[] {
    return this.room.told.slice(this.#before.told);
  }

  #begin(): Standing {
    const { taken, told, otherHalf } = this.room;
    takeWarnings();
    this.#before = { taken: taken.length, told: told.length, asked: otherHalf.asked.length };
    this.#difference = {};
    this.#standing = { ...this.room.standing(), isOpening: this.#isOpening };
    return this.#standing;
  }
}
