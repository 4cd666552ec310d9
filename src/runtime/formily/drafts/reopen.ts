/** Reopens the dialogs with unsubmitted input after the console returned from the log-in or the page was reloaded. */
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
  // Two drafts of the same dialog open it once.
  const found = new Map(
    mine.flatMap((key) => takeDialog(key, storage)).map((each) => [JSON.stringify(each.dialog), each]),
  );
  // If the user has already opened a dialog, the draft is restored there.
  if (runtime.dialogs().length > 0) return;
  for (const { dialog } of [...found.values()].sort((a, b) => a.at - b.at)) {
    if (Object.hasOwn(runtime.screen.dialogs ?? {}, dialog.name)) runtime.openDialog(dialog.name, dialog.data);
  }
}

/**
 * Reads and removes the dialog of a draft, so that it reopens only once. The draft itself stays until its form opens.
 */
function takeDialog(key: string, storage: DraftStorage): { dialog: OpenedDialog; at: number }[] {
  const draft = readDraft(storage.read(key), Date.now());
  if (!draft?.dialog) return [];
  const { dialog, ...rest } = draft;
  storage.write(key, writeDraft(key, rest) ?? '');
  return [{ dialog, at: draft.at }];
}
