import { Link } from 'react-router-dom';
import { Container } from '../../../ui/layout/Layout.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { PolicyLinks } from '../PolicyLinks.tsx';
import * as styles from './siteFooter.css.ts';

export function SiteFooter() {
  const { brandName } = useSiteConfiguration();
  return (
    <footer className={styles.footer}>
      <Container className={styles.bar}>
        <Logo brandName={brandName} />
        <p className={`${type.small} ${styles.line}`}>
          The AI receptionist for contractors and small field-service businesses.
        </p>
        <nav aria-label="Footer" className={styles.links}>
          <Link to="/smart-inbox" className={styles.link}>
            Smart Inbox
          </Link>
          <PolicyLinks className={styles.link} />
        </nav>
      </Container>
    </footer>
  );
}
