/** Every setting with its value, where it comes from, and what to write to change it. */
import Input from 'antd/es/input';
import Switch from 'antd/es/switch';
import { useCallback, useId, useState } from 'react';
import type { Setting } from '../../services/catalogue/generated/types';
import { SETTING_GROUP_NAMES } from '../../services/catalogue/sets/setting';
import { errorMessage, type Client } from '../../services/client';
import { useAnswer } from '../../shared/browser/use-answer';
import { CopyName } from './CopyName';
import { Section } from './Section';
import { MESSAGES } from './server-settings.messages';
import { groupsOf } from './settings';

const describe = (error: unknown): string => errorMessage(error, MESSAGES.failed);

export function SettingList({ client, keyword }: { client: Client; keyword: string }) {
  const read = useCallback(async () => (await client.call('setting.querySettings', {})).list, [client]);
  const list = useAnswer(read, describe);
  const [search, setSearch] = useState(keyword);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const id = useId();
  return (
    <Section
      title={MESSAGES.settings}
      hint={MESSAGES.settingsHint}
      of={list}
      extra={
        <div className="at-settings-filter">
          <Input
            allowClear
            value={search}
            aria-label={MESSAGES.search}
            placeholder={MESSAGES.search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <label htmlFor={id}>
            <Switch id={id} size="small" checked={onlyDiffering} onChange={setOnlyDiffering} />
            {MESSAGES.onlyDiffering}
          </label>
        </div>
      }
    >
      {(settings) => <Groups groups={groupsOf(settings, { search, onlyDiffering })} isSearched={search !== ''} />}
    </Section>
  );
}

interface GroupsProps {
  readonly groups: ReturnType<typeof groupsOf>;
  readonly isSearched: boolean;
}

function Groups({ groups, isSearched }: GroupsProps) {
  if (groups.length === 0)
    return <p className="at-settings-none">{isSearched ? MESSAGES.none : MESSAGES.noneDiffering}</p>;
  return (
    <>
      {groups.map(({ group, settings }) => (
        <section key={group} aria-label={SETTING_GROUP_NAMES[group]}>
          <h3>{SETTING_GROUP_NAMES[group]}</h3>
          <ul className="at-settings-list">
            {settings.map((each) => (
              <Row key={each.name} setting={each} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ setting: { title, purpose, variable, file, origin, differs, ...value } }: { setting: Setting }) {
  return (
    <li data-differs={differs || undefined}>
      <div>
        <span className="at-settings-name">{title}</span>
        <span className="at-settings-quiet">{purpose}</span>
      </div>
      <div>
        <span className="at-settings-value">{valueOf(value)}</span>
        <span className="at-settings-quiet">
          {MESSAGES.origins[origin]}
          {value.isSecret && `，${MESSAGES.secret}`}
        </span>
      </div>
      <div className="at-settings-names">
        {variable !== null && <CopyName kind={MESSAGES.variable} name={variable} />}
        {file !== null && <CopyName kind={MESSAGES.file} name={file} />}
      </div>
    </li>
  );
}

function valueOf({ isSecret, isSet, value, unset }: Pick<Setting, 'isSecret' | 'isSet' | 'value' | 'unset'>): string {
  if (value !== null) return value;
  if (isSet || (isSecret && unset === '')) return isSet ? MESSAGES.isSet : MESSAGES.isUnset;
  return unset === '' ? MESSAGES.isUnset : MESSAGES.unset(unset);
}
