/** Commands of the editor of screens. */
import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import { failureOf } from '../../runtime/data';
import { confirm, notify } from '../../runtime/nodes/feedback/feedback';
import { type Command, type Commands, keyText } from '../../shared/commands/command';
import type { KeyRows } from '../../shared/commands/KeyList';
import { useCommands } from '../../shared/commands/use-commands';
import { undoCommands } from '../../shared/editing/undo-commands';
import { useKeysHelp } from '../../shared/commands/use-keys-help';
import { isPartId } from '../../language/parts/file-name';
import { ARRANGE } from '../shared/arrange';
import { historyAddress, newAddress, screensAddress } from '../shared/workshop-routes';
import { filenameOf, saveText } from '../shared/screen-files';
import type { AmisFile } from './amis/AmisDialog';
import { AMIS } from './amis/amis.messages';
import { looksLikeAmis } from './amis/looks-like-amis';
import { CODE_COMMANDS, CODE_KEYS } from './code/commands';
import type { CodeSlot } from './code/slot';
import { MESSAGES } from './editor.messages';
import { chooseFile, textOf } from './files/files';
import { useDrop } from './files/useDrop';
import { discard } from './parts/Notices';
import { routeIn } from './parts/title-and-route';
import { timeWords } from './parts/time';
import type { Choice } from './publish/resolve';
import type { EditSession } from './session/session';
import { isChanged } from './session/state';

export interface CommandsOptions {
  readonly session: EditSession;
  readonly code: CodeSlot;
  readonly title: string;
  /** Reason why it cannot be published; undefined: it can. */
  readonly noPublish: string | undefined;
  /** Submits the text for review, because the person may not publish the screen. */
  readonly submits: boolean;
  readonly mayWrite: boolean;
  navigate(to: string): void;
}

/** What the commands of the editor act on. */
export interface CommandContext extends CommandsOptions {
  /** Opens the dialog for publishing. */
  askToPublish(): void;
  /** Opens the dialog for a page of amis. */
  askForAmis(file: AmisFile): void;
}

/** State of the publish dialog: its message, and whether it publishes without asking. */
export interface Publishing {
  readonly message: string;
  readonly now: boolean;
  setMessage(message: string): void;
  close(): void;
}

export interface ScreenCommands {
  readonly context: CommandContext;
  readonly publishing: Publishing | undefined;
  /** The page of amis that is to be imported. */
  readonly amis: { readonly file: AmisFile; take(text: string): void; close(): void } | undefined;
  /** Opens the list of keys, which is `keys`. */
  readonly help: Command<unknown>;
  readonly keys: ReactNode;
  readonly drop: {
    readonly over: boolean;
    readonly handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
  };
  decide(choices: readonly Choice[]): void;
  leaveClash(): void;
}

export const SCREEN_COMMANDS = {
  save: { label: MESSAGES.save, keys: ['Mod+s'], reach: 'all', act: (context) => void saveDraft(context) },
  publish: {
    label: MESSAGES.publish,
    keys: ['Mod+Enter'],
    reach: 'text',
    act({ noPublish, askToPublish }) {
      if (noPublish === undefined) askToPublish();
      else notify('info', noPublish);
    },
  },
  ...CODE_COMMANDS,
} as const satisfies Commands<CommandContext>;

/** Groups of the menu. */
export const MORE_COMMANDS: readonly Commands<CommandContext>[] = [
  {
    visit: {
      label: MESSAGES.visit,
      when: ({ session: { state } }) => routeIn(state.newest.text) !== undefined && state.screen !== null,
      act: ({ session }) => window.open(routeIn(session.state.newest.text), '_blank', 'noopener'),
    },
    create: { label: MESSAGES.create, act: ({ navigate }) => navigate(newAddress()) },
    history: {
      label: MESSAGES.history,
      act: ({ navigate, session }) => navigate(historyAddress(session.screenId)),
    },
  },
  {
    import: {
      label: MESSAGES.importFile,
      when: ({ mayWrite }) => mayWrite,
      act: (context) => void chooseFile().then((file) => importFile(context, file)),
    },
    export: {
      label: MESSAGES.exportFile,
      act: ({ session }) => saveText(session.state.document, filenameOf(session.screenId)),
    },
  },
  {
    discard: {
      label: MESSAGES.discardMore,
      when: ({ mayWrite, session }) => mayWrite && isChanged(session.state),
      act: (context) => void discardDraft(context),
    },
    remove: {
      label: MESSAGES.remove,
      isDangerous: true,
      when: ({ mayWrite, session: { state } }) => mayWrite && !state.readOnly && !state.isOthers && !state.deleted,
      act: (context) => void removeScreen(context),
    },
  },
];

