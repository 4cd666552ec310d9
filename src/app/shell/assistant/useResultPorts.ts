/** Gives the assistant's results what only the app has: the person's rights, the router and the workshop. */
import { useEffect } from 'react';
import { providePorts, type ResultPorts } from '../../../shared/assistant/ports';
import type { SessionReady } from '../../session/session';
import { useConsole } from '../../useConsole';
import type { Console } from '../../console.types';

export function useResultPorts(session: SessionReady): void {
  const services = useConsole();
  useEffect(() => providePorts(portsOf(services, session)), [services, session]);
}

function portsOf(services: Console, session: SessionReady): ResultPorts {
  const { adminLevel, role, menus } = session;
  return {
    person: { adminLevel, roleTypes: role.roleTypes, menuCodes: new Set(menus.map(({ menuCode }) => menuCode)) },
    navigate: services.go.to,
    loadScreenProposal: async () => (await import('./screen-proposal')).loadProposal(services, session),
  };
}
