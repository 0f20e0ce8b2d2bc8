import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  // Shrinks where large text in a narrow window needs the space.
  inlineSize: 'min(2.25rem, 11vw)',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: theme.radius.round,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  selectors: { '&::before': { content: 'attr(data-initials)' } },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

const stock = (ground: string, line: string, text: string) => [
  avatar,
  { background: ground, color: text, boxShadow: `inset 0 0 0 1px ${line}` },
];

export const tones = styleVariants({
  sky: stock(theme.colour.sky, theme.colour.skyLine, theme.colour.onSky),
  canary: stock(theme.colour.canary, theme.colour.canaryLine, theme.colour.onCanary),
  mint: stock(theme.colour.mint, theme.colour.mintLine, theme.colour.onMint),
  pink: stock(theme.colour.pink, theme.colour.pinkLine, theme.colour.onPink),
});
