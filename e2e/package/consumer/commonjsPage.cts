import Vapi, { CallClient } from 'callwright';
import { createPlatformClient } from 'callwright/api';

export const client: CallClient = new Vapi('public-key');
export const platform = createPlatformClient({ token: 'private-key' });
