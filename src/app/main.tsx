// Must be first: React looks for it when it is loaded.
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

/** Defined and checked by the build. */
declare const BUILT_CONFIGURATION: Configuration;

type SiteOptions = {
  /** Called each time a page becomes interactive. */
  readonly onShown: () => void;
};

/**
 * Hydrates prerendered HTML, or renders into an empty page.
 *
 * @throws ConfigurationError if the document's own values are invalid.
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
  // Prerendered HTML with values that the document replaces would not match this rendering.
  const isPrerendered = renderedAt !== undefined && !RENDERED_VALUES.some((name) => values[name] !== undefined);
  if (!isPrerendered) {
    createRoot(root).render(site);
    return;
  }
  waitForFirstInput();
  // In a transition React pauses for the visitor's input.
  startTransition(() => void hydrateRoot(root, site));
}

/** Loads the code that checks the document's own values only if the document has some. */
async function configurationWith(values: Readonly<Record<string, unknown>>): Promise<Configuration> {
  if (Object.keys(values).length === 0) return BUILT_CONFIGURATION;
  const { withDocumentValues } = await import('./configuration.ts');
  return withDocumentValues(BUILT_CONFIGURATION, values);
}
