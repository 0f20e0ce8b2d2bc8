// Must be first: React looks for it when it is loaded.
import './reactDevTools.ts';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { waitForFirstInput } from '../pages/landing/afterFirstInput.ts';
import { RenderedAtProvider } from '../pages/renderedAt.tsx';
import type { PageConfiguration } from './configuration.ts';
import { changesHtml, documentValues } from './documentValues.ts';
import type { ForeignChanges } from './foreignChanges.ts';
import { fetchNextStep } from './fetchNextStep.ts';
import { PageShownProvider } from '../pages/pageShown.tsx';
import { Site } from './Site.tsx';

/** Defined and checked by the build. */
declare const BUILT_CONFIGURATION: PageConfiguration;

/** The element in which Chrome and Edge put a translated text. The site has none. In capitals, because the types deprecate `font`. */
const TRANSLATION = 'FONT';

type SiteOptions = {
  /** Called each time a page becomes interactive. */
  readonly onShown: () => void;
  /** The changes of the prerendered HTML, which are undone for hydration. */
  readonly foreignChanges: ForeignChanges;
};

/**
 * Hydrates prerendered HTML, or renders into an empty page.
 *
 * @param root the element with the id "root".
 * @throws ConfigurationError if the document's own values are invalid.
 */
export async function showSite(root: HTMLElement, { onShown, foreignChanges }: SiteOptions): Promise<void> {
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
  const isPrerendered = renderedAt !== undefined && !changesHtml(window.location.pathname, values);
  const wasChanged = foreignChanges.undo();
  if (!isPrerendered) {
    createRoot(root, { onCaughtError: reportError }).render(site);
    return;
  }
  waitForFirstInput();
  const hydrate = () =>
    void hydrateRoot(root, site, {
      onCaughtError: reportError,
      // React has rendered again what a translator changed in the middle of hydration.
      onRecoverableError: (error) => {
        if (!wasChanged && root.querySelector(TRANSLATION) === null) reportError(error);
      },
    });
  // In a transition React pauses for the visitor's input. A translator would use the pauses, too.
  (wasChanged ? flushSync : startTransition)(hydrate);
}

/** Loads the code that checks the document's own values only if the document has some. */
async function configurationWith(values: Readonly<Record<string, unknown>>): Promise<PageConfiguration> {
  if (Object.keys(values).length === 0) return BUILT_CONFIGURATION;
  const { withDocumentValues } = await import('./configuration.ts');
  return withDocumentValues(BUILT_CONFIGURATION, values);
}
