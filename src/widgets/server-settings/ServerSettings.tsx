/** The settings of the server, checks of its services, and its state, for administrators. */
import type { WidgetProps } from '../../services/client';
import { Checks } from './Checks';
import { SettingList } from './SettingList';
import { System } from './System';
import './server-settings.css';

export default function ServerSettings({ client, query }: WidgetProps) {
  const keyword = typeof query.keyword === 'string' ? query.keyword : '';
  const settings = <SettingList key={keyword} client={client} keyword={keyword} />;
  return (
    <div className="at-settings">
      {/* A link to a setting leads to it, not to what is above it. */}
      {keyword !== '' && settings}
      <System client={client} />
      <Checks client={client} />
      {keyword === '' && settings}
    </div>
  );
}
