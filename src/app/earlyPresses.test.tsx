import { afterEach, expect, test, vi } from 'vitest';
import { keepPresses } from './earlyPresses.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function pageWithButtons() {
  document.body.innerHTML = '<button id="one"><span>One</span></button><button id="two">Two</button><p>Text</p>';
  const presses = keepPresses(document);
  const answered: string[] = [];
  /** What hydration does. */
  const answer = () => {
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => answered.push(button.id));
    }
  };
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  return { presses, answer, answered, press };
}

test('the last press is answered once there is somebody to answer it, and only once', () => {
  const { presses, answer, answered, press } = pageWithButtons();
  press('#two');
  press('#one span');
  press('p');
  answer();
  presses.replay();
  expect(answered).toEqual(['one']);
  presses.replay();
  press('#two');
  expect(answered).toEqual(['one', 'two']);
});

test('without a press nothing is pressed', () => {
  const { presses, answer, answered } = pageWithButtons();
  answer();
  presses.replay();
  expect(answered).toEqual([]);
});

test('a button that is gone is not pressed', () => {
  const { presses, answer, answered, press } = pageWithButtons();
  press('#one');
  answer();
  document.querySelector('#one')?.remove();
  presses.replay();
  expect(answered).toEqual([]);
});

test('the next press can be waited for, once', () => {
  const { presses, press } = pageWithButtons();
  const act = vi.fn();
  presses.onNext(act);
  press('p');
  expect(act).not.toHaveBeenCalled();
  press('#one');
  press('#one');
  expect(act).toHaveBeenCalledOnce();
});
