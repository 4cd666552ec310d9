/** Dialogs of the editor. */
import { MESSAGES } from '../editor.messages';
import { ClashDialog } from '../publish/ClashDialog';
import { PublishDialog } from '../publish/PublishDialog';
import type { EditSession } from '../session/session';
import type { Clash } from '../session/state';
import type { Commands } from '../useCommands';
import { KeysDialog } from './KeysDialog';
import type { PartUser } from './PartUsers';

export interface DialogsProps {
  readonly session: EditSession;
  readonly title: string;
  readonly usedBy: readonly PartUser[];
  readonly clash: Clash | null;
  readonly commands: Commands;
  onPlace(pointer: string): void;
}

export function Dialogs({ session, title, usedBy, clash, commands, onPlace }: DialogsProps) {
  const { publishing, dialog, drop } = commands;
  return (
    <>
      {publishing && !clash && (
        <PublishDialog
          session={session}
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
          publishes={publishing !== undefined}
          onDecide={commands.decide}
          onClose={commands.leaveClash}
        />
      )}
      {dialog === 'keys' && <KeysDialog onClose={commands.closeDialog} />}
      {drop.over && (
        <div className="at-editor-drop" aria-hidden="true">
          {MESSAGES.drop}
        </div>
      )}
    </>
  );
}
