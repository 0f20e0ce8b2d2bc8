import { render } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { LocalMoment } from '../../src/machines/calendar/calendarDate.ts';
import { inboxInput } from '../../src/machines/inbox/inboxEventCases.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxMachine.ts';
import { SiteConfigurationProvider } from '../../src/pages/siteConfiguration.tsx';
import { InboxSessionProvider, useInboxSession } from '../../src/pages/smart-inbox/inboxSession.tsx';
import { SmartInboxPage } from '../../src/pages/smart-inbox/SmartInboxPage.tsx';
import { testConfiguration } from '../../src/pages/testConfiguration.fixture.ts';
import { SiteToasts } from '../../src/pages/toasts/SiteToasts.tsx';
import { generatedPathsOf } from '../drivers/generatedPaths.ts';
import { passableInbox } from '../drivers/inboxPaths.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import type { PathDriver } from '../kit/walkPath.ts';
import { type InboxSituation, inboxSituation } from './inboxControls.ts';
import { inboxScreenOf } from './inboxScreenOf.ts';
import { InboxStory } from './inboxStory.ts';
import { expectNotOffered, type InboxSurroundings, visitorExecutors } from './inboxVisitor.ts';
import { readInboxScreen } from './readInboxScreen.ts';
import { rememberStyles } from './rememberStyles.ts';
import { playFrame, showsInTime } from './settleView.ts';
import { testEveryPath } from './testEveryPath.ts';

const noClock = vi.hoisted(() => (_now: LocalMoment): void => {
  throw new Error('The page has started no clock.');
});
const clock = vi.hoisted(() => ({ tick: noClock }));

vi.mock('../../src/platform/browser/wallClock.ts', () => ({
  wallClock: () =>
    fromCallback(({ sendBack }) => {
      clock.tick = (now) => sendBack({ type: 'clock.tick', now });
    }),
}));

const { aiName } = testConfiguration;

const { barred, unreachable } = passableInbox();

const PATH = '/smart-inbox';

/** As Back and Forward do: the address is another one already when the page hears of it. */
function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

type Session = ReturnType<typeof useInboxSession>;

function SessionInHand({ onSession }: { readonly onSession: (session: Session) => void }) {
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
            <SessionInHand onSession={(found) => (session = found)} />
            <Routes>
              <Route path="/" element={<h1>Another page</h1>} />
              <Route path={PATH} element={<SmartInboxPage data={() => inboxInput} now={() => inboxInput.now} />} />
            </Routes>
          </InboxSessionProvider>
        </SiteToasts>
      </BrowserRouter>
    </SiteConfigurationProvider>,
  );
  let seen: InboxSituation | undefined;
  const situation = () => {
    if (seen === undefined) throw new Error('Nobody has looked at the page yet.');
    return seen;
  };
  const story = new InboxStory({ ...inboxInput, aiName });

  const surroundings: InboxSurroundings = {
    receive: (call) => session?.receiveCall(call),
    goTo: (search) => goTo(PATH + search),
    leave: () => goTo('/'),
    tick: (now) => clock.tick(now),
    situation,
    nameOf: (id) => story.nameOf(id),
  };

  return {
    executors: visitorExecutors(surroundings),
    checkBarred: ({ event }) => expectNotOffered(event as InboxEvent, surroundings),
    check: async (step) => {
      seen = inboxSituation(step);
      const expected = inboxScreenOf(story.follow(step));
      await showsInTime(() => {
        expect(readInboxScreen()).toEqual(expected);
      }, playFrame);
    },
  };
}

let forgetStyles: () => void;

beforeEach(() => {
  forgetStyles = rememberStyles();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
  forgetStyles();
});

describe('the page shows what the inbox is in, and offers nothing that can not be done there', () => {
  testEveryPath('inbox', openPage, async (path, page) => {
    await playFrame();
    // And that is all: nothing comes later.
    for (const last of path.slice(-1)) await page.check({ ...last, effects: [] });
  });
});

test('what a visitor can not do somewhere', () => {
  const tried = barred.flatMap((path) => path.slice(-1)).map(({ event }) => event.type);
  expect([...new Set(tried)].toSorted()).toEqual([
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

test('what no visitor gets to: beside a dialog, or off the list', () => {
  const keyOf = ({ value, context }: GeneratedStep) => JSON.stringify([value, context]);
  const missed = new Set(unreachable.map(keyOf));
  const waysThere = generatedPathsOf('inbox').flatMap((path) =>
    path.filter((step, index) => {
      const previous = path[index - 1];
      return missed.has(keyOf(step)) && previous !== undefined && !missed.has(keyOf(previous));
    }),
  );
  expect([...new Set(waysThere.map(({ event }) => event.type))].toSorted()).toEqual([
    'call.open',
    'conversation.select',
    'tab.show-closed',
    'tab.show-open',
  ]);
});
