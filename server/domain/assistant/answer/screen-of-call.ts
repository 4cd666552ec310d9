/** Finds the screen that shows the data of a call, to link it as the source of an answer. */
import type { ScreenDocument } from '../../../../src/language/types';
import type { Actor } from '../../../kernel/calls/handler';
import type { Screens } from '../../../kernel/screens';

export interface Place {
  readonly title: string;
  readonly address: string;
}

const callsOfPage = new WeakMap<ScreenDocument, ReadonlySet<string>>();

function callsIn(page: ScreenDocument): ReadonlySet<string> {
  const known = callsOfPage.get(page);
  if (known) return known;
  const calls = new Set([...JSON.stringify(page).matchAll(/"call":"([\w.]+)"/g)].map(([, name]) => name!));
  callsOfPage.set(page, calls);
  return calls;
}

/** The first screen that the person may open and that sends the call; null: none has an address without params. */
export async function screenOfCall(screens: Screens, reader: Actor, call: string): Promise<Place | null> {
  const current = await screens.current();
  const shown = screens.documents
    .index(reader)
    .value()
    .screens.filter(({ route }) => !/[{:*]/.test(route))
    .flatMap((entry) => {
      const page = current.get(entry.id)?.page;
      return page && callsIn(page).has(call) ? [{ entry, calls: callsIn(page).size }] : [];
    });
  // Prefer screens of the sidebar, and those with few calls: the call is then their main subject.
  const [best] = shown.toSorted(
    (a, b) => Number(a.entry.menu === null) - Number(b.entry.menu === null) || a.calls - b.calls,
  );
  return best ? { title: best.entry.title, address: best.entry.route } : null;
}
