import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { type RenderedAt, RenderedAtProvider } from '../pages/renderedAt.tsx';
import type { Configuration } from './configuration.ts';
import { pageMetadata } from './pageMetadata.ts';
import { Site } from './Site.tsx';

/** A page as HTML. */
export type RenderedPage = {
  /** Elements for the document's head. */
  readonly head: string;
  /** Content of the element with the id "root". */
  readonly body: string;
};

/** React writes the elements of the head before everything else. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * A page as HTML, with the content whose code is loaded on demand.
 *
 * @param path of the page, or any other path for the page of unknown addresses.
 * @param now time of rendering; times of the sample data are relative to it.
 */
export async function renderPage(path: string, configuration: Configuration, now: RenderedAt): Promise<RenderedPage> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <RenderedAtProvider moment={() => now}>
          <Site configuration={configuration} />
        </RenderedAtProvider>
      </StaticRouter>
    </StrictMode>,
    // React would move content above this size into its place with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await textOf(prelude);
  const [head = ''] = HEAD_ELEMENTS.exec(html) ?? [];
  return { head: head + pageMetadata(path, configuration), body: html.slice(head.length) };
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}
