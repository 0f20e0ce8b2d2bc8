/** The site's colours by the names of the theme, for a picture that stands alone. */
const LIGHT = {
  paper: '#f5f1e8',
  'paper-sunk': '#ebe5d6',
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
  mint: '#d3ead7',
  'mint-line': '#8fbf9b',
  'on-mint': '#0f2f1f',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#121917',
  'paper-sunk': '#18211e',
  card: '#232f2b',
  line: '#3a4843',
  'line-strong': '#76837d',
  ink: '#f3eee2',
  'ink-muted': '#b1bbb4',
  accent: '#ff7a30',
  'accent-text': '#ff9a61',
  canary: '#37300f',
  'canary-line': '#6d6022',
  'on-canary': '#fbe7a1',
  mint: '#1b3a2c',
  'mint-line': '#3f7057',
  'on-mint': '#cdeed9',
};

/**
 * The style of a drawing, for a page that has the theme's colours. Sizes and weights are those of `TYPE`. Classes:
 * `b` box, `d` deeper box, `r` region, `f` inner border of a final state, `c` chip, `p` label, `a` arrow, `h` arrow to a
 * further target, `i` initial mark, `w` anywhere mark; for text `n` name, `t` title, `g` tag, `k` keyword, `u` guard,
 * `x` action, `s` strong.
 *
 * The page adds `on` to what is active: a state, or a transition that was just taken.
 */
export const drawingStyle = `
.chart{font:400 12px 'Figtree Variable',Figtree,'Figtree Fallback',Arial,'Liberation Sans',sans-serif;fill:var(--colour-ink)}
.chart .b{fill:var(--colour-card);stroke:var(--colour-line-strong)}
.chart .o{fill:var(--colour-paper);stroke:var(--colour-line)}
.chart .d{fill:var(--colour-paper-sunk);stroke:var(--colour-line)}
.chart .r{stroke:var(--colour-line-strong);stroke-dasharray:6 4}
.chart .f{fill:none;stroke:var(--colour-line-strong)}
.chart .t{font:780 20px 'Bricolage Grotesque Variable','Bricolage Fallback',Arial,sans-serif;letter-spacing:-.01em}
.chart .n{font-weight:680;font-size:14px}
.chart .s{font-weight:500}
.chart .k,.chart .x,.chart .e{fill:var(--colour-ink-muted)}
.chart .u{fill:var(--colour-accent-text)}
.chart .v{font-weight:500;fill:var(--colour-on-mint)}
.chart .c{fill:var(--colour-canary);stroke:var(--colour-canary-line)}
.chart .g{font-weight:500;font-size:11px;fill:var(--colour-on-canary)}
.chart .q{fill:var(--colour-mint);stroke:var(--colour-mint-line)}
.chart .a path,.chart path.h{fill:none;stroke:var(--colour-line-strong);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.chart .h{stroke-dasharray:3 4}
.chart .p{fill:var(--colour-card);stroke:var(--colour-line)}
.chart .i{fill:var(--colour-ink)}
.chart .w{fill:var(--colour-card);stroke:var(--colour-ink-muted);stroke-width:1.4}
.chart .a:hover path,.chart .a:has(.on) path,.chart path.on{stroke:var(--colour-accent);stroke-width:2.2}
.chart .a:hover .p,.chart .a:has(.on) .p,.chart .on>.b{stroke:var(--colour-accent);stroke-width:2}
.chart text.on{font-weight:680}
`.trim();

const declared = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--colour-${name}:${value}`)
    .join(';');

/** `drawingStyle` with the site's colours, light or dark as the reader's system is. */
export const standaloneStyle = `.chart{${declared(LIGHT)};background:var(--colour-paper)}
@media (prefers-color-scheme:dark){.chart{${declared(DARK)}}}
${drawingStyle}`;
