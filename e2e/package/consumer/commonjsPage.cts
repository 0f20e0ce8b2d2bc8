import Vapi, { CallClient } from 'callwright';
import { createPlatformClient } from 'callwright/api';

/** Code as in a CommonJS page. The tests compile it, and do not run it. */
export const client: CallClient = new Vapi('public-key');
export const platform = createPlatformClient({ token: 'private-key' });
