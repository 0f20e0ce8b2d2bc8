import { afterFirstInput } from './afterFirstInput.ts';

/**
 * Loads a part of the page whose HTML is prerendered. Does not reject: what is prerendered stays until the code is there, and the
 * page is whole with it. Where the code does not arrive, it is loaded again each time when the browser is back online.
 */
export async function loadAfterFirstInput<Code>(load: () => Promise<Code>): Promise<Code> {
  await afterFirstInput();
  for (;;) {
    try {
      return await load();
    } catch {
      await nextOnline();
    }
  }
}

const nextOnline = () => new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }));
