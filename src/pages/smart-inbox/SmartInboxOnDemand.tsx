import { pageOnDemand, PageOnDemand } from '../page-on-demand/PageOnDemand.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { InboxFrame } from './InboxFrame.tsx';

const SmartInboxPage = pageOnDemand(async () => {
  const page = await import('./SmartInboxPage.tsx');
  return page.SmartInboxPage;
});

/** The landing page's visitors don't wait for the inbox's code. */
export function SmartInboxOnDemand() {
  const { brandName } = useSiteConfiguration();
  return (
    <>
      <title>{`Smart Inbox | ${brandName}`}</title>
      <meta
        name="description"
        content={`Calls, texts, voicemails and notes in one list: look around a sample of the ${brandName} inbox.`}
      />
      <PageOnDemand placeholder={<InboxFrame />}>
        <SmartInboxPage />
      </PageOnDemand>
    </>
  );
}
