import Vapi from '@vapi-ai/web';
import { makeButtonCall, markCallStart, readPageConfiguration } from './callButton.ts';

const configuration = readPageConfiguration();
const { publicKey, apiBaseUrl, roomBundleUrl } = configuration;

// The package is a CommonJS module. Some bundlers nest its default export one level deeper.
const imported: unknown = Vapi;
const VendorClient = (
  typeof imported === 'function' ? imported : (imported as { readonly default: unknown }).default
) as typeof Vapi;

// Its older room library takes the URL of the bundle file instead of the folder.
const dailyConfig = {
  callObjectBundleUrlOverride: `${roomBundleUrl}/call-machine-object-bundle.js`,
  avoidEval: true,
};
const client = new VendorClient(publicKey, apiBaseUrl, dailyConfig);
client.on('call-start', () => void markCallStart());
makeButtonCall(client, configuration);
