import { pageOnDemand, PageOnDemand } from '../page-on-demand/PageOnDemand.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { InboxFrame } from './InboxFrame.tsx';
import * as skeleton from './inboxSkeleton.css.ts';
import * as styles from './smartInboxPage.css.ts';

const SmartInboxPage = pageOnDemand(async () => {
  const page = await import('./SmartInboxPage.tsx');
  return page.SmartInboxPage;
});

/** Like the page, shows only the list on a narrow screen. */
const PLACEHOLDER = (
  <InboxFrame>
    <div className={styles.panes} data-pane="list">
      <Skeleton className={skeleton.list} />
      <div className={skeleton.thread} />
      <div className={skeleton.details} />
    </div>
  </InboxFrame>
);

/** On demand, so that visitors of the landing page do not wait for the inbox's code. */
export function SmartInboxOnDemand() {
  const { brandName } = useSiteConfiguration();
  return (
    <>
      <title>{`Smart Inbox | ${brandName}`}</title>
      <meta
        name="description"
        content={`Calls, texts, voicemails and notes in one list: look around a sample of the ${brandName} inbox.`}
      />
      <PageOnDemand placeholder={PLACEHOLDER}>
        <SmartInboxPage />
      </PageOnDemand>
    </>
  );
}
