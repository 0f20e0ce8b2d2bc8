import { style } from '@vanilla-extract/css';
import { onScreen } from '../../../ui/theme/print.css.ts';
import { stuckAtTop } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

/** More than the height of any page: with this offset the sticky header scrolls away. */
const UNREACHABLE = '-1000000px';

export const header = style({
  position: 'sticky',
  insetBlockStart: stuckAtTop('0px', UNREACHABLE),
  zIndex: theme.layer.header,
  // Otherwise it would lie over the text at the top of each page.
  '@media': { print: { position: 'static' } },
  background: theme.scene.sky,
  borderBlockEnd: `1px solid color-mix(in srgb, ${theme.colour.ink} 10%, transparent)`,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: theme.space.tiny,
  minBlockSize: theme.height.header,
});

export const home = style({ textDecoration: 'none', borderRadius: theme.radius.small });
export const actions = style([onScreen, { display: 'flex', flexWrap: 'wrap', gap: theme.space.tiny }]);

const tight = { '(max-width: 22rem)': { paddingInline: theme.space.tiny } };

/** Wide enough for "Connecting...", so that its neighbours do not move. */
export const voiceButton = style({
  '@media': { ...tight, '(min-width: 30rem)': { minInlineSize: '9.25rem' } },
});

export const demoLink = style({ '@media': tight });
