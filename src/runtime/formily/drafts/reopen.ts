/**
 * Opens the dialogs again in which somebody was typing when the console left for the log-in, or when the page was
 * loaded anew.
 */
import type { ScreenRuntime } from '../../data';
import { type OpenedDialog, readDraft, writeDraft } from './draft';
import { ownerOf, screenOf, userOf } from './place';
import { type DraftStorage, tabStorage } from './storage';

export function reopenDialogs(runtime: ScreenRuntime, storage: DraftStorage = tabStorage): void {
  const user = userOf(runtime);
  const screen = screenOf(runtime);
  const mine = storage.keys().filter((key) => {
    const owner = ownerOf(key);
    return owner.user === user && owner.screen === screen;
  });
  // Two forms of one dialog open it once.
  const found = new Map(
    mine.flatMap((key) => takeDialog(key, storage)).map((each) => [JSON.stringify(each.dialog), each]),
  );
  // Whoever was quicker finds the draft in the dialog that they opened.
  if (runtime.dialogs().length > 0) return;
  for (const { dialog } of [...found.values()].sort((a, b) => a.at - b.at)) {
    if (Object.hasOwn(runtime.page.dialogs ?? {}, dialog.name)) runtime.openDialog(dialog.name, dialog.data);
  }
}

/** Once: whoever closes it again does not want it. The draft itself waits for the dialog to be opened. */
function takeDialog(key: string, storage: DraftStorage): { dialog: OpenedDialog; at: number }[] {
  const draft = readDraft(storage.read(key), Date.now());
  if (!draft?.dialog) return [];
  const { dialog, ...rest } = draft;
  storage.write(key, writeDraft(key, rest) ?? '');
  return [{ dialog, at: draft.at }];
}
