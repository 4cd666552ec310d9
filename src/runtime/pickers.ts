/**
 * antd's date and time pickers in the console's time zone (Shanghai): what they show as today, format and parse does
 * not depend on the browser's zone.
 */
import generatePicker from 'antd/es/date-picker/generatePicker';
import { clockAt } from '../shared/text/clock';
import { pickerClock } from './picker-clock';

/** Values are clocks of src/shared/text/clock.ts. */
export const DatePicker = generatePicker<Date>(pickerClock);

/** The picker's value for a day or a moment of a screen; null if it is neither. */
export function pickedAt(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null;
  const clock = clockAt(value);
  return Number.isNaN(clock.getTime()) ? null : clock;
}
