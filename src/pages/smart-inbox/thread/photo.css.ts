import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

/** On a line of its own, between the message and the line about the entry (`ownLine` in thread.css.ts). */
export const photo = style({
  order: 2,
  inlineSize: 'min(10rem, 100%)',
  marginBlock: theme.space.hair,
  marginInlineEnd: 'auto',
  borderRadius: theme.radius.small,
  // Daylight, also at night: a photo only gets dimmer on a dark screen.
  '@media': { [media.dark]: { filter: 'brightness(0.9)' } },
});

// Of the scene, only colours that remain those of the day on a dark screen.
const { dashEdge, hatShade, metal, moon, onScreen, roof, screen, skin, tree } = theme.scene;
const colours = { dashEdge, grass: theme.colour.mintLine, hatShade, metal, moon, onScreen, roof, screen, skin, tree };

export const fill = styleVariants(colours, (colour) => ({ fill: colour }));
export const line = styleVariants(colours, (colour) => ({
  fill: 'none',
  stroke: colour,
  strokeLinecap: 'round' as const,
}));
