/** Enforces the policies of calls, and describes them in words. */
import { allows, type Policy, type Rows } from '../../../src/services/catalogue/policy';
import { ApiError } from './errors';
import type { Actor } from './handler';

export function enforce(policy: Policy, actor: Actor | null): void {
  if (!allows(policy, actor)) throw new ApiError(actor ? 'forbidden' : 'sessionMissing');
}

/** Whether an open stream may continue: the person may still send the call, and sees the same rows. */
export function stillAllows(policy: Policy, opened: Actor, now: Actor): boolean {
  const sameRows =
    policy.rows !== 'department' || (opened.departmentId === now.departmentId && opened.adminLevel === now.adminLevel);
  return sameRows && allows(policy, now);
}

const ROWS: Readonly<Record<Rows, string>> = {
  none: '不涉及数据',
  own: '本人数据',
  department: '本部门数据',
  shared: '公共数据',
};

/** A description of the policy, for /docs. */
export const policyInWords = (policy: Policy): string => `${gateInWords(policy)}；${ROWS[policy.rows]}`;

/** A description of what the policy requires and the person lacks; '' if nothing. */
export function lackingInWords(policy: Policy, actor: Actor): string {
  if (policy.kind === 'all')
    return policy.of
      .map((each) => lackingInWords(each, actor))
      .filter((words) => words !== '')
      .join('，且');
  return allows(policy, actor) ? '' : gateInWords(policy);
}

function gateInWords(policy: Policy): string {
  switch (policy.kind) {
    case 'public':
      return '无需登录';
    case 'authenticated':
      return '登录即可';
    case 'bot':
      return '采集机器人（令牌）';
    case 'menu':
      return `菜单 ${policy.anyOf.join(' 或 ')}`;
    case 'admin':
      return `管理级别不低于 ${policy.level}`;
    case 'role':
      return `角色类型 ${policy.anyOf.join('、')}`;
    case 'all':
      return policy.of.map(gateInWords).join('，且');
  }
}
