import { Component } from 'react';
import { CODE_NOT_LOADED } from '../../machines/voice-site/startFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/layout/elements.ts';
import { Container, PageFrame, Stack } from '../../ui/layout/Layout.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { LogoHeader } from '../LogoHeader.tsx';
import * as styles from './pageBoundary.css.ts';

/** The code of a page could not be loaded. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

type PageBoundaryProps = {
  readonly children: Elements;
};

type State = { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/**
 * Shows a message instead of a page that throws, now or while it is shown. The page is unmounted, which ends a call that runs on it.
 * React reports the error (src/app/main.tsx).
 */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? <PageProblem error={this.state.error} /> : this.props.children;
  }
}

function PageProblem({ error }: { readonly error: unknown }) {
  const [title, remedy] =
    error instanceof PageLoadError
      ? ['This page could not be loaded', CODE_NOT_LOADED.description]
      : ['This page has stopped working', 'That is our mistake. Reload the page.'];
  return (
    <PageFrame header={<LogoHeader />}>
      <Container className={styles.page}>
        <Stack gap="medium">
          <h1 className={type.heading}>{title}</h1>
          <p className={type.lead}>{remedy}</p>
          <div>
            <Button onClick={() => window.location.reload()}>Reload page</Button>
          </div>
        </Stack>
      </Container>
    </PageFrame>
  );
}
