import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * The names of the design tokens that components share. Light and dark values are in `themeValues.css.ts`. Components take
 * their colours from here; a value that only one component uses (the corners of its bubbles, the period of its loop) is
 * defined in that component.
 */
export const theme = createGlobalThemeContract(
  {
    colour: {
      /** The page. */
      paper: null,
      /** A recessed band of the page. */
      paperSunk: null,
      /** A surface that lies on the page. */
      card: null,
      line: null,
      /** Edges that must be visible, such as a text field's: 3:1 on paper and card. */
      lineStrong: null,
      ink: null,
      inkMuted: null,
      /** Hi-vis orange, for the visitor's next step. Text on it is `onAccent`. */
      accent: null,
      accentPressed: null,
      onAccent: null,
      /** The accent as text on paper and card. */
      accentText: null,
      /** The dark block, dark in both schemes. */
      slab: null,
      slabRaised: null,
      slabLine: null,
      /** A missed call in the list of a phone, on the slab. */
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
      /** Two more stocks, for up to four different colours. */
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
    /** Colours of the drawings. */
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
