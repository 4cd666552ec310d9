import type { Plugin } from 'vite';

/**
 * Browsers wait for the start script before they paint: it applies the chosen theme, and the page is empty until then.
 * Vite drops the attribute from index.html.
 */
export const beforePaint = (): Plugin => ({
  name: 'before-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
});
