import { CallClient } from '@vapi-ai/web';
import { VapiWidget } from '@vapi-ai/client-sdk-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The page's query contains the addresses of the platform, and the widget's own settings. */
const { api, rooms, roomBundle, ...settings } = Object.fromEntries(new URLSearchParams(location.search));

CallClient.setPageDefaults({
  rooms: { hosts: [], origin: new URL(rooms).origin },
  dailyConfig: { bundlePathOverride: roomBundle },
});

window.widgetEvents = [];
const record = (name) => () => window.widgetEvents.push(name);

const root = createRoot(document.getElementById('root'));
root.render(
  createElement(VapiWidget, {
    apiUrl: api,
    publicKey: 'local-key',
    voiceShowTranscript: true,
    ...settings,
    voiceAutoReconnect: settings.voiceAutoReconnect === 'true',
    onVoiceStart: record('voice-start'),
    onVoiceEnd: record('voice-end'),
    onError: ({ name, message }) => window.widgetEvents.push(`${name}: ${message}`),
  }),
);
window.unmountWidget = () => root.unmount();
