/**
 * The author of a change of screens, and the limits of their rights (docs/decisions/0029-a-screen-acts-for-nobody.md).
 */
import { checkText } from '../../../src/language/compile';
import type { PartsByName } from '../../../src/language/parts/declaration';
import { fileOfId, isPartId, partNameOf } from '../../../src/language/parts/file-name';
import type { Problem } from '../../../src/language/types';
import { eachKindOf, kindNameOf } from '../../../src/services/catalogue/define';
import { allows } from '../../../src/services/catalogue/policy';
import type { Database } from '../../db/connect';
import { PUBLISH_SHARED, RIGHTS } from '../account/menus';
import type { Actor, Context, MountedCall } from '../../kernel/calls/handler';
import { lackingInWords } from '../../kernel/calls/policy';
import { forbidden } from '../../kernel/calls/api-errors';
import type { NewestVersion, Screens, ScreenTexts } from '../../kernel/screens';
import { menusOpenedElsewhere } from './reader.store';
import { MESSAGES } from './workshop.messages';
import { summaryIn } from './workshop.rules';

export interface Author {
  readonly userId: number;
  /** Log-in name for histories, because names of people may repeat. */
  readonly name: string;
  /**
   * Problems for writes in these texts that the author may not send: a screen must not do more than its publisher may.
   */
  check(texts: ScreenTexts, users: readonly NewestVersion[]): Problem[];
  /**
   * Throws if other departments open one of these screens and the author has no right to change shared ones. `texts`:
   * before and after.
   */
  mayChange(db: Database, texts: readonly string[]): Promise<void>;
}

export type AuthorContext = Pick<Context, 'actor' | 'calls' | 'screens'>;

export function authorOf({ actor, calls, screens }: AuthorContext): Author {
  const refusedWrites = refusedWritesOf(actor, calls);
  return {
    userId: actor.userId,
    name: nameOf(actor),
    check(texts, users) {
      const known = { ...screens.known(), parts: partsWith(screens.known().parts, texts) };
      const others = users.filter(({ screenId }) => !texts.has(screenId));
      const all = new Map([...others.map(({ screenId, content }) => [screenId, content] as const), ...texts]);
      return [...all].flatMap(([screenId, text]) =>
        text === null ? [] : refusalsIn(screenId, text, refusedWrites, known),
      );
    },
    async mayChange(db, texts) {
      const shared = await sharedAmong(db, actor, texts);
      if (shared.length > 0) throw forbidden(MESSAGES.shared(shared, RIGHT_TITLE));
    },
  };
}

const RIGHT_TITLE = RIGHTS.find(({ menuCode }) => menuCode === PUBLISH_SHARED)!.title;

const nameOf = ({ name, loginName }: Actor): string =>
  name === '' || name === loginName ? loginName : `${name}（${loginName}）`;

/** Parts after the change. */
const partsWith = (parts: PartsByName = new Map(), texts: ScreenTexts): PartsByName =>
  new Map([
    ...parts,
    ...[...texts].flatMap(([id, text]) => {
      const name = partNameOf(id);
      return text === null || !isPartId(id) ? [] : [[name, { name, file: fileOfId(id), text }] as const];
    }),
  ]);

/** Write calls that the actor may not send, each with the missing right in words. */
export const refusedWritesOf = (actor: Actor, calls: readonly MountedCall[]): ReadonlyMap<string, string> =>
  new Map(
    calls
      .flatMap(eachKindOf)
      .filter(({ effect, publishing }) => effect === 'write' && !allows(publishing, actor))
      .map((call) => [kindNameOf(call), lackingInWords(call.publishing, actor)]),
  );

function refusalsIn(
  screenId: string,
  text: string,
  refusedWrites: ReadonlyMap<string, string>,
  known: ReturnType<Screens['known']>,
): Problem[] {
  return checkText(text, { ...known, file: fileOfId(screenId), refusedWrites }).filter(
    // Data sources passed as part arguments are checked in the screens that use the part.
    ({ code, pointer }) => code === 'publisher-may-not' && pointer !== '',
  );
}

/** Titles of screens that other departments open, if the actor may not change shared ones. */
export async function sharedAmong(db: Database, actor: Actor, texts: readonly string[]): Promise<string[]> {
  return texts.length === 0 ? [] : (await sharedBy(db, actor))(texts);
}

/** `sharedAmong` for several lists of texts. */
export async function sharedBy(db: Database, actor: Actor): Promise<(texts: readonly string[]) => string[]> {
  if (actor.adminLevel >= 1 || actor.menuCodes.has(PUBLISH_SHARED)) return () => [];
  const elsewhere = await menusOpenedElsewhere(db, actor.departmentId);
  return (texts) => {
    const shared = texts.map(summaryIn).filter(({ menu }) => menu === null || elsewhere.has(menu));
    return [...new Set(shared.map(({ title, route }) => title || route))];
  };
}
