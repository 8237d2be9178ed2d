import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

/** Routes of the server; folders of our sources have the same names, and those are Vite's. */
const ROUTES = ['^/(?:api|auth|health)/(?!.*\\.tsx?(?:\\?|$))', '^/chat$'];

/** What other sites load; it stands alone. */
const EMBED = 'embed';

/** `vite web` shows the pages over a server that runs on its usual port; `vite build web` writes them to web/dist. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // The polyfill would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // Nothing inside of a data: URL either.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [EMBED]: join(import.meta.dirname, 'embed', 'embed.ts'),
      },
      output: {
        // Other sites name it: its address never changes.
        entryFileNames: ({ name }) => (name === EMBED ? 'embed.js' : 'assets/[name]-[hash].js'),
        // A classic script: none of its names may be seen by the site.
        banner: ({ name }) => (name === EMBED ? '(()=>{' : ''),
        footer: ({ name }) => (name === EMBED ? '})();' : ''),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(ROUTES.map((route) => [route, SERVER])),
  },
});
