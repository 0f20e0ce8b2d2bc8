import { afterFirstInput } from './afterFirstInput.ts';

/**
 * Loads the code of a prerendered part of the page. Does not reject: the prerendered HTML, which is complete, stays until the code
 * is loaded. If the code cannot be loaded, it is loaded again each time the browser is back online.
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
