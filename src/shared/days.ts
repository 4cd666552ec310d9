/** Days of people are days in Shanghai, which has no daylight saving time: whatever the clock and the zone of a computer. Both sides ask. */
const AHEAD_MS = 8 * 3_600_000;

/** The day (YYYY-MM-DD) of a moment. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);
