import { PLATFORM_CODES, PLATFORM_NAMES, type PlatformCode } from '../../services/catalogue/platforms';
import { ClosableBanner } from './ClosableBanner';

/** Tells administrators which platforms' data are invented, and how to get real data. */
export function SandboxData({ platforms }: { platforms: readonly PlatformCode[] }) {
  if (platforms.length === 0) return null;
  const names =
    platforms.length === PLATFORM_CODES.length ? '所有平台' : platforms.map((code) => PLATFORM_NAMES[code]).join('、');
  return (
    <ClosableBanner
      id="atelier_sandbox_data_seen"
      label="数据来源"
      text={`${names}的数据来自沙箱，都是虚构的。给机器人配置真实平台的适配器后，改为真实数据（见 README 的 Bots）`}
    />
  );
}
