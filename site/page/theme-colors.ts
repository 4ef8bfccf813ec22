/** For what stands outside of the style sheet: the browser's own frame, icons, the preview image. */
export const themeColors = {
  light: '#f6f1e6',
  dark: '#131512',
  ink: '#1d1b16',
  panel: '#163b2e',
  onPanel: '#f3efe2',
} as const;
