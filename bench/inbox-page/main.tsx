import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SiteConfigurationProvider } from '../../src/pages/siteConfiguration.tsx';
import { InboxSessionProvider } from '../../src/pages/smart-inbox/inboxSession.tsx';
import { SmartInboxPage } from '../../src/pages/smart-inbox/SmartInboxPage.tsx';
import { testConfiguration } from '../../src/pages/testConfiguration.fixture.ts';
import { SiteToasts } from '../../src/pages/toasts/SiteToasts.tsx';
import { manyConversations } from './manyConversations.ts';
import { measureSteps } from './measureSteps.ts';
import { installPaintClock } from './paintClock.ts';

const count = Number(new URLSearchParams(location.search).get('count') ?? 5);
const conversations = manyConversations(count);

installPaintClock();
window.measureSteps = () => measureSteps(conversations);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
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
