import { keyframes, style } from '@vanilla-extract/css';
import { unseen } from '../layout/layout.css.ts';
import { theme } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style({
  zIndex: theme.layer.tooltip,
  maxInlineSize: 'min(18rem, var(--popover-available-width))',
  paddingBlock: theme.space.hair,
  paddingInline: theme.space.tiny,
  borderRadius: theme.radius.small,
  background: theme.colour.ink,
  color: theme.colour.paper,
  // The ring is visible only on a surface of the tooltip's own colour, such as a toast.
  boxShadow: `${theme.shadow.low}, 0 0 0 1px color-mix(in oklab, ${theme.colour.paper} 40%, transparent)`,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  textAlign: 'center',
  // Lets presses through; useTooltipTriggers.ts detects hover by coordinates.
  pointerEvents: 'none',
  animation: `${appear} ${theme.motion.quick} ${theme.motion.ease}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

/** A live region at the top of the window: at the end of the page, it would make the page higher. */
export const announcement = style({ ...unseen, position: 'fixed', insetBlockStart: 0, insetInlineStart: 0 });
