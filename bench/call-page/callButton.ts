/** The configuration that the local voice platform writes into each document. */
export type PageConfiguration = {
  readonly apiBaseUrl: string;
  readonly roomBundleUrl: string;
  readonly roomOrigin: string;
  readonly publicKey: string;
  readonly assistantId: string;
};

type Client = { start(assistant: string): Promise<unknown> };

/** @returns the page's configuration with absolute URLs. */
export function readPageConfiguration(): PageConfiguration {
  const block = document.getElementById('site-configuration')?.textContent ?? '{}';
  const read = JSON.parse(block) as PageConfiguration;
  return {
    ...read,
    apiBaseUrl: new URL(read.apiBaseUrl, location.href).href,
    roomBundleUrl: new URL(read.roomBundleUrl, location.href).href,
  };
}

/** Makes the page's button start a call. */
export function makeButtonCall(client: Client, { assistantId }: PageConfiguration): void {
  const button = document.querySelector('button');
  if (button === null) throw new Error('The page has no button.');
  button.addEventListener('click', () => void client.start(assistantId));
  button.disabled = false;
}

export const markCallStart = () => performance.mark('call-start');
