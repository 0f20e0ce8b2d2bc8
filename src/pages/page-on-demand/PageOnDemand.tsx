import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Container, PageFrame, Stack } from '../../ui/layout/Layout.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { LogoHeader } from '../LogoHeader.tsx';
import * as styles from './pageOnDemand.css.ts';

type PageOnDemandProps = {
  /** Shown until the page's code is there. */
  readonly placeholder: ReactNode;
  /** The page, from `lazy()`. */
  readonly children: ReactNode;
};

/** A page whose code comes when somebody opens it; says so where it does not come. */
export class PageOnDemand extends Component<PageOnDemandProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <PageMissing />;
    return <Suspense fallback={this.props.placeholder}>{this.props.children}</Suspense>;
  }
}

function PageMissing() {
  return (
    <PageFrame header={<LogoHeader />}>
      <Container className={styles.page}>
        <Stack gap="medium">
          <h1 className={type.heading}>This page could not be loaded</h1>
          <p className={type.lead}>Check your internet connection, then load it again. Nothing else is lost.</p>
          <div>
            <Button onClick={() => window.location.reload()}>Load it again</Button>
          </div>
        </Stack>
      </Container>
    </PageFrame>
  );
}
