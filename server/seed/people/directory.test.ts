import { describe, expect, it } from 'vitest';
import { checkoutRelease, readConfig } from '../../config';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { checkDigit, DEMO_ORGANISATION } from './directory';
import { generate } from '../content/generate';

const NOW = new Date('2026-06-10T07:30:00Z');
const { accounts, directoryPeople, decryptTraces, productCategories } = generate(NOW, 'hash');

describe('the directory of the demonstration', () => {
  it('is the default directory of an installation', () => {
    expect(readConfig({}, '/atelier', checkoutRelease('/atelier', '1.0.0')).app.organisation).toMatchObject({
      orgId: DEMO_ORGANISATION,
      directoryUrl: '',
    });
  });
  it('holds about 120 people of one organisation, including everybody with an account', () => {
    const people = directoryPeople.filter((row) => row.orgId === DEMO_ORGANISATION);
    expect(people.length).toBeGreaterThan(110);
    expect(new Set(people.map((row) => row.loginName)).size).toBe(people.length);
    for (const { loginName, name } of DEMO_ACCOUNTS)
      expect(people).toContainEqual(expect.objectContaining({ loginName, userName: name, accountType: 'staff' }));
    for (const row of accounts)
      expect(people.find((each) => each.loginName === row.loginName)!.mobile).toBe(row.mobile);
  });
  it('has numbers that are valid and belong to no real person', () => {
    expect(checkDigit('11010519491231002')).toBe('X');
    for (const { idCard, mobile, accountType } of directoryPeople) {
      if (accountType === 'service') expect([idCard, mobile]).toEqual(['', '']);
      else {
        expect(idCard).toMatch(/^99\d{4}(19|20)\d{2}[01]\d[0-2]\d{4}[\dX]$/);
        expect(checkDigit(idCard.slice(0, 17))).toBe(idCard.at(-1));
        expect(mobile).toMatch(/^1[358][0-9]0000\d{4}$/);
      }
    }
  });
  it('has no times in the future, nor have its number views', () => {
    expect([...directoryPeople, ...decryptTraces].every((row) => row.createTime! <= NOW)).toBe(true);
    expect(directoryPeople.every((row) => row.updateTime! >= row.createTime! && row.updateTime! <= NOW)).toBe(true);
  });
});

describe('the number views of the demonstration', () => {
  it('are by people with the right, of numbers that they may see, and contain no number', () => {
    expect(decryptTraces.length).toBeGreaterThan(20);
    for (const trace of decryptTraces) {
      const looker = accounts.find((row) => row.userId === trace.userId)!;
      const seen =
        trace.subject === 'account'
          ? accounts.find((row) => row.userId === trace.subjectId)!
          : directoryPeople.find((row) => row.userId === trace.subjectId)!;
      expect(looker.adminLevel === 1 || !('departmentId' in seen) || seen.departmentId === looker.departmentId).toBe(
        true,
      );
      expect(trace.masked).toMatch(/^(\d{3}\*{4}\d{4}|99\d{4}\*{8}\d{3}[\dX])$/);
    }
  });
});

describe('the product categories of the demonstration', () => {
  it('are a tree of three levels in depth-first order', () => {
    expect(productCategories.length).toBeGreaterThan(55);
    expect(new Set(productCategories.map((row) => row.level))).toEqual(new Set([1, 2, 3]));
    for (const { parentId, level, categoryId } of productCategories) {
      const parent = productCategories.find((row) => row.categoryId === parentId);
      expect(level).toBe((parent?.level ?? 0) + 1);
      expect(parent?.categoryId ?? 0).toBeLessThan(categoryId);
    }
  });
});
