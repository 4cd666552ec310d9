/** Title, state and commands of the edited screen. */
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { Icon } from '../../../runtime/nodes/icon/Icon';
import { screensAddress } from '../../shared/workshop-routes';
import { MESSAGES } from '../editor.messages';
import type { Status } from './status';

export type MoreKey = 'visit' | 'create' | 'import' | 'export' | 'history' | 'keys' | 'discard' | 'remove';

export interface HeaderProps {
  readonly title: string;
  readonly screenId: string;
  readonly status: Status;
  /** Reason why it cannot be published; undefined: it can. */
  readonly noPublish: string | undefined;
  readonly canSave: boolean;
  readonly canVisit: boolean;
  readonly canDiscard: boolean;
  readonly canRemove: boolean;
  onPublish(): void;
  onSave(): void;
  onProblems(): void;
  onMore(key: MoreKey): void;
  navigate(to: string): void;
}

const itemsOf = ({ canVisit, canSave, canDiscard, canRemove }: HeaderProps): NonNullable<MenuProps['items']> => [
  { key: 'visit', label: MESSAGES.visit, disabled: !canVisit },
  { key: 'create', label: MESSAGES.create },
  { key: 'history', label: MESSAGES.history },
  { type: 'divider' },
  { key: 'import', label: MESSAGES.importFile, disabled: !canSave },
  { key: 'export', label: MESSAGES.exportFile },
  { type: 'divider' },
  { key: 'keys', label: MESSAGES.keys },
  { key: 'discard', label: MESSAGES.discardMore, disabled: !canDiscard },
  { key: 'remove', label: <span className="at-editor-danger">{MESSAGES.remove}</span>, disabled: !canRemove },
];

export function Header(props: HeaderProps) {
  const { title, screenId, status, noPublish, canSave, onPublish, onSave, onProblems, onMore, navigate } = props;
  return (
    <header className="at-editor-head">
      <a
        className="at-editor-back"
        href={screensAddress()}
        onClick={(event) => {
          event.preventDefault();
          navigate(screensAddress());
        }}
      >
        <Icon name="arrow-left" /> {MESSAGES.back}
      </a>
      <h1>{title}</h1>
      <code className="at-editor-id">{screenId}</code>
      <div className="at-editor-status">
        <output data-trouble={status.isTrouble}>{status.draft}</output>
        {status.problems !== '' && (
          <button type="button" onClick={onProblems}>
            {status.problems}
          </button>
        )}
      </div>
      <Button onClick={onSave} disabled={!canSave}>
        {MESSAGES.save}
      </Button>
      <Button type="primary" onClick={onPublish} disabled={noPublish !== undefined} title={noPublish}>
        {MESSAGES.publish}
      </Button>
      <Dropdown
        trigger={['click']}
        getPopupContainer={(button) => button.parentElement!}
        menu={{ items: itemsOf(props), onClick: ({ key }) => onMore(key as MoreKey) }}
      >
        <Button aria-label={MESSAGES.more} icon={<Icon name="more" />} />
      </Dropdown>
    </header>
  );
}
