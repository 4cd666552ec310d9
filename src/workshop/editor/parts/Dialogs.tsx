/** Dialogs of the editor. */
import { AmisDialog } from '../amis/AmisDialog';
import { fileOfId } from '../../../language/parts/file-name';
import type { Checker } from '../check/checker';
import { MESSAGES } from '../editor.messages';
import { ClashDialog } from '../publish/ClashDialog';
import { PublishDialog } from '../publish/PublishDialog';
import type { EditSession } from '../session/session';
import type { Clash } from '../session/state';
import type { ScreenCommands } from '../useScreenCommands';
import type { PartUser } from './PartUsers';

export interface DialogsProps {
  readonly session: EditSession;
  readonly checker: Checker;
  readonly title: string;
  readonly usedBy: readonly PartUser[];
  readonly clash: Clash | null;
  readonly commands: ScreenCommands;
  onPlace(pointer: string): void;
}

export function Dialogs({ session, title, usedBy, clash, commands, checker, onPlace }: DialogsProps) {
  const { publishing, amis, keys, drop } = commands;
  return (
    <>
      {publishing && !clash && (
        <PublishDialog
          session={session}
          sayer={checker}
          submits={commands.context.submits}
          title={title}
          usedBy={usedBy}
          message={publishing.message}
          now={publishing.now}
          onMessage={publishing.setMessage}
          onClose={publishing.close}
          onPlace={(pointer) => {
            publishing.close();
            onPlace(pointer);
          }}
        />
      )}
      {clash && (
        <ClashDialog
          clash={clash}
          screen={{ sayer: checker, file: fileOfId(session.screenId) }}
          publishes={publishing !== undefined}
          onDecide={commands.decide}
          onClose={commands.leaveClash}
        />
      )}
      {amis && (
        <AmisDialog
          file={amis.file}
          checker={checker}
          current={session.state.document}
          onImport={amis.take}
          onClose={amis.close}
        />
      )}
      {keys}
      {drop.over && (
        <div className="at-editor-drop" aria-hidden="true">
          {MESSAGES.drop}
        </div>
      )}
    </>
  );
}
