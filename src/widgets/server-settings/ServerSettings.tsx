/** The settings of the server, checks of its services, and its state, for administrators. */
import type { WidgetProps } from '../../services/client';
import { Checks } from './Checks';
import { SettingList } from './SettingList';
import { System } from './System';
import './server-settings.css';

/** In their order, unless the address has one of them as `show`: a link leads to what it is for. */
const PARTS = ['system', 'checks', 'settings'] as const;

export default function ServerSettings({ client, query }: WidgetProps) {
  const keyword = typeof query.keyword === 'string' ? query.keyword : '';
  const first = PARTS.find((part) => part === query.show) ?? (keyword === '' ? 'system' : 'settings');
  const drawn = {
    system: <System key="system" client={client} />,
    checks: <Checks key="checks" client={client} />,
    settings: <SettingList key={`settings ${keyword}`} client={client} keyword={keyword} />,
  };
  return (
    <div className="at-settings">
      {drawn[first]}
      {PARTS.filter((part) => part !== first).map((part) => drawn[part])}
    </div>
  );
}
