import { afterEach, expect, test, vi } from 'vitest';
import { recordPresses } from './earlyPresses.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function pageWithButtons() {
  document.body.innerHTML = '<button id="one"><span>One</span></button><button id="two">Two</button><p>Text</p>';
  const presses = recordPresses(document);
  const handled: string[] = [];
  /** Adds the handlers, as hydration does. */
  const hydrate = () => {
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => handled.push(button.id));
    }
  };
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  return { presses, hydrate, handled, press };
}

test('replay repeats the last press on a button, once', () => {
  const { presses, hydrate, handled, press } = pageWithButtons();
  press('#two');
  press('#one span');
  press('p');
  hydrate();
  presses.replay();
  expect(handled).toEqual(['one']);
  presses.replay();
  press('#two');
  expect(handled).toEqual(['one', 'two']);
});

test('replay without a press does nothing', () => {
  const { presses, hydrate, handled } = pageWithButtons();
  hydrate();
  presses.replay();
  expect(handled).toEqual([]);
});

test('replay does not press a removed button', () => {
  const { presses, hydrate, handled, press } = pageWithButtons();
  press('#one');
  hydrate();
  document.querySelector('#one')?.remove();
  presses.replay();
  expect(handled).toEqual([]);
});

test('onNext calls back at the next press, once', () => {
  const { presses, press } = pageWithButtons();
  const act = vi.fn();
  presses.onNext(act);
  press('p');
  expect(act).not.toHaveBeenCalled();
  press('#one');
  press('#one');
  expect(act).toHaveBeenCalledOnce();
});
