import { Link } from 'react-router-dom';
import { Container } from '../ui/layout/Layout.tsx';
import { Logo } from '../ui/logo/Logo.tsx';
import * as styles from './logoHeader.css.ts';
import { useSiteConfiguration } from './siteConfiguration.tsx';

/** The header of pages that only link to the home page. */
export function LogoHeader() {
  const { brandName } = useSiteConfiguration();
  return (
    <header>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo brandName={brandName} />
        </Link>
      </Container>
    </header>
  );
}
