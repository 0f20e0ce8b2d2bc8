import { createActor } from 'xstate';
import type { ConversationRecord } from '../../src/machines/inbox/conversation.ts';
import { type InboxEvent, inboxMachine } from '../../src/machines/inbox/inboxMachine.ts';
import { median } from '../median.ts';

const BATCHES = 31;
/** Large enough that a batch spans many ticks of the browser's coarse clock. */
const STEPS_PER_BATCH = 600;

/** The events of one round, by user action. */
const rounds: Readonly<Record<string, (id: number) => readonly InboxEvent[]>> = {
  'select, unread': (id) => [{ type: 'conversation.select', id }, { type: 'conversation.unread' }],
  'close, reopen': (id) => [
    { type: 'conversation.select', id },
    { type: 'conversation.close' },
    { type: 'conversation.reopen' },
  ],
  'add a note': (id) => [
    { type: 'conversation.select', id },
    { type: 'note.add' },
    { type: 'note.type', text: 'Dog in the yard' },
    { type: 'dialog.confirm' },
  ],
  'create, delete': () => [
    { type: 'contact.create' },
    { type: 'form.type', field: 'name', text: 'Priya Nair' },
    { type: 'form.type', field: 'phone', text: '(555) 010-0190' },
    { type: 'dialog.confirm' },
    { type: 'contact.delete' },
    { type: 'dialog.confirm' },
  ],
};

/** @returns microseconds per machine step, by user action: the median of batches. */
export function measureSteps(conversations: readonly ConversationRecord[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(rounds).map(([name, eventsOf]) => {
      const actor = createActor(inboxMachine, {
        input: { conversations, appointments: [], aiName: 'Ava', now: '2026-11-21T17:09' },
      }).start();
      const times: number[] = [];
      let place = 0;
      for (let batch = 0; batch < BATCHES; batch++) {
        const begin = performance.now();
        let steps = 0;
        while (steps < STEPS_PER_BATCH) {
          // A large prime stride visits distant conversations, and all of them in time.
          const id = ((place++ * 7_919) % conversations.length) + 1;
          for (const event of eventsOf(id)) {
            actor.send(event);
            steps++;
          }
        }
        times.push(((performance.now() - begin) / steps) * 1_000);
      }
      actor.stop();
      return [name, median(times)];
    }),
  );
}
