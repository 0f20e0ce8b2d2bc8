import { act, configure, fireEvent, getConfig, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../machines/tooltip/tooltipMachine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { tooltipAnchor } from '../../ui/tooltip/tooltipAnchor.ts';
import { useCompositionKeys } from '../../ui/useCompositionKeys.ts';
import { SiteTooltips } from './SiteTooltips.tsx';

// The library waits after each event, with timers that do not advance here.
const configuration = getConfig();
configure({ asyncWrapper: (event: () => Promise<unknown>) => event() });
afterAll(() => configure(configuration));

const EDIT = 'Edit contact';
const FILTER = 'Filter conversations';

const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip');

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The position of a tooltip is computed in a promise. */
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
  // The first trigger loads the tooltip's code.
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
  test('opens the tooltip of an icon button after 700 ms, not earlier', async () => {
    const { user } = await showPage();
    await user.hover(button(EDIT));
    await pass(699);
    expect(tooltip()).not.toBeInTheDocument();
    await pass(1);
    expect(tooltip()).toHaveTextContent(EDIT);
  });

  test('on a button before the code is loaded opens the tooltip once it is loaded', async () => {
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

  test('that presses a button before the code is loaded opens no tooltip', async () => {
    render(
      <>
        <IconButton icon="pencil" label={EDIT} />
        <SiteTooltips />
      </>,
    );
    const user = userEvent.setup({ delay: null });
    await user.click(button(EDIT));
    await vi.dynamicImportSettled();
    await settle();
    await pass(10_000);
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('closes the tooltip when it moves elsewhere', async () => {
    const { user } = await showOpen();
    await user.hover(button('Elsewhere'));
    await settle();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('closes the tooltip when it leaves the window', async () => {
    await showOpen();
    fireEvent.pointerLeave(document.documentElement, { pointerType: 'mouse' });
    await settle();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('opens the next tooltip at once within 300 ms, and later only after 700 ms', async () => {
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

  test('can move onto the tooltip, which stays open', async () => {
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
  ])('closes the tooltip when it moves outside: %s', async (_, clientX, clientY) => {
    const { user } = await showOpen();
    screen.getByRole('tooltip').getBoundingClientRect = () => new DOMRect(100, 20, 80, 24);
    await user.pointer({ target: button('Elsewhere'), coords: { clientX, clientY } });
    await settle();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('opens the tooltip of the next button when it moves there over the tooltip', async () => {
    const { user } = await showOpen();
    screen.getByRole('tooltip').getBoundingClientRect = () => new DOMRect(100, 20, 80, 24);
    await user.pointer({ target: button(FILTER), coords: { clientX: 140, clientY: 30 } });
    await settle();
    expect(tooltip()).toHaveTextContent(FILTER);
  });

  test('at rest opens no tooltip when a button moves under it', async () => {
    await showPage();
    fireEvent.pointerOver(button(EDIT), { pointerType: 'mouse' });
    await pass(10_000);
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('that presses a button triggers its action and closes the tooltip', async () => {
    const { onFilter, user } = await showOpen(FILTER);
    await user.click(button(FILTER));
    await pass(10_000);
    expect(onFilter).toHaveBeenCalledOnce();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test('that presses a button before its tooltip opens prevents the tooltip', async () => {
    const { user } = await showPage();
    await user.hover(button(FILTER));
    await pass(100);
    await user.click(button(FILTER));
    await pass(10_000);
    expect(tooltip()).not.toBeInTheDocument();
  });
});

test('a pen opens tooltips by hovering', async () => {
  await showPage();
  fireEvent.pointerMove(button(EDIT), { pointerType: 'pen' });
  await pass(TOOLTIP_OPEN_DELAY_MS);
  expect(tooltip()).toHaveTextContent(EDIT);
});

test('a touch opens no tooltip, although it moves the focus', async () => {
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
  test('opens a tooltip at once, and closes it when it moves on', async () => {
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

  test('on the first icon button of the page opens the tooltip once its code is loaded', async () => {
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

  test('after a click opens no tooltip', async () => {
    const { user } = await showPage();
    await user.click(button(FILTER));
    await user.hover(button('Elsewhere'));
    await pass(10_000);
    expect(button(FILTER)).toHaveFocus();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test.each(['a key', 'a pointer'])('that a script moves after %s pressed a button opens no tooltip', async (by) => {
    const { user } = await showPage(<button onClick={() => button(EDIT).focus()}>Cancel</button>);
    act(() => button('Cancel').focus());
    if (by === 'a key') await user.keyboard('{Enter}');
    else await user.click(button('Cancel'));
    await pass(10_000);
    expect(button(EDIT)).toHaveFocus();
    expect(tooltip()).not.toBeInTheDocument();
  });

  test.each(['{Enter}', ' '])('stays on a button that the key "%s" presses, and the tooltip closes', async (key) => {
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

  test('that a script moves after Enter opens no tooltip, also if Shift is pressed in between', async () => {
    const { user } = await showPage(<button onClick={() => setTimeout(() => button(EDIT).focus(), 50)}>Cancel</button>);
    act(() => button('Cancel').focus());
    await user.keyboard('{Enter}{Shift}');
    await pass(10_000);
    expect(button(EDIT)).toHaveFocus();
    expect(tooltip()).not.toBeInTheDocument();
  });

  describe('returns with the window', () => {
    /** The button that has the focus gets both events, and stays the active element. */
    const leaveWindowAndReturn = async (anchor: string) => {
      fireEvent.focusOut(button(anchor));
      fireEvent.focusIn(button(anchor));
      await pass(10_000);
    };

    test('without the dismissed tooltip', async () => {
      const { user } = await showPage();
      act(() => button('Before').focus());
      await user.tab();
      await settle();
      await user.keyboard('{Escape}');
      await leaveWindowAndReturn(EDIT);
      expect(tooltip()).not.toBeInTheDocument();
    });

    test.each(['{Meta>}', '{Alt>}'])(
      'without a tooltip, if a press had moved it and "%s" left the window',
      async (key) => {
        const { user } = await showPage();
        await user.click(button(FILTER));
        await user.hover(button('Elsewhere'));
        await user.keyboard(key);
        await leaveWindowAndReturn(FILTER);
        expect(button(FILTER)).toHaveFocus();
        expect(tooltip()).not.toBeInTheDocument();
      },
    );
  });
});

describe('Escape', () => {
  test('closes the tooltip with the focus anywhere, and the tooltip stays closed', async () => {
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
    'closes the tooltip of %s first, then its dialog',
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

  test('has no other effect, such as clearing a search', async () => {
    await showOpen();
    const escape = () => fireEvent.keyDown(button('Elsewhere'), { key: 'Escape' });
    expect(escape(), 'default action allowed').toBe(false);
    await settle();
    expect(escape(), 'default action allowed').toBe(true);
  });

  test('is not handled while a word is composed', async () => {
    renderHook(useCompositionKeys);
    await showOpen();
    expect(fireEvent.keyDown(button('Elsewhere'), { key: 'Escape', isComposing: true })).toBe(true);
    await settle();
    expect(tooltip()).toBeInTheDocument();
  });
});

test('a dialog that focuses its close button as it opens shows no tooltip', async () => {
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

describe('a menu', () => {
  const OPTIONS = 'Conversation options';
  const menu = <Menu label={OPTIONS} icon="more" items={[{ label: 'Read', onSelect: () => undefined }]} />;

  const seeNoTooltipAndOneEscapeCloses = async (user: ReturnType<typeof userEvent.setup>) => {
    await pass(10_000);
    expect(screen.getByRole('menu')).toBeVisible();
    expect(tooltip()).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await pass(1_000);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button(OPTIONS)).toHaveFocus();
    expect(tooltip()).not.toBeInTheDocument();
  };

  test('that a press opens closes the tooltip of its button', async () => {
    const { user } = await showOpen(OPTIONS, menu);
    await user.click(button(OPTIONS));
    await seeNoTooltipAndOneEscapeCloses(user);
  });

  test('that a press opens before the code is loaded shows no tooltip', async () => {
    render(
      <>
        {menu}
        <SiteTooltips />
      </>,
    );
    const user = userEvent.setup({ delay: null });
    await user.click(button(OPTIONS));
    await vi.dynamicImportSettled();
    await seeNoTooltipAndOneEscapeCloses(user);
  });

  test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
    'that the key "%s" opens closes the tooltip of its button',
    async (key) => {
      const { user } = await showPage(menu);
      act(() => button('Elsewhere').focus());
      await user.tab();
      await settle();
      expect(tooltip()).toHaveTextContent(OPTIONS);
      await user.keyboard(key);
      await seeNoTooltipAndOneEscapeCloses(user);
    },
  );

  test.each([OPTIONS, FILTER])('that a key opens closes the tooltip of "%s" under the pointer', async (pointed) => {
    const { user } = await showPage(menu);
    act(() => button('Elsewhere').focus());
    await user.tab();
    await user.hover(button(pointed));
    await settle();
    expect(tooltip()).toHaveTextContent(pointed);
    await user.keyboard('{ArrowDown}');
    await seeNoTooltipAndOneEscapeCloses(user);
  });

  test.each([OPTIONS, FILTER])(
    'that is open shows no tooltip of "%s" when the pointer moves there',
    async (pointed) => {
      const { user } = await showPage(menu);
      await user.click(button(OPTIONS));
      await pass(1_000);
      await user.hover(button('Elsewhere'));
      await user.hover(button(pointed));
      await seeNoTooltipAndOneEscapeCloses(user);
    },
  );

  test('that has closed lets tooltips open again', async () => {
    const { user } = await showPage(menu);
    await user.click(button(OPTIONS));
    await pass(1_000);
    await user.hover(button(FILTER));
    await user.keyboard('{Escape}');
    await pass(1_000);
    fireEvent.pointerMove(button(FILTER), { pointerType: 'mouse' });
    await pass(TOOLTIP_OPEN_DELAY_MS);
    expect(tooltip()).toHaveTextContent(FILTER);
  });
});

test('a tooltip closes when its button is no longer visible', async () => {
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

test('a button with text has a tooltip only while the text is visually hidden', async () => {
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

test('a screen reader reads the name of the button once, with and without the tooltip', async () => {
  await showOpen();
  expect(button(EDIT)).toHaveAccessibleName(EDIT);
  expect(button(EDIT)).not.toHaveAccessibleDescription();
  expect(button(EDIT)).not.toHaveAttribute('title');
});
