import { Component, type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Container, PageFrame, Stack } from '../../ui/layout/Layout.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { LogoHeader } from '../LogoHeader.tsx';
import * as styles from './pageOnDemand.css.ts';

/** The code of a page could not be loaded. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** @param load imports the page; if that fails, the page throws a PageLoadError. */
export const pageOnDemand = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PageLoadError('The code of this page could not be loaded.', { cause });
    }
  });

type PageOnDemandProps = {
  /** Shown until the page's code is loaded. */
  readonly placeholder: ReactNode;
  /** The page, from `pageOnDemand()`. */
  readonly children: ReactNode;
};

type State = { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/** A page whose code is loaded when the page opens. Shows a message if loading or rendering fails. */
export class PageOnDemand extends Component<PageOnDemandProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    if (this.state.failed) return <PageProblem error={this.state.error} />;
    return <Suspense fallback={this.props.placeholder}>{this.props.children}</Suspense>;
  }
}

function PageProblem({ error }: { readonly error: unknown }) {
  const [title, remedy] =
    error instanceof PageLoadError
      ? ['This page could not be loaded', 'Check your internet connection, then load it again.']
      : ['This page has stopped working', 'That is our mistake. Load it again; it begins afresh.'];
  return (
    <PageFrame header={<LogoHeader />}>
      <Container className={styles.page}>
        <Stack gap="medium">
          <h1 className={type.heading}>{title}</h1>
          <p className={type.lead}>{remedy}</p>
          <div>
            <Button onClick={() => window.location.reload()}>Load it again</Button>
          </div>
        </Stack>
      </Container>
    </PageFrame>
  );
}
