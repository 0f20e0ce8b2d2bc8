import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../machines/tooltip/tooltipMachine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { tooltipAnchor } from '../../ui/tooltip/tooltipAnchor.ts';
import { SiteTooltips } from './SiteTooltips.tsx';

// The library waits a moment after each event, on a clock that stands still here.
configure({ asyncWrapper: (event: () => Promise<unknown>) => event() });

const EDIT = 'Edit contact';
const FILTER = 'Filter conversations';

const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip');

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Its place is found in a promise. */
const settle = () => pass(0);

async function showPage(more: React.ReactNode = null) {
  const onFilter = vi.fn();
  const view = render(
    <>
      <button>Before</button>
      <IconButton icon="pencil" label={EDIT} />
      <IconButton icon="filter" label={FILTER} onClick={onFilter} />
      <button>Elsewhere</button>
      {more}
      <SiteTooltips />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  // Its code comes with the first button that is met.
  await user.hover(button(EDIT));
  await vi.dynamicImportSettled();
  await user.hover(button('Elsewhere'));
  await settle();
  return { ...view, onFilter, user };
}

async function showOpen(name = EDIT, more: React.ReactNode = null) {
  const page = await showPage(more);
  await page.user.hover(button(name));
  await pass(TOOLTIP_OPEN_DELAY_MS);
  expect(tooltip()).toHaveTextContent(name);
  return page;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a pointer', () => {
  test('opens the tooltip of an icon button after 700 ms, and not earlier', async () => {
    const { user } = await showPage();
    await user.hover(button(EDIT));
    await pass(699);
    expect(tooltip()).not.toBeInTheDocument();
    await pass(1);
    expect(tooltip()).toHaveTextContent(EDIT);
  });

  test('that is there before the code of the tooltip does not wait for ever', async () => {
    render(
      <>
        <IconButton icon="pencil" label={EDIT} />
        <SiteTooltips />
      </>,
    );
    fireEvent.pointerMove(button(EDIT), { pointerType: 'mouse' });
    await vi.dynamicImportSettled();
    await settle();
    await pass(TOOLTIP_OPEN_DELAY_MS);
    expect(tooltip()).toHaveTextContent(EDIT);
  });

  test('closes it by going elsewhere', async () => {
    const { user } = await showOpen();
    await user.hover(button('Elsewhere'));
    await settle();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('closes it by leaving the window', async () => {
    await showOpen();
    fireEvent.pointerLeave(document.documentElement, { pointerType: 'mouse' });
    await settle();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('sees the next one at once within 300 ms, and after 700 ms again when it takes longer', async () => {
    const { user } = await showOpen();
    await user.hover(button('Elsewhere'));
    await pass(TOOLTIP_SKIP_DELAY_MS - 1);
    await user.hover(button(FILTER));
    await settle();
    expect(tooltip()).toHaveTextContent(FILTER);
    await user.hover(button('Elsewhere'));
    await pass(TOOLTIP_SKIP_DELAY_MS);
    await user.hover(button(EDIT));
    await pass(TOOLTIP_OPEN_DELAY_MS - 1);
    expect(tooltip()).not.toBeInTheDocument();
    await pass(1);
    expect(tooltip()).toHaveTextContent(EDIT);
  });

  test('goes onto the tooltip, which stays', async () => {
    const { user } = await showOpen();
    screen.getByRole('tooltip').getBoundingClientRect = () => new DOMRect(100, 20, 80, 24);
    const moveTo = (clientX: number, clientY: number) =>
      user.pointer({ target: button('Elsewhere'), coords: { clientX, clientY } });
    // Between the button and the tooltip on any side, then over it.
    for (const [x, y] of [
      [140, 51],
      [140, 13],
      [93, 30],
      [187, 30],
      [140, 30],
    ] as const) {
      await moveTo(x, y);
      await pass(10_000);
      expect(tooltip()).toHaveTextContent(EDIT);
    }
  });

  test.each([
    ['above', 140, 11],
    ['below', 140, 53],
    ['left', 91, 30],
    ['right', 189, 30],
  ])('goes %s of the tooltip, which closes', async (_, clientX, clientY) => {
    const { user } = await showOpen();
    screen.getByRole('tooltip').getBoundingClientRect = () => new DOMRect(100, 20, 80, 24);
    await user.pointer({ target: button('Elsewhere'), coords: { clientX, clientY } });
    await settle();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('comes over the tooltip to the next button, whose tooltip it sees', async () => {
    const { user } = await showOpen();
    screen.getByRole('tooltip').getBoundingClientRect = () => new DOMRect(100, 20, 80, 24);
    await user.pointer({ target: button(FILTER), coords: { clientX: 140, clientY: 30 } });
    await settle();
    expect(tooltip()).toHaveTextContent(FILTER);
  });

  test('that lies still under a button that comes there opens nothing', async () => {
    await showPage();
    fireEvent.pointerOver(button(EDIT), { pointerType: 'mouse' });
    await pass(10_000);
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('presses a button that then does what it does, without a tooltip', async () => {
    const { onFilter, user } = await showOpen(FILTER);
    await user.click(button(FILTER));
    await pass(10_000);
    expect(onFilter).toHaveBeenCalledOnce();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('presses a button before its tooltip is there, and none comes', async () => {
    const { user } = await showPage();
    await user.hover(button(FILTER));
    await pass(100);
    await user.click(button(FILTER));
    await pass(10_000);
    expect(tooltip()).not.toBeInTheDocument();
  });
});

test('a pen is a pointer that hovers', async () => {
  await showPage();
  fireEvent.pointerMove(button(EDIT), { pointerType: 'pen' });
  await pass(TOOLTIP_OPEN_DELAY_MS);
  expect(tooltip()).toHaveTextContent(EDIT);
});

test('a touch opens nothing, and takes the focus without a tooltip', async () => {
  const { onFilter, user } = await showPage();
  await user.pointer([{ keys: '[TouchA>]', target: button(FILTER) }]);
  fireEvent.pointerMove(button(FILTER), { pointerType: 'touch' });
  await pass(10_000);
  expect(tooltip()).not.toBeInTheDocument();
  await user.pointer([{ keys: '[/TouchA]', target: button(FILTER) }]);
  await pass(10_000);
  expect(onFilter).toHaveBeenCalledOnce();
  expect(tooltip()).not.toBeInTheDocument();
});

describe('the keyboard focus', () => {
  test('opens a tooltip at once, and closes it by going on', async () => {
    const { user } = await showPage();
    act(() => button('Before').focus());
    await user.tab();
    await settle();
    expect(button(EDIT)).toHaveFocus();
    expect(tooltip()).toHaveTextContent(EDIT);
    await user.tab();
    await settle();
    expect(tooltip()).toHaveTextContent(FILTER);
    await user.tab();
    await settle();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('meets the first icon button of the page, and its tooltip comes with the code', async () => {
    render(
      <>
        <IconButton icon="pencil" label={EDIT} />
        <SiteTooltips />
      </>,
    );
    const user = userEvent.setup({ delay: null });
    await user.tab();
    await vi.dynamicImportSettled();
    await settle();
    expect(tooltip()).toHaveTextContent(EDIT);
  });

  test('of a click opens nothing', async () => {
    const { user } = await showPage();
    await user.click(button(FILTER));
    await user.hover(button('Elsewhere'));
    await pass(10_000);
    expect(button(FILTER)).toHaveFocus();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test.each(['a key', 'a pointer'])('that a script moves after %s pressed a button opens nothing', async (by) => {
    const { user } = await showPage(<button onClick={() => button(EDIT).focus()}>Cancel</button>);
    act(() => button('Cancel').focus());
    if (by === 'a key') await user.keyboard('{Enter}');
    else await user.click(button('Cancel'));
    await pass(10_000);
    expect(button(EDIT)).toHaveFocus();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test.each(['{Enter}', ' '])('stays on a button that the key "%s" presses, without the tooltip', async (key) => {
    const { onFilter, user } = await showPage();
    act(() => button(EDIT).focus());
    await user.tab();
    await settle();
    expect(tooltip()).toHaveTextContent(FILTER);
    await user.keyboard(key);
    await settle();
    expect(onFilter).toHaveBeenCalledOnce();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('that a script moves after Enter opens nothing, also if Shift is pressed in between', async () => {
    const { user } = await showPage(<button onClick={() => setTimeout(() => button(EDIT).focus(), 50)}>Cancel</button>);
    act(() => button('Cancel').focus());
    await user.keyboard('{Enter}{Shift}');
    await pass(10_000);
    expect(button(EDIT)).toHaveFocus();
    expect(tooltip()).not.toBeInTheDocument();
  });

  describe('comes back with the window', () => {
    /** The button that has the focus gets both events, and stays the active element. */
    const leaveWindowAndReturn = async (anchor: string) => {
      fireEvent.focusOut(button(anchor));
      fireEvent.focusIn(button(anchor));
      await pass(10_000);
    };

    test('without the tooltip that was dismissed', async () => {
      const { user } = await showPage();
      act(() => button('Before').focus());
      await user.tab();
      await settle();
      await user.keyboard('{Escape}');
      await leaveWindowAndReturn(EDIT);
      expect(tooltip()).not.toBeInTheDocument();
    });

    test.each(['{Meta>}', '{Alt>}'])('without a tooltip, if a press moved it and "%s" left the window', async (key) => {
      const { user } = await showPage();
      await user.click(button(FILTER));
      await user.hover(button('Elsewhere'));
      await user.keyboard(key);
      await leaveWindowAndReturn(FILTER);
      expect(button(FILTER)).toHaveFocus();
      expect(tooltip()).not.toBeInTheDocument();
    });
  });
});

describe('Escape', () => {
  test('closes the tooltip, wherever the focus is, and it stays closed', async () => {
    const { user } = await showOpen();
    act(() => button('Elsewhere').focus());
    await user.keyboard('{Escape}');
    await pass(10_000);
    expect(tooltip()).not.toBeInTheDocument();
    await user.hover(button('Elsewhere'));
    await pass(TOOLTIP_SKIP_DELAY_MS);
    await user.hover(button(EDIT));
    await pass(TOOLTIP_OPEN_DELAY_MS);
    expect(tooltip()).toHaveTextContent(EDIT);
  });

  test.each(['the pointer', 'the keyboard focus'])(
    'closes first the tooltip of %s, then its dialog',
    async (trigger) => {
      const onClose = vi.fn();
      render(
        <>
          <Dialog open title="Edit Contact Information" onClose={onClose}>
            <input aria-label="Name" />
          </Dialog>
          <SiteTooltips />
        </>,
      );
      const user = userEvent.setup({ delay: null });
      await pass(100);
      act(() => screen.getByRole('textbox').focus());
      if (trigger === 'the pointer') await user.hover(button('Close'));
      else await user.tab({ shift: true });
      await vi.dynamicImportSettled();
      await settle();
      await pass(TOOLTIP_OPEN_DELAY_MS);
      expect(tooltip()).toHaveTextContent('Close');
      await user.keyboard('{Escape}');
      await pass(100);
      expect(tooltip()).not.toBeInTheDocument();
      expect(onClose).not.toHaveBeenCalled();
      await user.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  test('does nothing else, such as clearing a search', async () => {
    await showOpen();
    const escape = () => fireEvent.keyDown(button('Elsewhere'), { key: 'Escape' });
    expect(escape(), 'the browser may act on it').toBe(false);
    await settle();
    expect(escape(), 'the browser may act on it').toBe(true);
  });

  test('is left to others while a word is composed', async () => {
    await showOpen();
    expect(fireEvent.keyDown(button('Elsewhere'), { key: 'Escape', isComposing: true })).toBe(true);
    await settle();
    expect(tooltip()).toBeInTheDocument();
  });
});

test('a dialog that opens and gives its close button the focus shows no tooltip', async () => {
  const page = (open: boolean) => (
    <>
      <button>Open</button>
      <IconButton icon="pencil" label={EDIT} />
      <Dialog open={open} title="Weekly Calendar" onClose={() => undefined}>
        <p>The week</p>
      </Dialog>
      <SiteTooltips />
    </>
  );
  const { rerender } = render(page(false));
  const user = userEvent.setup({ delay: null });
  act(() => button('Open').focus());
  await user.tab();
  await vi.dynamicImportSettled();
  await settle();
  expect(tooltip()).toHaveTextContent(EDIT);
  await user.keyboard('{Enter}');
  rerender(page(true));
  await pass(1_000);
  expect(button('Close')).toHaveFocus();
  expect(tooltip()).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  rerender(page(false));
  await pass(1_000);
  expect(button(EDIT)).toHaveFocus();
  expect(tooltip()).not.toBeInTheDocument();
});

test('the tooltip of a menu button goes when the menu opens', async () => {
  const { user } = await showOpen(
    'Conversation options',
    <Menu label="Conversation options" icon="more" items={[{ label: 'Read', onSelect: () => undefined }]} />,
  );
  await user.click(button('Conversation options'));
  await pass(1_000);
  expect(screen.getByRole('menu')).toBeVisible();
  expect(tooltip()).not.toBeInTheDocument();
});

test('a tooltip goes with its button', async () => {
  let report: IntersectionObserverCallback | undefined;
  const observed: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {}
    },
  );
  await showOpen();
  expect(observed.at(-1)).toBe(button(EDIT));
  act(() => report?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
  expect(tooltip()).toBeInTheDocument();
  act(() => report?.([{ isIntersecting: false } as IntersectionObserverEntry], {} as IntersectionObserver));
  await pass(10_000);
  expect(tooltip()).not.toBeInTheDocument();
});

test('a button whose text shows has no tooltip, and has one where the text is for screen readers alone', async () => {
  const { user } = await showPage(
    <Button {...tooltipAnchor}>
      <span data-testid="text">Schedule</span>
    </Button>,
  );
  const text = screen.getByTestId('text');
  text.getBoundingClientRect = () => new DOMRect(0, 0, 60, 20);
  await user.hover(button('Schedule'));
  await pass(10_000);
  expect(tooltip()).not.toBeInTheDocument();
  text.getBoundingClientRect = () => new DOMRect(0, 0, 1, 1);
  await user.hover(button('Elsewhere'));
  await user.hover(button('Schedule'));
  await pass(TOOLTIP_OPEN_DELAY_MS);
  expect(tooltip()).toHaveTextContent('Schedule');
});

test('a screen reader says the name of the button once, with the tooltip and without it', async () => {
  await showOpen();
  expect(button(EDIT)).toHaveAccessibleName(EDIT);
  expect(button(EDIT)).not.toHaveAccessibleDescription();
  expect(button(EDIT)).not.toHaveAttribute('title');
});
