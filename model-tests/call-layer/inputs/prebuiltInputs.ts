import fc from 'fast-check';
import { type Grammar, grammar, integer, oneOf, optionsObject, uncheckedArgument, withSomeOf } from './grammar.ts';

const COLORS = ['accent', 'accentText', 'background', 'backgroundAccent', 'baseText', 'border', 'mainAreaBg'];
const URLS = [
  'https://x.test/',
  'http://x',
  'data:text/html,x',
  'blob:https://x/1',
  '/relative',
  'x.test',
  'javascript:1',
];

const color = fc.oneof(
  oneOf('#fff', '#ABCDEF', '#ffffff;drop', 'x#fff', '#ffff', 'fff', '#ggg', '', '#fff\n', { $boxed: '#fff' }),
  fc.stringMatching(/^#[0-9a-fA-F]{2,7}$/),
);
const colors = withSomeOf(COLORS, color);

const integration = optionsObject(
  {
    label: oneOf('l', 5, '', null),
    location: oneOf('main', 'sidebar', 'top'),
    src: oneOf(...URLS),
    srcdoc: oneOf('<p>', ''),
    iconURL: oneOf(...URLS),
    loading: oneOf('eager', 5),
    controlledBy: oneOf('*', 'owners', ['a'], [5], [], 'x'),
    shared: oneOf('owners', true, false, ['a'], 'x'),
    allow: oneOf('x', 5),
  },
  { required: ['label', 'location'] },
);
const button = optionsObject({
  iconPath: oneOf(...URLS),
  iconPathDarkMode: oneOf(...URLS),
  label: oneOf('l', '', 5),
  tooltip: oneOf('t', null),
  visualState: oneOf('default', 'sidebar-open', 'active', 'Active', ''),
});

const tiles = integer(-5, 0, 1, 2, 48, 49, 50, 100);
const languages = oneOf('en', 'en-us', 'pt-BR', 'cs', 'sk', 'user', 'EN', 'zz', '');
const ids = oneOf('map', ['map'], ['map', 'note'], [], 'atlas', ['map', 'atlas'], ['map', 5], 'toString');

/** Grammars by the name of a rule of the specification, or of a method. */
export const PREBUILT = {
  customIntegrations: grammar(['src', 'srcdoc', 'shared'], optionsObject({ a: integration, b: integration })),
  customTrayButtons: grammar(['label', 'visualState'], optionsObject({ a: button, b: button })),
  showNamesMode: grammar([], oneOf('always', 'never', false, 'Always', true)),
  newParticipantSound: grammar([], fc.oneof(fc.boolean(), integer(-1, 0, 10))),
  language: grammar([], languages),
  themeColor: grammar([], color),
  theme: grammar(
    ['colors', 'light', 'dark', 'accent'],
    fc.oneof(
      optionsObject({ colors }, { required: ['colors'] }),
      optionsObject({ light: optionsObject({ colors }), dark: optionsObject({ colors }) }),
    ),
  ),
  layoutConfig: grammar(
    ['grid', 'minTilesPerPage', 'maxTilesPerPage'],
    optionsObject({ grid: optionsObject({ minTilesPerPage: tiles, maxTilesPerPage: tiles }) }),
  ),
  loadCss: grammar(
    ['cssFile', 'cssText'],
    optionsObject({ cssFile: oneOf('/a.css', 5), cssText: oneOf('a {}'), bodyClass: oneOf('b') }),
  ),
  setActiveSpeakerMode: uncheckedArgument(true, false),
  // The method has the rule `language`. The library checks a language only in the property `lang` of a call.
  setDailyLang: grammar([], languages),
  setShowLocalVideo: uncheckedArgument(true, false),
  setShowParticipantsBar: uncheckedArgument(true, false),
  setSidebarView: uncheckedArgument('people', 'chat', 'map', null),
  startCustomIntegrations: grammar([], ids),
  stopCustomIntegrations: grammar([], ids),
} as const satisfies Readonly<Record<string, Grammar>>;
