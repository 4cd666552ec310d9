/**
 * Icons of the sidebar's groups, as SVG strokes of 24 by 24: a few bytes each, so that the shell needs no icon library.
 */
const STROKES: Readonly<Record<string, string>> = {
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  read: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2ZM12 6.5V20',
  inbox: 'M3.5 13.5 6.5 5h11l3 8.5V19h-17ZM3.5 13.5H9a3 3 0 0 0 6 0h5.5',
  'customer-service': 'M4.5 13v-1.5a7.5 7.5 0 0 1 15 0V13M4.5 13H7v5H4.5ZM17 13h2.5v5H17ZM19 18c0 2-2 2.5-5 2.5',
  message: 'M4 5h16v11.5H11L7 20v-3.5H4ZM8 9.5h8M8 12.5h5',
  layout: 'M4 4.5h16v15H4ZM4 9.5h16M9.5 9.5v10',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  'line-chart': 'M4 4v16h16M7.5 15.5l4-5 3 2.5 5-6.5',
  shopping: 'M5 8h14l1 12H4ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  safety: 'M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6ZM8.8 11.8l2.4 2.4 4.2-4.4',
  gift: 'M4 8.5h16v4H4ZM5.5 12.5h13V20h-13ZM12 8.5V20M12 8.5c-5 0-5.5-4.5-3-4.5 2 0 3 2.5 3 4.5ZM12 8.5c5 0 5.5-4.5 3-4.5-2 0-3 2.5-3 4.5Z',
  audit: 'M8.5 5H5.5v15.5h13V5h-3M8.5 3.5h7v3.5h-7ZM8.5 13.5l2.5 2.5 4.5-5',
  setting: 'M4 7h9M17 7h3M15 4.8v4.4M4 12h3M11 12h9M9 9.8v4.4M4 17h9M17 17h3M15 14.8v4.4',
  picture: 'M4 5h16v14H4ZM4 16l4.5-5 4 4 2.5-2.5 5 5M15 9.5h.5',
  apartment: 'M9.5 4h5v4.5h-5ZM3.5 15.5h5V20h-5ZM15.5 15.5h5V20h-5ZM12 8.5V12M6 15.5V12h12v3.5',
};
/** Icon of a group whose own is not listed. */
const OTHERS = 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z';

export function GroupIcon({ name }: { name: string }) {
  return (
    <svg className="at-side-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={Object.hasOwn(STROKES, name) ? STROKES[name] : OTHERS} />
    </svg>
  );
}
