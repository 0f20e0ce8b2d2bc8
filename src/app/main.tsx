// First: React looks for it when it is loaded.
import './reactDevTools.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { waitForFirstInput } from '../pages/landing/afterFirstInput.ts';
import { RenderedAtProvider } from '../pages/renderedAt.tsx';
import type { Configuration } from './configuration.ts';
import { documentValues, RENDERED_VALUES } from './documentValues.ts';
import { fetchNextStep } from './fetchNextStep.ts';
import { PageShownProvider } from '../pages/pageShown.tsx';
import { Site } from './Site.tsx';

/** Defined by the build, which has checked it. */
declare const BUILT_CONFIGURATION: Configuration;

type SiteOptions = {
  /** Called each time when a page answers to the visitor. */
  readonly onShown: () => void;
};

/**
 * Brings the page to life: hydrates prerendered HTML, or renders where there is none.
 *
 * @throws ConfigurationError where the document's own values are bad.
 */
export async function showSite({ onShown }: SiteOptions): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  const values = documentValues(document);
  const configuration = await configurationWith(values);
  const { renderedAt } = root.dataset;
  const showPage = () => {
    delete root.dataset.renderedAt;
    performance.mark('hydrated');
    onShown();
    fetchNextStep();
  };
  const site = (
    <StrictMode>
      <BrowserRouter>
        <RenderedAtProvider moment={() => root.dataset.renderedAt}>
          <PageShownProvider onShown={showPage}>
            <Site configuration={configuration} />
          </PageShownProvider>
        </RenderedAtProvider>
      </BrowserRouter>
    </StrictMode>
  );
  // HTML with a name that the document's own values replace would not be what is rendered here.
  const isPrerendered = renderedAt !== undefined && !RENDERED_VALUES.some((name) => values[name] !== undefined);
  if (!isPrerendered) {
    createRoot(root).render(site);
    return;
  }
  waitForFirstInput();
  // In a transition React makes pauses in which the visitor's input is answered.
  startTransition(() => void hydrateRoot(root, site));
}

/** Most documents have no values of their own; the code that checks them is loaded for those that do. */
async function configurationWith(values: Readonly<Record<string, unknown>>): Promise<Configuration> {
  if (Object.keys(values).length === 0) return BUILT_CONFIGURATION;
  const { withDocumentValues } = await import('./configuration.ts');
  return withDocumentValues(BUILT_CONFIGURATION, values);
}
