/** Sizes and durations written for people: `32.1 MB`, `2 小时 5 分`. Pure. */

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the largest 1024-based unit that gives at least 1, with at most one decimal. `write` formats the number. */
export function bytesText(
  bytes: number,
  write: (number: number) => string = (number) => String(Math.round(number * 10) / 10),
): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), BYTE_UNITS.length - 1);
  return `${write(bytes / 1024 ** step)} ${BYTE_UNITS[step]}`;
}

/** A duration in its two largest units; `seconds` may be negative. */
export function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const parts = [
    [Math.floor(whole / 86_400), '天'],
    [Math.floor(whole / 3600) % 24, '小时'],
    [Math.floor(whole / 60) % 60, '分'],
    [whole % 60, '秒'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return '0 秒';
  const shown = parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
  return seconds < 0 ? `-${shown}` : shown;
}
