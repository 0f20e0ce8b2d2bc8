// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LandingPage } from './landing/LandingPage.tsx';
import { VoiceDialog } from './landing/VoiceDialog.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { SiteConfigurationProvider } from './siteConfiguration.tsx';
import { testConfiguration } from './testConfiguration.ts';
import { ThankYouPage } from './thank-you/ThankYouPage.tsx';

const nothing = () => {};

const landing = (
  <>
    <LandingPage voice={{ connecting: false, busy: false, onStart: nothing }} />
    <VoiceDialog
      open={false}
      aiName="Ava"
      status=""
      phase="connecting"
      seconds={0}
      volume={0}
      levels={[]}
      turns={[]}
      muted={false}
      soundBlocked={false}
      onClose={nothing}
      onEnd={nothing}
      onToggleMute={nothing}
      onTurnOnSound={nothing}
      onSendText={nothing}
    />
  </>
);

const pages: readonly (readonly [path: string, page: ReactElement, text: string])[] = [
  ['/', landing, 'No credit card. No setup required.'],
  ['/thank-you', <ThankYouPage key="page" />, "You're Booked!"],
  ['/nowhere', <NotFoundPage key="page" />, 'Oops! Page not found'],
];

test('there is no document to lean on', () => {
  expect(typeof document).toBe('undefined');
});

test.each(pages)('%s renders to a string that a strict Content-Security-Policy accepts', (path, page, text) => {
  const markup = renderToString(
    <SiteConfigurationProvider value={testConfiguration}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </SiteConfigurationProvider>,
  );
  expect(markup.replaceAll('&#x27;', "'")).toContain(text);
  expect(markup).toMatch(/<title>[^<]+<\/title>/);
  expect(markup).toContain('<meta name="description"');
  expect(markup).not.toMatch(/\sstyle=/);
  expect(markup).not.toMatch(/<(style|script)\b/);
  expect(markup).not.toMatch(/\son[a-z]+=/);
  expect(markup).not.toContain('Voice Assistant');
});