/** The text editor, the outline and the preview have these keys of their own. */
const UNDO = undoCommands((session: EditSession) => session);

const KEYS: KeyRows = [
  ...CODE_KEYS,
  ...Object.values(ARRANGE).map(({ label, keys }) => [keyText(keys[0]!), MESSAGES.inOutline(label)] as const),
];

export function useScreenCommands(options: CommandsOptions): ScreenCommands {
  const { session } = options;
  const [message, setMessage] = useState('');
  const [open, setOpen] = useState<'ask' | 'now'>();
  const { help, dialog: keys } = useKeysHelp(KEYS);
  const [amis, setAmis] = useState<AmisFile>();
  const context = { ...options, askToPublish: () => setOpen('ask'), askForAmis: setAmis };
  const { over, ...handlers } = useDrop((file) => void importFile(context, file));
  useCommands(SCREEN_COMMANDS, context);
  useCommands(UNDO, session);
  useCommands(
    useMemo(() => ({ help }), [help]),
    undefined,
  );
  return {
    context,
    publishing: open && { message, now: open === 'now', setMessage, close: () => setOpen(undefined) },
    amis: amis && {
      file: amis,
      take(text) {
        setAmis(undefined);
        session.imported(text);
        notify('success', AMIS.imported);
      },
      close: () => setAmis(undefined),
    },
    help,
    keys,
    drop: { over, handlers },
    decide(choices) {
      const again = open !== undefined;
      session.decideClash(choices);
      setOpen(again ? 'now' : undefined);
    },
    leaveClash() {
      session.leaveClash();
      setOpen(undefined);
    },
  };
}

async function saveDraft({ session, mayWrite }: CommandsOptions): Promise<void> {
  if (!mayWrite) return;
  await session.save();
  const { save, isKept } = session.state;
  if (save.status === 'saved') notify('success', MESSAGES.saved(timeWords(new Date().toISOString())));
  else if (save.message !== undefined)
    notify('error', (isKept ? MESSAGES.notSaved : MESSAGES.notSavedAnywhere)(save.message));
}

async function discardDraft({ session, navigate }: CommandsOptions): Promise<void> {
  // A screen without a version no longer exists after its draft is discarded.
  if ((await discard(session)) && session.state.newest.versionId === null) navigate(screensAddress());
}

async function removeScreen({ session, title, navigate }: CommandsOptions): Promise<void> {
  if (!(await confirm(MESSAGES.removeAsk(title), { details: MESSAGES.removeWhy, dangerText: MESSAGES.removeYes })))
    return;
  try {
    await session.remove();
    notify('success', MESSAGES.removed);
    navigate(screensAddress());
  } catch (error) {
    notify('error', failureOf(error).message);
  }
}

/** Replaces the text by a file's, after a confirmation; what comes of a page of amis is shown first. */
async function importFile({ session, mayWrite, askForAmis }: CommandContext, file: File | undefined): Promise<void> {
  if (!file || !mayWrite) return;
  try {
    const text = await textOf(file);
    if (!isPartId(session.screenId) && looksLikeAmis(text)) return askForAmis({ name: file.name, text });
    if (
      !(await confirm(MESSAGES.importAsk, { details: MESSAGES.importWhy(file.name), dangerText: MESSAGES.importYes }))
    )
      return;
    session.imported(text);
    notify('success', MESSAGES.imported(file.name));
  } catch (error) {
    notify('error', failureOf(error).message);
  }
}
