/**
 * "See the console as this role", for admins, in this tab alone: every call and every screen is asked for as the role,
 * and
 * nothing can be changed (docs/decisions/0009-authorisation.md). An address with `previewRole=<id>` starts it.
 */
export const PREVIEW_PARAM = 'previewRole';
const PREVIEW_HEADER = 'preview-role';
const KEY = 'atelier_preview';

interface Kept {
  roleId: number;
  /** Who looks; absent until they are known. */
  userId?: number;
}

export interface Preview {
  /** undefined: the console is seen as oneself. */
  roleId(): number | undefined;
  /**
   * Starts the preview that an address asks for, or ends it; answers the search without that, undefined where it says
   * nothing of it.
   */
  take(search: string): string | undefined;
  /** Whether the preview, if there is one, was started by this person. The first who is known has started it. */
  isOf(userId: number): boolean;
  end(): void;
  /** For calls. */
  headers(): Record<string, string>;
  /** The path of a screen as the role: browsers add no headers to event streams. */
  path(path: string): string;
}

/** @param storage of the tab; may throw: browsers can be told to keep nothing, and then nothing is previewed. */
export function createPreview(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Preview {
  const read = (): Kept | undefined => attempt(() => keptIn(storage().getItem(KEY)));
  const keep = (kept: Kept) => attempt(() => storage().setItem(KEY, JSON.stringify(kept)));
  const end = () => void attempt(() => storage().removeItem(KEY));
  const roleId = () => read()?.roleId;

  return {
    roleId,
    end,
    take(search) {
      const query = new URLSearchParams(search);
      const asked = query.get(PREVIEW_PARAM);
      if (asked === null) return undefined;
      query.delete(PREVIEW_PARAM);
      end();
      if (isId(Number(asked))) keep({ roleId: Number(asked) });
      const rest = query.toString();
      return rest && `?${rest}`;
    },
    isOf(userId) {
      const kept = read();
      if (!kept) return true;
      if (kept.userId === undefined) keep({ ...kept, userId });
      return (kept.userId ?? userId) === userId;
    },
    headers(): Record<string, string> {
      const id = roleId();
      return id === undefined ? {} : { [PREVIEW_HEADER]: String(id) };
    },
    path(path) {
      const id = roleId();
      return id === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${PREVIEW_PARAM}=${id}`;
    },
  };
}

/** This tab's. */
export const preview = createPreview(() => sessionStorage);

/** Identities are positive int4s. */
const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) >= 1 && Number(id) <= 2_147_483_647;

function keptIn(text: string | null): Kept | undefined {
  const { roleId, userId } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return isId(roleId) ? { roleId, ...(isId(userId) && { userId }) } : undefined;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
