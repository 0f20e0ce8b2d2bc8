import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Container, PageFrame } from '../../ui/layout/Layout.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { LogoHeader } from '../LogoHeader.tsx';
import { PageShown } from '../pageShown.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { CutCord } from './CutCord.tsx';
import * as styles from './notFoundPage.css.ts';

/** For any path without a page (specification, section 2). */
export function NotFoundPage() {
  const { brandName } = useSiteConfiguration();
  return (
    <PageFrame header={<LogoHeader />}>
      <title>{`Page not found | ${brandName}`}</title>
      <meta name="description" content="There is no page at this address." />
      <Container className={styles.page}>
        <div className={styles.words}>
          <h1 className={type.banner}>Oops! Page not found</h1>
          <p className={type.lead}>
            Nobody picks up at this address. The page may have moved, or a letter went missing on the way.
          </p>
          <LinkButton destination={{ route: '/' }}>Return to Home</LinkButton>
        </div>
        <CutCord className={styles.drawing} />
      </Container>
      <PageShown />
    </PageFrame>
  );
}
