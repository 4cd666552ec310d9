/** Shows a banner above the console while a role is previewed. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsole, useSession } from '../useConsole';
import { preview } from './preview';
import { PreviewBanner } from './PreviewBanner';
import './preview.css';

export function Previewed({ children }: { children: ReactNode }) {
  const { leavePreview } = useConsole();
  const { pathname } = useLocation();
  const roleId = preview.roleId();
  return (
    <div className="at-app">
      {roleId !== undefined && pathname !== '/login' && <Banner roleId={roleId} leave={leavePreview} />}
      {children}
    </div>
  );
}

function Banner({ roleId, leave }: { roleId: number; leave(): void }) {
  const { previewedRole } = useConsole();
  const isReady = useSession().status === 'ready';
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (isReady) void previewedRole().then(setName);
  }, [isReady, previewedRole]);
  return <PreviewBanner role={name ?? `角色 ${roleId}`} leave={leave} />;
}
