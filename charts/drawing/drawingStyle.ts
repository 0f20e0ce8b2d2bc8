/** The site's colours by their theme names, for a standalone file. */
const LIGHT = {
  paper: '#f5f1e8',
  card: '#fffdf7',
  line: '#d9d1bf',
  'line-strong': '#867f6d',
  ink: '#17211e',
  'ink-muted': '#4e5852',
  accent: '#ff6a1a',
  'accent-text': '#b0410a',
  canary: '#fbe7a1',
  'canary-line': '#d6b955',
  'on-canary': '#2c2506',
  success: '#1c6542',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#121917',
  card: '#232f2b',
  line: '#3a4843',
  'line-strong': '#76837d',
  ink: '#f3eee2',
  'ink-muted': '#b1bbb4',
  accent: '#ff7a30',
  'accent-text': '#ff9a61',
  canary: '#e2c86c',
  'canary-line': '#ab9140',
  'on-canary': '#251e05',
  success: '#7fd3a5',
};

/**
 * The style of a drawing. Sizes and weights match `TYPE`.
 *
 * Classes: `b` border of a state; `o` and `d` border of a parent, alternating with the depth; `r` border of a region;
 * `f` second border of a final state; `c` chip; `a` arrow with its label; `h` line to a further target; `i` initial
 * mark; `w` "anywhere" mark. For text: `t` title, `n` name, `g` tag, `s` trigger, `u` guard, `v` actor, `m` centred.
 *
 * A page adds `on` to active elements: the group of a state, the text of a transition that was just taken (which also
 * highlights its line), a line to a further target. The inspector's page also adds `was` to transitions that were taken
 * earlier (`inspector/page/chart.css.ts`).
 */
const ownStyle = [
  `.chart{font:400 12px 'Figtree Variable',Figtree,'Figtree Fallback',Arial,'Liberation Sans',sans-serif}`,
  '.chart text{fill:var(--colour-ink-muted)}',
  // Every line of a text after the first is a `tspan` with an `x`.
  '.chart tspan{font-weight:500;fill:var(--colour-ink)}',
  '.chart tspan:where([x]){font-weight:400;fill:var(--colour-ink-muted)}',
  '.chart .b{rx:8px;fill:var(--colour-card);stroke:var(--colour-line-strong)}',
  '.chart .o{rx:12px;fill:var(--colour-paper);stroke-opacity:.6}',
  // The theme's surfaces do not differ enough in dark mode.
  '.chart .d{rx:12px;fill:var(--colour-line-strong);fill-opacity:.12;stroke-opacity:.6}',
  '.chart .r{stroke-opacity:1;stroke-dasharray:6 4}',
  '.chart .f{rx:5px;fill:none;stroke:var(--colour-line-strong)}',
  `.chart .t{font:780 20px 'Bricolage Grotesque Variable','Bricolage Fallback',Arial,sans-serif;letter-spacing:-.01em}`,
  '.chart .n{font-size:14px;font-weight:680}',
  '.chart .t,.chart .n,.chart .s{fill:var(--colour-ink)}',
  '.chart .s,.chart .v,.chart .g{font-weight:500}',
  '.chart .u{font-weight:400;fill:var(--colour-accent-text)}',
  '.chart .v{fill:var(--colour-success)}',
  '.chart .c{rx:9px;fill:var(--colour-canary);stroke:var(--colour-canary-line)}',
  '.chart .g{font-size:11px;fill:var(--colour-on-canary)}',
  '.chart .m{text-anchor:middle}',
  '.chart path{fill:none;stroke:var(--colour-line-strong);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}',
  '.chart .h{stroke-dasharray:15 5}',
  '.chart .a rect{rx:9px;fill:var(--colour-card);stroke:var(--colour-line)}',
  '.chart .i{fill:var(--colour-ink)}',
  '.chart .w{rx:11px;fill:none;stroke:var(--colour-line-strong);stroke-dasharray:2 3;stroke-linecap:round}',
  '.chart .a:hover path,.chart .a:has(.on) path,.chart path.on{stroke:var(--colour-accent);stroke-width:2.4}',
  '.chart .a:hover rect,.chart .a:has(.on) rect,.chart .on>.b{stroke:var(--colour-accent);stroke-opacity:1;stroke-width:2}',
].join('\n');

/** The colours of active elements, which a standalone file does not have. */
const activeStyle = [
  '.chart .on>.b:not(.o,.d){fill:var(--colour-canary)}',
  '.chart text.on,.chart text.on *{fill:var(--colour-accent-text)}',
  '.chart .on>.b:not(.o,.d)~text,.chart .on>.b:not(.o,.d)~text *{fill:var(--colour-on-canary)}',
].join('\n');

/** The style of a drawing for a page that defines the theme's colours. */
export const drawingStyle = `${ownStyle}\n${activeStyle}`;

/** Removes prefixes that a standalone file does not need. */
const withoutPrefixes = (style: string) => style.replaceAll('.chart ', '').replaceAll('--colour-', '--');

const declared = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The style of a drawing with the site's colours, light or dark by the reader's system setting. */
export const standaloneStyle = [
  `.chart{${declared(LIGHT)};background:var(--paper)}`,
  `@media(prefers-color-scheme:dark){.chart{${declared(DARK)}}}`,
  withoutPrefixes(ownStyle),
].join('\n');
