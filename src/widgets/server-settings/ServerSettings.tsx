/** The settings of the server, checks of its services, and its state, for administrators. */
import type { WidgetProps } from '../../services/client';
import { Checks } from './Checks';
import { SettingList } from './SettingList';
import { System } from './System';
import './server-settings.css';

export default function ServerSettings({ client, query }: WidgetProps) {
  return (
    <div className="at-settings">
      <System client={client} />
      <Checks client={client} />
      <SettingList client={client} keyword={typeof query.keyword === 'string' ? query.keyword : ''} />
    </div>
  );
}
