import type { PageIcon } from '../primitives/icons';

/** Line drawings of 24 by 24, in the colour of the text. */
const PATHS: Readonly<Record<PageIcon, string>> = {
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1z',
  chat: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-5 0-5-4-2.5-4S12 7 12 7zm0 0c5 0 5-4 2.5-4S12 7 12 7z',
  cart: 'M3 4h3l2 11h10l2-8H7M9 20h.01M17 20h.01',
  location: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  up: 'M12 20V5M6 11l6-6 6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5v14l11-7z',
};

export const Icon = ({ name, size = 24 }: { readonly name: PageIcon; readonly size?: number }) => (
  <svg
    className="page-icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
