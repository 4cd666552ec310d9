/** An address as a QR code for phones, with the time until it expires. */
import AntdQrCode from 'antd/es/qr-code';
import { useEffect, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { QR_COLORS } from '../../shared/theme/tokens';
import './qr-code.css';

interface QrCodeProps {
  readonly value?: string | null;
  readonly expireTime?: string | null;
  readonly label: string;
}

const SECOND_MS = 1_000;
const SIZE = 200;

export default function QrCode({ props }: WidgetProps) {
  const { value, expireTime, label } = props as unknown as QrCodeProps;
  const left = useSecondsTo(value ? (expireTime ?? null) : null);
  const isOver = left === 0;
  return (
    <figure className="at-qr" aria-label={label}>
      <AntdQrCode
        type="svg"
        aria-label="二维码"
        size={SIZE}
        {...QR_COLORS}
        value={value || '-'}
        status={!value ? 'loading' : isOver ? 'expired' : 'active'}
      />
      <figcaption>
        <output>{captionOf(value, left)}</output>
        {left !== null && left > 0 && <span className="at-qr-left">，{timeOf(left)} 后过期</span>}
      </figcaption>
    </figure>
  );
}

function captionOf(value: string | null | undefined, left: number | null): string {
  if (!value) return '正在向平台取二维码';
  if (left === null) return '请用手机扫码';
  return left === 0 ? '二维码已过期' : '请用手机扫码并确认';
}

const timeOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds until a moment, at least 0; null: no moment. */
function useSecondsTo(moment: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? null : Math.max(0, Math.ceil((Date.parse(moment) - now) / SECOND_MS));
}
