import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthQueryAddressAccessResult } from '../../services/catalogue/generated/types';
import { useConsole, useSession } from '../useConsole';
import './banner.css';

/** Says which address the person cannot open, and who can grant access; nothing until the server has answered. */
export default function RefusedBanner({ path }: { path: string }) {
  const { client, config } = useConsole();
  const session = useSession();
  const lacksHost =
    path.startsWith('/ins/') && config.insHost === '' && session.status === 'ready' && session.adminLevel >= 1;
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<{ access: AuthQueryAddressAccessResult | undefined }>();
  useEffect(() => {
    const left = new AbortController();
    client.call('auth.queryAddressAccess', { path }, { quiet: true, signal: left.signal }).then(
      (access) => setAnswer({ access }),
      () => left.signal.aborted || setAnswer({ access: undefined }),
    );
    return () => left.abort();
  }, [client, path]);
  return (
    <output className={answer && 'at-banner'} aria-label="地址无法打开">
      {answer && (
        <>
          <span className="at-banner-text">{lacksHost ? NO_INS_HOST : textOf(path, answer.access)}</span>
          <span aria-hidden="true">·</span>
          <button type="button" onClick={() => void navigate('.', { replace: true })}>
            知道了
          </button>
        </>
      )}
    </output>
  );
}

/** For administrators, who can set it. */
const NO_INS_HOST =
  '以 /ins/ 开头的地址属于另一个站点，这里还没有设置它：请填写设置 insHost（环境变量 ATELIER_INS_HOST），重启后这些地址会跳转过去。';

/** Maximum number of characters of the path that the notice shows; the rest is cut off. */
const PATH_SHOWN = 80;

/** The text of the notice. `access` is undefined if it could not be loaded. */
function textOf(refused: string, access: AuthQueryAddressAccessResult | undefined): string {
  const path = refused.length > PATH_SHOWN ? `${refused.slice(0, PATH_SHOWN)}…` : refused;
  if (!access || access.access === 'unknown') return `没有找到可以打开的页面“${path}”，已回到首页。`;
  if (access.access === 'allowed') return `页面“${access.title}”（${path}）暂时不能打开，已回到首页。`;
  const who = access.granters.length > 0 ? `可以联系 ${access.granters.join('、')} 授权` : '可以联系管理员授权';
  const roles = access.roles.length > 0 ? `；能打开它的角色：${access.roles.join('、')}` : '';
  return `您没有“${access.title}”（${path}）的权限，已回到首页。${who}${roles}。`;
}
