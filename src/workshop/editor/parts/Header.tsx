/** Title, state and commands of the edited screen. */
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { Icon } from '../../../runtime/nodes/icon/Icon';
import { menuOf } from '../../../shared/commands/menu';
import { screensAddress } from '../../shared/workshop-routes';
import { MESSAGES } from '../editor.messages';
import { type CommandContext, MORE_COMMANDS, SCREEN_COMMANDS, type ScreenCommands } from '../useScreenCommands';
import type { Status } from './status';

export interface HeaderProps {
  readonly title: string;
  readonly screenId: string;
  readonly status: Status;
  readonly commands: ScreenCommands;
  onProblems(): void;
}

export function Header({ title, screenId, status, commands, onProblems }: HeaderProps) {
  const { context, help } = commands;
  const { save, publish } = SCREEN_COMMANDS;
  const { noPublish, mayWrite, navigate } = context;
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
      <Button onClick={() => save.act(context)} disabled={!mayWrite}>
        {save.label}
      </Button>
      <Button type="primary" onClick={() => publish.act(context)} disabled={noPublish !== undefined} title={noPublish}>
        {context.submits ? MESSAGES.submit : publish.label}
      </Button>
      <Dropdown
        trigger={['click']}
        getPopupContainer={(button) => button.parentElement!}
        menu={menuOf<CommandContext>([...MORE_COMMANDS, { help }], context)}
      >
        <Button aria-label={MESSAGES.more} icon={<Icon name="more" />} />
      </Dropdown>
    </header>
  );
}
