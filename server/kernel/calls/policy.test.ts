import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admin,
  all,
  allows,
  anyone,
  authenticated,
  menu,
  menusNamedBy,
  over,
  role,
  writers,
  type Policy,
} from '../../../src/services/catalogue/policy';
import type { Actor } from './handler';
import { enforce, policyInWords, stillAllows } from './policy';
import { ROLE_TYPES } from '../../../src/services/catalogue/sets/account';

const actor = (is: Partial<Actor> = {}): Actor => ({
  userId: 1,
  loginName: 'a',
  name: 'A',
  departmentId: 1,
  adminLevel: 0,
  roleTypes: [],
  menuCodes: new Set(),
  agreed: true,
  sessionId: 's',
  ...is,
});
const with_ = (menus: string[], roleTypes: string[] = ['operator']) => actor({ menuCodes: new Set(menus), roleTypes });

describe('the policy builder', () => {
  it.each<[string, Policy, Actor | null, boolean]>([
    ['nobody call what is public', anyone, null, true],
    ['nobody call the rest', authenticated, null, false],
    ['nobody call what a menu opens', menu('a'), null, false],
    ['anybody logged in', authenticated, actor(), true],
    ['a holder of the menu', menu('a', 'b'), with_(['b']), true],
    ['a holder of others', menu('a', 'b'), with_(['c']), false],
    ['nobody by a menu that is not named', menu(), with_(['a']), false],
    ['an admin', admin(), actor({ adminLevel: 1 }), true],
    ['an admin of too low a level', admin(2), actor({ adminLevel: 1 }), false],
    ['a type of role', role('leader', 'admin'), with_([], ['viewer', 'leader']), true],
    ['another type of role', role('leader', 'admin'), with_([], ['operator']), false],
    ['who reads, change', all(menu('a'), writers), with_(['a'], ['viewer']), false],
    ['who has no role, change', all(menu('a'), writers), with_(['a'], []), false],
    ['who reads and writes, change', all(menu('a'), writers), with_(['a'], ['viewer', 'designer']), true],
    ['who writes elsewhere, change', all(menu('a'), writers), with_(['b']), false],
    ['by nothing at all', { kind: 'all', of: [], rows: 'none' }, actor(), false],
    [
      'by a policy that nobody knows',
      { kind: 'vote', rows: 'none' } as unknown as Policy,
      actor({ adminLevel: 9 }),
      false,
    ],
  ])('%s', (_, policy, who, may) => {
    expect(allows(policy, who)).toBe(may);
    if (may) expect(() => enforce(policy, who)).not.toThrow();
    else
      expect(() => enforce(policy, who)).toThrow(
        expect.objectContaining({ kind: who ? 'forbidden' : 'sessionMissing' }),
      );
  });

  it('a further condition never admits more people', () => {
    const gate = fc.oneof(
      fc.constant(authenticated),
      fc.subarray(['a', 'b', 'c']).map((codes) => menu(...codes)),
      fc.subarray([...ROLE_TYPES]).map((types) => role(...types)),
      fc.nat(3).map(admin),
    );
    const people = fc.record({
      menus: fc.subarray(['a', 'b', 'c']),
      types: fc.subarray([...ROLE_TYPES]),
      adminLevel: fc.nat(3),
    });
    fc.assert(
      fc.property(gate, gate, people, (one, other, { menus, types, adminLevel }) => {
        const who = actor({ menuCodes: new Set(menus), roleTypes: types, adminLevel });
        expect(allows(all(one, other), who)).toBe(allows(one, who) && allows(other, who));
      }),
    );
  });
});

it('rows: the default of the builder, the first of combined policies, or an explicit value', () => {
  expect([anyone, authenticated, menu('a'), admin(), role('admin')].map(({ rows }) => rows)).toEqual([
    'none',
    'own',
    'department',
    'shared',
    'department',
  ]);
  expect(all(admin(), menu('a')).rows).toBe('shared');
  expect(over('department', authenticated)).toEqual({ kind: 'authenticated', rows: 'department' });
});

describe('an open stream', () => {
  const opened = actor({ menuCodes: new Set(['a']) });
  it('continues while the person may send the call and sees the same rows', () => {
    expect(stillAllows(menu('a'), opened, actor({ menuCodes: new Set(['a', 'b']), roleTypes: ['leader'] }))).toBe(true);
    expect(stillAllows(menu('a'), opened, actor())).toBe(false);
  });
  it('ends when the department changes, if the rows are limited to it', () => {
    const moved = { ...opened, departmentId: 2 };
    expect(stillAllows(menu('a'), opened, moved)).toBe(false);
    expect(stillAllows(over('shared', menu('a')), opened, moved)).toBe(true);
    expect(stillAllows(menu('a'), { ...opened, adminLevel: 1 }, opened)).toBe(false);
  });
});

it('menusNamedBy names every menu that grants a call; policyInWords describes the whole policy', () => {
  const policy = all(menu('a', 'b'), all(writers, menu('c')));
  expect(menusNamedBy(policy)).toEqual(['a', 'b', 'c']);
  expect(menusNamedBy(admin())).toEqual([]);
  expect(policyInWords(all(menu('a', 'b'), role('leader', 'admin')))).toBe(
    '菜单 a 或 b，且角色类型 leader、admin；本部门数据',
  );
  expect([anyone, authenticated, admin(2)].map(policyInWords)).toEqual([
    '无需登录；不涉及数据',
    '登录即可；本人数据',
    '管理级别不低于 2；公共数据',
  ]);
});
