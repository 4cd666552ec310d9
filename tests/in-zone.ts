import * as fc from 'fast-check';

/**
 * Zones behind and ahead of UTC, with fractions of hours, with daylight saving time, some of which changes at midnight.
 */
export const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/Santiago',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Shanghai',
);

/** Runs `work` in a time zone, as on a computer in that zone. */
export function inZone<Result>(zone: string, work: () => Result): Result {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return work();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}
