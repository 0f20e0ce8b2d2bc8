import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import * as styles from './smartInboxPage.css.ts';

type DemoLinksProps = {
  /** The page renders both. The styles show the one that has room. */
  readonly place: 'inHeader' | 'belowList';
};

const PLACES = { inHeader: styles.demoLinksInHeader, belowList: styles.demoLinksBelowList } as const;

/** Links from the sample to the voice demo and to the scheduling page. */
export function DemoLinks({ place }: DemoLinksProps) {
  const { aiName, schedulingUrl } = useSiteConfiguration();
  return (
    <div className={PLACES[place]}>
      <LinkButton destination={{ route: '/' }} size="small" className={styles.demoLink}>
        {`Talk to ${aiName}`}
      </LinkButton>
      <LinkButton destination={{ url: schedulingUrl }} variant="secondary" size="small" className={styles.demoLink}>
        Free Demo
      </LinkButton>
    </div>
  );
}
