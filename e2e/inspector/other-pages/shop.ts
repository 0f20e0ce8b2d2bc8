import { createBrowserInspector } from '@statelyai/inspect';
import { assign, createActor, fromPromise, setup } from 'xstate';

/**
 * The machine of a third-party application with Stately's inspector package. The page's button "Inspect" opens the inspector at the
 * address in the query parameter `inspector` and starts the machine. Its button "Put" sends the event `put`.
 */
const shop = setup({
  types: { context: {} as { count: number } },
  actors: { pay: fromPromise(() => Promise.resolve('paid')) },
  guards: { isFull: ({ context }) => context.count > 1 },
  actions: { put: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({
  id: 'shop',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'A hostile name: <img src=x onerror="document.title=1">',
      on: { put: { actions: 'put' } },
      always: { guard: 'isFull', target: 'paying' },
    },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: '#receipt' } },
    paid: { id: 'receipt', type: 'final' },
  },
});

const addButton = (name: string, act: () => void) => {
  const element = document.createElement('button');
  element.textContent = name;
  element.addEventListener('click', act);
  document.body.append(element);
};

let put: () => void = () => undefined;
addButton('Inspect', () => {
  const inspector = createBrowserInspector({ url: new URLSearchParams(location.search).get('inspector') ?? '' });
  const actor = createActor(shop, { inspect: inspector.inspect });
  actor.start();
  put = () => {
    actor.send({ type: 'put' });
  };
});
addButton('Put', () => put());
