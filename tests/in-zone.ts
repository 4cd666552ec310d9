import * as fc from 'fast-check';

/** Behind, ahead, by parts of an hour, with summers of their own, some that begin at midnight. */
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

/** As a computer in that zone has it. */
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
