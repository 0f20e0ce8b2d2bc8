// First: React looks for it when it is loaded.
import './reactDevTools.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { RenderedAtProvider } from '../pages/renderedAt.tsx';
import { documentValues, readConfiguration, RENDERED_VALUES } from './configuration.ts';
import { PageShownProvider } from '../pages/pageShown.tsx';
import { Site } from './Site.tsx';

type SiteOptions = {
  /** Called each time when a page answers to the visitor. */
  readonly onShown: () => void;
};

/** Brings the page to life: hydrates prerendered HTML, or renders where there is none. */
export function showSite({ onShown }: SiteOptions): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  const values = documentValues(document);
  const { renderedAt } = root.dataset;
  const showPage = () => {
    delete root.dataset.renderedAt;
    performance.mark('hydrated');
    onShown();
  };
  const site = (
    <StrictMode>
      <BrowserRouter>
        <RenderedAtProvider moment={renderedAt}>
          <PageShownProvider onShown={showPage}>
            <Site configuration={readConfiguration(import.meta.env, values)} />
          </PageShownProvider>
        </RenderedAtProvider>
      </BrowserRouter>
    </StrictMode>
  );
  // HTML with a name that the document's own values replace would not be what is rendered here.
  const isPrerendered = renderedAt !== undefined && !RENDERED_VALUES.some((name) => values[name] !== undefined);
  if (!isPrerendered) createRoot(root).render(site);
  // In a transition React makes pauses in which the visitor's input is answered.
  else startTransition(() => void hydrateRoot(root, site));
}
