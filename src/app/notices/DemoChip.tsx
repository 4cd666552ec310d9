import type { FocusEvent, KeyboardEvent } from 'react';
import { PLATFORM_CODES, PLATFORM_NAMES, type PlatformCode } from '../../services/catalogue/platforms';
import './demo-chip.css';

export interface DemoChipProps {
  /** Whether the installation has demonstration accounts, whose passwords are public. */
  readonly hasDemoAccounts: boolean;
  /** Platforms whose data are invented; known to administrators only. */
  readonly platforms?: readonly PlatformCode[];
}

const NONE: readonly PlatformCode[] = [];

/** Says what of this installation is a demonstration, explained on a press. Nothing if nothing is. */
export function DemoChip({ hasDemoAccounts, platforms = NONE }: DemoChipProps) {
  if (!hasDemoAccounts && platforms.length === 0) return null;
  const names =
    platforms.length === PLATFORM_CODES.length ? '所有平台' : platforms.map((code) => PLATFORM_NAMES[code]).join('、');
  return (
    // The keys and the focus are those of the summary inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className="at-demo" onBlur={closeOutside} onKeyDown={closeByKey}>
      <summary>
        演示<span>数据</span>
      </summary>
      <div>
        {hasDemoAccounts && <p>演示账号的密码是公开的，请勿录入真实数据。</p>}
        {names && (
          <p>{names}的数据来自沙箱，都是虚构的。给机器人配置真实平台的适配器后，改为真实数据（见 docs/bots.md）。</p>
        )}
      </div>
    </details>
  );
}

function closeOutside({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeByKey({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape') currentTarget.open = false;
}
