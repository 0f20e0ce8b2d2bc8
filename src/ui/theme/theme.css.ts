import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * The visual decisions that the parts of the site share, by name. Light and dark values are in `themeValues.css.ts`.
 * A part takes its colours from here; what no other part has (the corners of its bubbles, the period of its loop) stands
 * with that part.
 */
export const theme = createGlobalThemeContract(
  {
    colour: {
      /** The page. */
      paper: null,
      /** A band of the page that lies a little deeper. */
      paperSunk: null,
      /** A surface that lies on the page. */
      card: null,
      line: null,
      /** Edges that must be seen, such as a text field's: 3:1 on paper and card. */
      lineStrong: null,
      ink: null,
      inkMuted: null,
      /** Hi-vis orange, for what the visitor should do next. Text on it is `onAccent`. */
      accent: null,
      accentPressed: null,
      onAccent: null,
      /** The accent as text on paper and card. */
      accentText: null,
      /** The dark block, dark in both schemes. */
      slab: null,
      slabRaised: null,
      slabLine: null,
      /** What a phone colours a missed call with, on the slab. */
      missedOnSlab: null,
      onSlab: null,
      onSlabMuted: null,
      /** The stocks of a three-part job ticket: white is `card`. */
      canary: null,
      canaryLine: null,
      onCanary: null,
      pink: null,
      pinkLine: null,
      onPink: null,
      /** Two more stocks, for what must be told apart by four. */
      mint: null,
      mintLine: null,
      onMint: null,
      sky: null,
      skyLine: null,
      onSky: null,
      success: null,
      successSurface: null,
      danger: null,
      dangerPressed: null,
      onDanger: null,
      dangerText: null,
      focus: null,
      backdrop: null,
      paperBehindDialog: null,
    },
    /** What the drawings are coloured with. */
    scene: {
      sky: null,
      cloud: null,
      sun: null,
      ridgeFar: null,
      ridgeNear: null,
      field: null,
      tree: null,
      wall: null,
      wallShade: null,
      window: null,
      moon: null,
      lamp: null,
      roof: null,
      roofBare: null,
      timber: null,
      dash: null,
      dashEdge: null,
      dashDeep: null,
      metal: null,
      device: null,
      screen: null,
      onScreen: null,
      skin: null,
      hat: null,
      hatShade: null,
    },
    space: {
      hair: null,
      tiny: null,
      small: null,
      cosy: null,
      medium: null,
      large: null,
      huge: null,
      vast: null,
      section: null,
      /** Distance of the content from the edge of the screen. */
      gutter: null,
    },
    radius: { small: null, medium: null, large: null, round: null },
    shadow: {
      low: null,
      high: null,
      /** For `drop-shadow()`, which follows torn edges. */
      slip: null,
      focusHalo: null,
    },
    font: { text: null, display: null },
    size: {
      fine: null,
      small: null,
      body: null,
      lead: null,
      title: null,
      heading: null,
      banner: null,
      hero: null,
    },
    leading: { tight: null, snug: null, body: null },
    weight: { regular: null, medium: null, bold: null, display: null },
    motion: { quick: null, calm: null, ease: null },
    width: { content: null, text: null, scene: null },
    height: { header: null, control: null, controlSmall: null },
    layer: { header: null, dialog: null, toast: null, tooltip: null },
  },
  (_value, path) => path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);
