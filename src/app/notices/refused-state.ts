/**
 * The path from which the person was redirected home, kept in the state of the history entry
 * (docs/decisions/0042-notice-of-a-redirect.md).
 */
import type { AuthQueryAddressAccessResult } from '../../services/catalogue/generated/types';

interface State {
  readonly refused: string;
}

export const refusedState = (refused: string): State => ({ refused });

/** undefined: the person was not redirected. */
export function refusedIn(state: unknown): string | undefined {
  const refused = (state as Partial<State> | null)?.refused;
  return typeof refused === 'string' ? refused : undefined;
}

/** Maximum number of characters of the path that the notice shows; the rest is cut off. */
const PATH_SHOWN = 80;

/** The text of the notice. `access` is undefined if it could not be loaded. */
export function refusedInWords(refused: string, access: AuthQueryAddressAccessResult | undefined): string {
  const path = refused.length > PATH_SHOWN ? `${refused.slice(0, PATH_SHOWN)}…` : refused;
  if (!access || access.access === 'unknown') return `没有找到可以打开的页面“${path}”，已回到首页。`;
  if (access.access === 'allowed') return `页面“${access.title}”（${path}）暂时不能打开，已回到首页。`;
  const who = access.granters.length > 0 ? `可以联系 ${access.granters.join('、')} 授权` : '可以联系管理员授权';
  const roles = access.roles.length > 0 ? `；能打开它的角色：${access.roles.join('、')}` : '';
  return `您没有“${access.title}”（${path}）的权限，已回到首页。${who}${roles}。`;
}
