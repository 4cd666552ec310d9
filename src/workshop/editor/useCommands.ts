/** Commands of the editor, for buttons and keys. */
import { type DragEvent, useState } from 'react';
import { failureOf } from '../../runtime/data';
import { confirm, notify } from '../../runtime/nodes/feedback/feedback';
import { historyAddress, newAddress, screensAddress } from '../shared/workshop-routes';
import { filenameOf, saveText } from '../shared/screen-files';
import { MESSAGES } from './editor.messages';
import { chooseFile, textOf } from './files/files';
import { useDrop } from './files/useDrop';
import type { MoreKey } from './parts/Header';
import { discard } from './parts/Notices';
import { routeIn } from './parts/title-and-route';
import { timeWords } from './parts/time';
import type { Choice } from './publish/resolve';
import type { EditSession } from './session/session';
import type { Checking } from './useChecking';
import { useKeys } from './useKeys';

export interface CommandsOptions {
  readonly session: EditSession;
  readonly checking: Checking;
  readonly title: string;
  readonly noPublish: string | undefined;
  readonly mayWrite: boolean;
  navigate(to: string): void;
}

/** State of the publish dialog: its message, and whether it publishes without asking. */
export interface Publishing {
  readonly message: string;
  readonly now: boolean;
  setMessage(message: string): void;
  close(): void;
}

export interface Commands {
  readonly publishing: Publishing | undefined;
  readonly dialog: 'keys' | undefined;
  readonly drop: {
    readonly over: boolean;
    readonly handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
  };
  publish(): void;
  save(): Promise<void>;
  format(): void;
  keys(): void;
  closeDialog(): void;
  more(key: MoreKey): void;
  decide(choices: readonly Choice[]): void;
  leaveClash(): void;
}

export function useCommands(options: CommandsOptions): Commands {
  const { session, checking, noPublish } = options;
  const { code } = checking;
  const [message, setMessage] = useState('');
  const [open, setOpen] = useState<'ask' | 'now'>();
  const [dialog, setDialog] = useState<'keys'>();

  const publish = () => {
    if (noPublish === undefined) setOpen('ask');
    else notify('info', noPublish);
  };
  const save = () => saveDraft(options);
  const keys = () => setDialog('keys');
  const importFrom = (file: File | undefined) => void importFile(options, file);
  const { over, ...handlers } = useDrop(importFrom);

  const doing: Readonly<Record<MoreKey, () => void>> = {
    visit: () => window.open(routeIn(session.state.newest.text), '_blank', 'noopener'),
    create: () => options.navigate(newAddress()),
    history: () => options.navigate(historyAddress(session.screenId)),
    import: () => void chooseFile().then(importFrom),
    export: () => saveText(session.state.text, filenameOf(session.screenId)),
    keys,
    discard: () => void discardDraft(options),
    remove: () => void removeScreen(options),
  };
  useKeys({ save: () => void save(), publish, help: keys, nextProblem: (step) => code.handle?.nextProblem(step) });
  return {
    publishing: open && { message, now: open === 'now', setMessage, close: () => setOpen(undefined) },
    dialog,
    drop: { over, handlers },
    publish,
    save,
    format: () => {
      if (!code.handle?.format()) notify('warning', MESSAGES.notFormatted);
    },
    keys,
    closeDialog: () => setDialog(undefined),
    more: (key) => doing[key](),
    decide(choices) {
      const again = open !== undefined;
      session.decide(choices);
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
  const isSaved = await session.save();
  const { save, isKept } = session.state;
  if (isSaved) notify('success', MESSAGES.saved(timeWords(new Date().toISOString())));
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

/** Replaces the text by a file's, after a confirmation. */
async function importFile({ session, mayWrite }: CommandsOptions, file: File | undefined): Promise<void> {
  if (!file || !mayWrite) return;
  try {
    const text = await textOf(file);
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
