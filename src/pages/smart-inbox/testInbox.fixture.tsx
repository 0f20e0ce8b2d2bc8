import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createActor } from 'xstate';
import type { Conversation, ConversationRecord } from '../../machines/inbox/conversation.ts';
import type { InboxEvent, InboxInput } from '../../machines/inbox/inboxContext.ts';
import { inboxMachine } from '../../machines/inbox/inboxMachine.ts';
import { SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { SiteToasts } from '../toasts/SiteToasts.tsx';
import { InboxActorProvider } from './inboxActor.tsx';
import { InboxSessionProvider } from './inboxSession.tsx';
import { SmartInboxPage, type SmartInboxPageProps } from './SmartInboxPage.tsx';

type Belongings = { readonly details?: Partial<ConversationRecord['details']> } & Partial<
  Pick<ConversationRecord, 'timeline'>
>;

/** A conversation with unremarkable values, except for those that the test sets. */
export const contact = (
  { id, ...conversation }: Partial<Conversation> & { readonly id: number },
  { details, timeline = [] }: Belongings = {},
): ConversationRecord => ({
  conversation: {
    id,
    name: `Contact ${String(id)}`,
    phone: `(555) 010-${String(id).padStart(4, '0')}`,
    lastMessage: 'Hello',
    time: '2026-11-20T09:12',
    status: 'new',
    type: 'text',
    unread: 0,
    ...conversation,
  },
  details: {
    email: 'contact@example.com',
    address: '18 Alder Court',
    appointmentStatus: 'Pending',
    appointmentDate: '11-25-2026 8:00 AM',
    tags: [],
    customerSince: 'May 2024',
    totalJobs: 1,
    aiAssistantEnabled: true,
    notes: 'Steep roof',
    ...details,
  },
  timeline,
});

export const contacts = (count: number): readonly ConversationRecord[] =>
  Array.from({ length: count }, (_, index) => contact({ id: index + 1 }));

/** A Saturday. */
const NOW = '2026-11-21T17:09';

/** Renders a part of the page, with its machine. */
export function showWithInbox(part: ReactNode, input: Partial<InboxInput> = {}) {
  const inbox = createActor(inboxMachine, {
    input: { conversations: contacts(3), appointments: [], now: NOW, aiName: testConfiguration.aiName, ...input },
  });
  inbox.start();
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <MemoryRouter>
        <InboxActorProvider inbox={inbox}>{part}</InboxActorProvider>
      </MemoryRouter>
    </SiteConfigurationProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    context: () => inbox.getSnapshot().context,
    state: () => inbox.getSnapshot().value,
    send: (...events: readonly InboxEvent[]) => act(() => events.forEach((event) => inbox.send(event))),
  };
}

type Visit = Partial<Pick<InboxInput, 'conversations' | 'appointments'>> &
  Pick<SmartInboxPageProps, 'now'> & {
    /** The search part of the address at which the visitor arrives. */
    readonly search?: string;
  };

/** Renders the whole page in React's strict mode, with access to the browser's history. */
export function visitInbox({
  conversations = contacts(3),
  appointments = [],
  now = () => NOW,
  search = '',
}: Visit = {}) {
  let address = '';
  let go: (steps: number) => void = () => undefined;
  function Browser() {
    const location = useLocation();
    const navigate = useNavigate();
    address = location.pathname + location.search;
    go = (steps) => void navigate(steps);
    return null;
  }
  const siteAround = (page: ReactNode) => (
    <StrictMode>
      <SiteConfigurationProvider value={testConfiguration}>
        <MemoryRouter initialEntries={['/', `/smart-inbox${search}`]} initialIndex={1}>
          <SiteToasts>
            <InboxSessionProvider>{page}</InboxSessionProvider>
          </SiteToasts>
          <Browser />
        </MemoryRouter>
      </SiteConfigurationProvider>
    </StrictMode>
  );
  // The page's code is loaded on demand: the router is rendered before the page.
  const { container, rerender } = render(siteAround(null));
  rerender(siteAround(<SmartInboxPage data={() => ({ conversations, appointments })} now={now} />));
  return {
    page: container,
    user: userEvent.setup({ delay: null }),
    address: () => address,
    goBack: () => act(() => go(-1)),
    goForward: () => act(() => go(1)),
  };
}
