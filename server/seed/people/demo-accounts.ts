/** Demonstration accounts for trying the console. Their password is public. */
import { DEMO_PASSWORD } from '../../domain/account/password.rules';
import type { RoleName } from './roles';

export interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  readonly name: string;
  readonly roleName: RoleName;
  /** Description for the start message, in Chinese. */
  readonly about: string;
}

const demo = (loginName: string, name: string, roleName: RoleName, about: string): DemoAccount => ({
  loginName,
  password: DEMO_PASSWORD,
  name,
  roleName,
  about,
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo('admin', '沈知远', '管理员', '管理员：全部部门与权限'),
  demo('leader', '许清妍', '业务主管', '业务主管：本部门的内容与人员'),
  demo('operator', '陆嘉宁', '内容运营', '内容运营：关键词、博主与内容'),
  demo('designer', '江语乔', '视觉设计', '视觉设计：页面与素材'),
  demo('viewer', '顾以安', '只读访客', '只读访客：只能查看'),
];
