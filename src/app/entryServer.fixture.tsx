import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Configuration } from './configuration.ts';
import { Site } from './Site.tsx';

/** A page as HTML, without a DOM. */
export const renderPage = (path: string, configuration: Configuration): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Site configuration={configuration} />
      </StaticRouter>
    </StrictMode>,
  );
