/** Icons of buttons. Decorative, because the buttons have accessible names. */
const PATHS = {
  play: 'M8 5.5v13l11-6.5Z',
  pause: 'M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z',
  remove: 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4Z',
} as const;

export const Glyph = ({ of }: { readonly of: keyof typeof PATHS }) => (
  <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d={PATHS[of]} />
  </svg>
);
