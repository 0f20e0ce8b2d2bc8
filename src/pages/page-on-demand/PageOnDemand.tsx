import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { Elements } from '../../ui/layout/elements.ts';
import { PageBoundary, PageLoadError } from '../page-boundary/PageBoundary.tsx';

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
  readonly placeholder: Elements;
  /** The page, from `pageOnDemand()`. */
  readonly children: Elements;
};

/** A page whose code is loaded when the page opens. Shows a message if loading or rendering fails. */
export const PageOnDemand = ({ placeholder, children }: PageOnDemandProps) => (
  <PageBoundary>
    <Suspense fallback={placeholder}>{children}</Suspense>
  </PageBoundary>
);
