import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { foldSample } from './build/fold-sample.ts';
import { serveFonts } from './build/fonts.ts';
import { serveIcon } from './build/icon.ts';
import { listChunkModules } from './build/list-chunk-modules.ts';
import { loadChunksByFetch } from './build/load-chunks-by-fetch.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The server decides which page answers which path; there is no index.html to fall back to.
  appType: 'custom',
  plugins: [
    foldSample(),
    react(),
    tailwindcss(),
    loadChunksByFetch(),
    listChunkModules(),
    serveFonts(),
    serveIcon(),
  ],
  // What the browser is to fetch on first intent; found here so that development need not discover it.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'lucide-react',
      '@daily-co/daily-js',
      'uplot',
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Styles are files or inlined by us: a data address in a style sheet is bytes twice.
    assetsInlineLimit: 0,
  },
});
