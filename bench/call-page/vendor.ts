import Vapi from '@vapi-ai/web';
import { makeButtonCall, markCallStart, readPageConfiguration } from './callButton.ts';

const configuration = readPageConfiguration();
const { publicKey, apiBaseUrl, roomBundleUrl } = configuration;

// It is a CommonJS module, whose default export sits one level deeper in some bundles.
const imported: unknown = Vapi;
const VendorClient = (
  typeof imported === 'function' ? imported : (imported as { readonly default: unknown }).default
) as typeof Vapi;

// Its room library is older: it takes the file's address instead of the folder's.
const dailyConfig = {
  callObjectBundleUrlOverride: `${roomBundleUrl}/call-machine-object-bundle.js`,
  avoidEval: true,
};
const client = new VendorClient(publicKey, apiBaseUrl, dailyConfig);
client.on('call-start', () => void markCallStart());
makeButtonCall(client, configuration);
