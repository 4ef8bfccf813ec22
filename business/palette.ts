/**
 * SAMPLE VALUES. Every colour of the page, the console, the API pages, the icons and the preview
 * image, as `#rrggbb`, in light and in dark. Names say the use. A rebrand changes the first block;
 * pairs of text and ground that would be hard to read are refused.
 */
export const palette = {
  // The brand's own colour, and what stands on it or beside it.
  accent: { light: '#1c5a43', dark: '#93d2b1' },
  onAccent: { light: '#fbf7ee', dark: '#0e1b14' },
  /** A ground with a hint of the accent. */
  tint: { light: '#e3e9dc', dark: '#22312a' },
  /** The large coloured ground: voice, footer, figures of the console, icons. */
  panel: { light: '#163b2e', dark: '#1a4233' },
  onPanel: { light: '#f3efe2', dark: '#f3efe2' },
  /** Text on a control of the panel that is filled with `onPanel`. */
  panelInk: { light: '#133427', dark: '#133427' },
  /** On the panel: what is ready, or speaks. */
  live: { light: '#8fdcb2', dark: '#8fdcb2' },
  liveHover: { light: '#b4ecce', dark: '#b4ecce' },
  /** What covers the page behind a dialog; seen through. */
  scrim: { light: '#0c1410', dark: '#0c1410' },

  // Grounds, text and lines.
  paper: { light: '#f6f1e6', dark: '#131512' },
  surface: { light: '#fdfaf3', dark: '#1c1f1b' },
  ink: { light: '#1d1b16', dark: '#f0eadd' },
  muted: { light: '#5d574a', dark: '#b0a999' },
  line: { light: '#dcd3c1', dark: '#343830' },
  /** The border of a control. */
  edge: { light: '#857c6b', dark: '#7f8375' },

  // What wants a look.
  problem: { light: '#98291c', dark: '#f39a88' },
  panelProblem: { light: '#f3a68f', dark: '#f3a68f' },
  warning: { light: '#7a4a00', dark: '#f0c879' },
  warningTint: { light: '#f6e6c4', dark: '#33290f' },

  // Light and shade.
  panelBright: { light: '#ffffff', dark: '#ffffff' },
  glint: { light: '#808080', dark: '#808080' },
  shadow: { light: '#000000', dark: '#000000' },
} as const;
