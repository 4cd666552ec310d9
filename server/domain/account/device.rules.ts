/** Converts a user agent header into a readable name: `Chrome 126 · Windows 10`. Pure. */

/** Most browsers also name those whose engine they share, so the first match counts. */
const BROWSERS: readonly [string, RegExp][] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['QQ Browser', /QQBrowser\/(\d+)/],
  ['Microsoft Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|OPT|Opera)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['iOS', /(?:iPhone|iPad|iPod).* OS (\d+)/],
  ['Android', /Android (\d+)/],
  ['Windows 10', /Windows NT 10/],
  ['Windows', /Windows NT (\d+)/],
  ['macOS', /Mac OS X (\d+)/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux/],
];

const named = (known: typeof BROWSERS, userAgent: string): string => {
  for (const [name, pattern] of known) {
    const found = pattern.exec(userAgent);
    if (found) return [name, found[1]].filter(Boolean).join(' ');
  }
  return '';
};

export const deviceOf = (userAgent: string): string =>
  [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean).join(' · ') || '未知设备';
