import { CallClient } from '../../src/platform/call-client/CallClient.ts';
import { makeButtonCall, markCallStart, readPageConfiguration } from './callButton.ts';

const configuration = readPageConfiguration();
const { publicKey, apiBaseUrl, roomBundleUrl, roomOrigin } = configuration;

const rooms = { hosts: [], origin: roomOrigin };
const client = new CallClient(publicKey, apiBaseUrl, { bundlePathOverride: roomBundleUrl }, {}, { rooms });
client.on('call-start', markCallStart);
makeButtonCall(client, configuration);
