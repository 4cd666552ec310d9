/**
 * antd's pickers of days and times by the clock of people: what they offer as today, write and read is of Shanghai,
 * wherever the browser stands.
 */
import generatePicker from 'antd/es/date-picker/generatePicker';
import { clockAt } from '../shared/clock';
import { pickerClock } from './picker-clock';

/** Their values are clocks (src/shared/clock.ts). */
export const DatePicker = generatePicker<Date>(pickerClock);

/** The value for a day or a moment as screens have it; null where it is none. */
export function pickedAt(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null;
  const clock = clockAt(value);
  return Number.isNaN(clock.getTime()) ? null : clock;
}
