/** The folders of `src/platform` in the order of a call, each with the others that its files may import. */
const platformDoors = {
  'src/platform/api': [],
  'src/platform/browser': ['src/machines'],
  'src/platform/call-client': [
    'src/machines',
    'src/platform/api',
    'src/platform/browser',
    'src/platform/call-layer/session',
    'src/platform/call-layer/room',
    'src/platform/call-layer/methods',
  ],
  'src/platform/call-layer/session': [
    'src/machines',
    'src/platform/call-layer/room',
    'src/platform/call-layer/methods',
    'src/platform/call-layer/errors',
  ],
  'src/platform/call-layer/room': ['src/machines', 'src/platform/call-layer/methods', 'src/platform/call-layer/errors'],
  'src/platform/call-layer/methods': [
    'src/platform/call-layer/call-machine',
    'src/platform/call-layer/errors',
    'src/platform/call-layer/rules',
  ],
  'src/platform/call-layer/call-machine': ['src/platform/call-layer/errors'],
  'src/platform/call-layer/errors': ['src/machines', 'src/platform/call-layer/rules'],
  'src/platform/call-layer/rules': [],
};
const platform = Object.keys(platformDoors);

/** The one-way doors of docs/architecture.md: each folder with the others that its files may import. */
export const doors = {
  'src/app': ['src/pages', 'src/ui'],
  'src/pages': ['src/ui', 'src/machines', 'src/platform/browser', 'src/platform/call-client', 'src/platform/api'],
  ...platformDoors,
  'src/machines': [],
  'src/ui': [],
  assistant: ['src/machines', 'src/platform/api'],
  'local-platform': [...platform, 'src/machines', 'assistant'],
  charts: ['src/machines', 'src/ui', 'local-platform'],
  inspector: ['src/ui', 'src/machines', 'local-platform', 'charts'],
  'model-tests': [
    'src/app',
    'src/pages',
    ...platform,
    'src/machines',
    'src/ui',
    'local-platform',
    'charts',
    'inspector',
  ],
  e2e: ['src/app', ...platform, 'src/machines', 'model-tests', 'local-platform', 'charts', 'inspector', 'tooling'],
  package: ['src/machines', 'src/platform/api', 'src/platform/call-client'],
  bench: ['src/pages', ...platform, 'src/machines', 'local-platform', 'charts', 'inspector', 'tooling'],
  tooling: [
    'src/app',
    'src/pages',
    'src/platform/browser',
    'src/platform/api',
    'src/machines',
    'src/ui',
    'assistant',
    'local-platform',
    'charts',
    'inspector',
    'model-tests',
  ],
};
