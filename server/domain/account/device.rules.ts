/** Converts a user agent header into a readable name: `Chrome 126 · Windows 10`. Pure. */
import { parse } from 'bowser';

export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '未知设备';
  const { browser, os } = parse(userAgent);
  const main = (version: string | undefined) => version?.split('.')[0] ?? '';
  const named = (name: string | undefined, version: string) => [name, version].filter(Boolean).join(' ');
  return (
    [named(browser.name, main(browser.version)), named(os.name, os.versionName ?? main(os.version))]
      .filter(Boolean)
      .join(' · ') || '未知设备'
  );
}
