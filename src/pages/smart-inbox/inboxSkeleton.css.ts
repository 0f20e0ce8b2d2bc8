import { style } from '@vanilla-extract/css';
import { bars, barsInEntries } from '../../ui/skeleton/bars.ts';
import { skeleton } from '../../ui/skeleton/skeleton.css.ts';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';
import { listPane, threadPane } from './smartInboxPage.css.ts';

const TEXT_LINE = '0.75rem';
/** Height of a card, with the line below it. */
const CARD = '4.875rem';
const CARDS = 5;
/** Height of search and tabs. */
const ABOVE_CARDS = '7.25rem';

export const list = style([
  listPane,
  {
    background: theme.colour.paper,
    '@media': {
      [media.panes]: { borderInlineEnd: `1px solid ${theme.colour.line}` },
      '(forced-colors: active)': { border: '1px solid' },
    },
    ...bars(
      { x: theme.space.cosy, y: theme.space.small, width: 'calc(100% - 8rem)', height: theme.height.control },
      { x: `right ${theme.space.small}`, y: theme.space.cosy, width: '2.75rem', height: '2.75rem' },
      { x: theme.space.cosy, y: '5.5rem', width: '3.5rem', height: TEXT_LINE },
      { x: '7.5rem', y: '5.5rem', width: '3.5rem', height: TEXT_LINE },
      { x: '0', y: ABOVE_CARDS, width: '100%', height: '1px' },
    ),
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: ABOVE_CARDS,
      maxBlockSize: `min(calc(${String(CARDS)} * ${CARD}), 100% - ${ABOVE_CARDS})`,
      blockSize: '100%',
      ...barsInEntries(
        CARD,
        { x: theme.space.cosy, y: '0.625rem', width: '2.25rem', height: '2.25rem' },
        { x: '4rem', y: '0.625rem', width: '9rem', height: TEXT_LINE },
        { x: `right ${theme.space.cosy}`, y: '0.625rem', width: '3.5rem', height: TEXT_LINE },
        { x: '4rem', y: '2rem', width: 'calc(100% - 7rem)', height: TEXT_LINE },
        { x: '0', y: `calc(${CARD} - 1px)`, width: '100%', height: '1px' },
      ),
    },
  },
]);

export const thread = style([
  skeleton,
  threadPane,
  {
    background: theme.colour.paperSunk,
    ...bars(
      { x: theme.space.cosy, y: '0.75rem', width: '9rem', height: '1rem' },
      { x: theme.space.cosy, y: '2.25rem', width: '6rem', height: TEXT_LINE },
      { x: '0', y: '3.5rem', width: '100%', height: '1px' },
      { x: theme.space.cosy, y: '5rem', width: 'min(60%, 24rem)', height: '4.5rem' },
      { x: `right ${theme.space.cosy}`, y: '10.5rem', width: 'min(60%, 24rem)', height: '6rem' },
      { x: theme.space.cosy, y: '17.5rem', width: 'min(45%, 18rem)', height: '3.5rem' },
      { x: theme.space.cosy, y: 'bottom 1.75rem', width: `calc(100% - 2 * ${theme.space.cosy})`, height: '3.25rem' },
    ),
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
]);

export const details = style([
  skeleton,
  threadPane,
  {
    minBlockSize: theme.height.controlSmall,
    background: theme.colour.paper,
    ...bars(
      { x: theme.space.cosy, y: '1rem', width: '7rem', height: TEXT_LINE },
      { x: theme.space.cosy, y: '3rem', width: '11rem', height: '1rem' },
      { x: theme.space.cosy, y: '5rem', width: '10rem', height: TEXT_LINE },
      { x: theme.space.cosy, y: '7rem', width: '12rem', height: TEXT_LINE },
      { x: theme.space.cosy, y: '9rem', width: '13rem', height: TEXT_LINE },
    ),
    '@media': {
      [media.threeColumns]: { borderInlineStart: `1px solid ${theme.colour.line}` },
      [media.foldedDetails]: { borderBlockStart: `1px solid ${theme.colour.line}`, blockSize: '2.8125rem' },
      '(forced-colors: active)': { border: '1px solid' },
    },
  },
]);
