import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { ConversationRecord } from '../../src/machines/inbox/conversation.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxContext.ts';
import { inboxMachine } from '../../src/machines/inbox/inboxMachine.ts';
import { SiteConfigurationProvider } from '../../src/pages/siteConfiguration.tsx';
import { InboxSessionProvider } from '../../src/pages/smart-inbox/inboxSession.tsx';
import { SmartInboxPage } from '../../src/pages/smart-inbox/SmartInboxPage.tsx';
import { testConfiguration } from '../../src/pages/testConfiguration.fixture.ts';
import { SiteToasts } from '../../src/pages/toasts/SiteToasts.tsx';
import { median } from '../report/benchReport.ts';
import { manyConversations } from './manyConversations.ts';

const count = Number(new URLSearchParams(location.search).get('count') ?? 5);
const conversations = manyConversations(count);

declare global {
  interface Window {
    /**
     * Takes the measurements since the last call: for each press, the milliseconds from the event's time stamp to the first
     * task after the frame that shows its effect.
     */
    takePresses: () => readonly number[];
    measureSteps: () => Readonly<Record<string, number>>;
  }
}

/** Runs `task` in a new task, after the current one and its microtasks. */
function inNextTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = task;
  port2.postMessage(undefined);
}

function installPaintClock(): void {
  let presses: number[] = [];
  const watch = ({ timeStamp }: Event) => {
    // Animation frame callbacks run before the paint; the next task runs after it.
    requestAnimationFrame(() => inNextTask(() => presses.push(performance.now() - timeStamp)));
  };
  // The text of a field changes with `input`, which follows `keydown`; a card is selected with `click`.
  window.addEventListener('input', watch, { capture: true });
  window.addEventListener('click', watch, { capture: true });
  window.takePresses = () => {
    const taken = presses;
    presses = [];
    return taken;
  };
}

installPaintClock();

/** Marks the end of the frame that shows the first card. */
function markFirstCard(root: Element): void {
  const observer = new MutationObserver(() => {
    if (root.querySelector('[data-conversation]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => inNextTask(() => performance.mark('first-card')));
  });
  observer.observe(root, { childList: true, subtree: true });
}

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
function measureSteps(conversations: readonly ConversationRecord[]): Readonly<Record<string, number>> {
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

window.measureSteps = () => measureSteps(conversations);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
markFirstCard(root);
createRoot(root).render(
  <BrowserRouter>
    <SiteConfigurationProvider value={testConfiguration}>
      <SiteToasts>
        <InboxSessionProvider>
          <SmartInboxPage data={() => ({ conversations, appointments: [] })} />
        </InboxSessionProvider>
      </SiteToasts>
    </SiteConfigurationProvider>
  </BrowserRouter>,
);
