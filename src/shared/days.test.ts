import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from './days';

const SHANGHAI = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });
/** Before, its clocks were put forward in summer. */
const moments = fc.date({ min: new Date('1992-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true });

it('a day is that of Shanghai, at any moment', () => {
  fc.assert(fc.property(moments, (moment) => { expect(dayOf(moment)).toBe(SHANGHAI.format(moment)); }));
});

it.each([
  ['2026-12-31T15:59:59.999Z', '2026-12-31'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29'],
])('%s is on %s', (moment, day) => expect(dayOf(new Date(moment))).toBe(day));
