import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { beforeEach, expect, test } from 'vitest';
import { inboxMachine } from '../../machines/inbox/inboxMachine.ts';
import { RenderedAtProvider } from '../renderedAt.tsx';
import { SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { SiteToasts } from '../toasts/SiteToasts.tsx';
import { InboxActorProvider } from './inboxActor.tsx';
import { InboxSessionProvider } from './inboxSession.tsx';
import { SmartInboxPage } from './SmartInboxPage.tsx';
import { contacts } from './testInbox.fixture.tsx';
import { Composer } from './thread/Composer.tsx';

const NOW = '2026-11-21T17:09';

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  return () => container.remove();
});

const prerenderedPage = (search = '') => (
  <StrictMode>
    <SiteConfigurationProvider value={testConfiguration}>
      <MemoryRouter initialEntries={[`/smart-inbox${search}`]}>
        <RenderedAtProvider moment={() => NOW}>
          <SiteToasts>
            <InboxSessionProvider>
              <SmartInboxPage data={() => ({ conversations: contacts(3), appointments: [] })} now={() => NOW} />
            </InboxSessionProvider>
          </SiteToasts>
        </RenderedAtProvider>
      </MemoryRouter>
    </SiteConfigurationProvider>
  </StrictMode>
);

const messageField = () => screen.getByRole('textbox', { name: 'Message' });
const cards = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('button');

/** Shows the prerendered page, lets the visitor use its fields, and hydrates it. */
async function hydrateAfter(act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>, search?: string) {
  container.innerHTML = renderToString(prerenderedPage());
  const user = userEvent.setup({ delay: null });
  await act(user);
  render(prerenderedPage(search), { container, hydrate: true });
  return user;
}

test('text that is typed before hydration is the draft of the conversation', async () => {
  const user = await hydrateAfter((early) => early.type(messageField(), 'On our way'));
  expect(messageField()).toHaveValue('On our way');
  await user.type(messageField(), '!');
  await user.click(screen.getByRole('button', { name: /Contact 2/ }));
  expect(messageField()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /Contact 1/ }));
  expect(messageField()).toHaveValue('On our way!');
});

test('a search that is typed before hydration filters the list', async () => {
  await hydrateAfter((early) => early.type(screen.getByRole('searchbox'), 'Contact 2'));
  expect(screen.getByRole('searchbox')).toHaveValue('Contact 2');
  expect(cards()).toHaveLength(1);
});

test('a switch that is pressed before hydration stays pressed', async () => {
  const user = await hydrateAfter((early) => early.click(screen.getByRole('switch', { name: 'Auto-respond' })));
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(screen.getByText(`${testConfiguration.aiName} leaves this customer to you.`)).toBeInTheDocument();
  await user.click(screen.getByRole('switch'));
  expect(screen.getByRole('switch')).toBeChecked();
});

test('the draft belongs to the prerendered conversation, also if the address opens another one', async () => {
  const user = await hydrateAfter((early) => early.type(messageField(), 'On our way'), '?conversation=3');
  expect(screen.getByRole('heading', { level: 2, name: 'Contact 3' })).toBeInTheDocument();
  expect(messageField()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /Contact 1/ }));
  expect(messageField()).toHaveValue('On our way');
});

test('browsers do not restore input of the former page, which would look like input before hydration', () => {
  container.innerHTML = renderToString(prerenderedPage());
  for (const field of container.querySelectorAll('input, textarea'))
    expect(field).toHaveAttribute('autocomplete', 'off');
});

test('text that is typed between hydration and the start of the inbox is kept', async () => {
  const createInbox = () =>
    createActor(inboxMachine, {
      input: { conversations: contacts(1), appointments: [], now: NOW, aiName: testConfiguration.aiName },
    });
  const [prerendered, live] = [createInbox(), createInbox()];
  const view = render(
    <InboxActorProvider inbox={prerendered} isLive={false}>
      <Composer conversationId={1} />
    </InboxActorProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(messageField(), 'On our');
  expect(messageField()).toHaveValue('On our');
  live.start();
  view.rerender(
    <InboxActorProvider inbox={live}>
      <Composer conversationId={1} />
    </InboxActorProvider>,
  );
  await user.type(messageField(), ' way');
  expect(messageField()).toHaveValue('On our way');
  expect(live.getSnapshot().context.drafts.get(1)).toBe('On our way');
});
