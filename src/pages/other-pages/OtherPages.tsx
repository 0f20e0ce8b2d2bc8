import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { PageBoundary } from '../page-boundary/PageBoundary.tsx';
import { PrivacyPage } from '../privacy/PrivacyPage.tsx';
import { ThankYouPage } from '../thank-you/ThankYouPage.tsx';

/** The pages that few visitors open, in one file of the build: their routes take no room in the first script of the landing page. */
export const OtherPages = () => (
  <Routes>
    <Route
      caseSensitive
      path="/thank-you"
      element={
        <PageBoundary key="/thank-you">
          <ThankYouPage />
        </PageBoundary>
      }
    />
    <Route
      caseSensitive
      path="/privacy"
      element={
        <PageBoundary key="/privacy">
          <PrivacyPage />
        </PageBoundary>
      }
    />
    <Route
      path="*"
      element={
        <PageBoundary key="*">
          <NotFoundPage />
        </PageBoundary>
      }
    />
  </Routes>
);
