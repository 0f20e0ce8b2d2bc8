// First: React looks for it when it is loaded.
import './reactDevTools.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { documentValues, readConfiguration } from './configuration.ts';
import { Site } from './Site.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Site configuration={readConfiguration(import.meta.env, documentValues(document))} />
    </BrowserRouter>
  </StrictMode>,
);
