import { render } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { LocalMoment } from '../../src/machines/calendar/calendarDate.ts';
import { inboxInput } from '../../src/machines/inbox/inboxEventCases.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxContext.ts';
import { SiteConfigurationProvider } from '../../src/pages/siteConfiguration.tsx';
import { InboxSessionProvider, useInboxSession } from '../../src/pages/smart-inbox/inboxSession.tsx';
import { SmartInboxPage } from '../../src/pages/smart-inbox/SmartInboxPage.tsx';
import { testConfiguration } from '../../src/pages/testConfiguration.fixture.ts';
import { SiteToasts } from '../../src/pages/toasts/SiteToasts.tsx';
import { generatedPathsOf } from '../drivers/generatedPaths.ts';
import { executableInboxPaths } from '../drivers/inboxPaths.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import type { PathDriver } from '../kit/testPath.ts';
import { type InboxStepState, inboxStepState } from './inboxControls.ts';
import { expectedInboxContent } from './expectedInboxContent.ts';
import { InboxHistory } from './inboxHistory.ts';
import { advanceFrame, eventually, expectDisabled, type InboxEnvironment, visitorExecutors } from './inboxVisitor.ts';
import { readInboxContent } from './inboxContent.ts';
import { testEveryPath } from './testEveryPath.ts';

const noClock = vi.hoisted(() => (_now: LocalMoment): void => {
  throw new Error('The page has not started a clock.');
});
const clock = vi.hoisted(() => ({ tick: noClock }));

vi.mock('../../src/platform/browser/wallClock.ts', () => ({
  wallClock: () =>
    fromCallback(({ sendBack }) => {
      clock.tick = (now) => sendBack({ type: 'clock.tick', now });
    }),
}));

const { aiName } = testConfiguration;

const { disabled, unreachable } = executableInboxPaths();

const PATH = '/smart-inbox';

/** Does what the browser's Back and Forward do: changes the address, then dispatches the event. */
function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

type Session = ReturnType<typeof useInboxSession>;

function ExposeSession({ onSession }: { readonly onSession: (session: Session) => void }) {
  onSession(useInboxSession());
  return null;
}

function openPage(): PathDriver {
  let session: Session | undefined;
  window.history.replaceState(null, '', PATH);
  clock.tick = noClock;
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <BrowserRouter>
        <SiteToasts>
          <InboxSessionProvider>
            <ExposeSession onSession={(value) => (session = value)} />
            <Routes>
              <Route path="/" element={<h1>Another page</h1>} />
              <Route path={PATH} element={<SmartInboxPage data={() => inboxInput} now={() => inboxInput.now} />} />
            </Routes>
          </InboxSessionProvider>
        </SiteToasts>
      </BrowserRouter>
    </SiteConfigurationProvider>,
  );
  let checkedState: InboxStepState | undefined;
  const state = () => {
    if (checkedState === undefined) throw new Error('The page has not been checked yet.');
    return checkedState;
  };
  const inboxHistory = new InboxHistory({ ...inboxInput, aiName });

  const environment: InboxEnvironment = {
    receive: (call) => session?.receiveCall(call),
    goTo: (search) => goTo(PATH + search),
    leave: () => goTo('/'),
    tick: (now) => clock.tick(now),
    state,
    nameOf: (id) => inboxHistory.nameOf(id),
  };

  return {
    executors: visitorExecutors(environment),
    checkDisabled: ({ event }) => expectDisabled(event as InboxEvent, environment),
    check: async (step) => {
      checkedState = inboxStepState(step);
      const expected = expectedInboxContent(inboxHistory.add(step));
      await eventually(() => {
        expect(readInboxContent()).toEqual(expected);
      }, advanceFrame);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the inbox page shows the state of the inbox machine and offers no disabled event', () => {
  testEveryPath('inbox', openPage, {
    checkEnd: async (path, page) => {
      await advanceFrame();
      // After another frame, the page must still show the last step. The toasts of the step are already in the history, so they are omitted.
      for (const last of path.slice(-1)) await page.check({ ...last, effects: [] });
    },
  });
});

test('the paths try disabled events of exactly the listed types', () => {
  const triedTypes = disabled.flatMap((path) => path.slice(-1)).map(({ event }) => event.type);
  expect([...new Set(triedTypes)].toSorted()).toEqual([
    'address.open',
    'call.open',
    'conversation.close',
    'conversation.reopen',
    'conversation.select',
    'deletion.undo',
    'dialog.confirm',
    'draft.type',
    'form.type',
    'note.delete',
    'note.type',
    'search.type',
    'tab.show-closed',
    'tab.show-open',
  ]);
});

test('unreachable states require a control behind a dialog, a card that the list does not show, or a link on another page', () => {
  const keyOf = ({ value, context }: GeneratedStep) => JSON.stringify([value, context]);
  const unreachableKeys = new Set(unreachable.map(keyOf));
  const stepsToUnreachable = generatedPathsOf('inbox').flatMap((path) =>
    path.filter((step, index) => {
      const previous = path[index - 1];
      return unreachableKeys.has(keyOf(step)) && previous !== undefined && !unreachableKeys.has(keyOf(previous));
    }),
  );
  expect([...new Set(stepsToUnreachable.map(({ event }) => event.type))].toSorted()).toEqual([
    'call.open',
    'conversation.select',
    'tab.show-closed',
    'tab.show-open',
  ]);
});
