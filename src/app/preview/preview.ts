/**
 * Preview of a role, for admins and in this tab only: every call is sent as the role, and writes are refused
 * (docs/decisions/0009-authorisation.md). An address with `previewRole=<id>` starts it.
 */
export const PREVIEW_PARAM = 'previewRole';
const PREVIEW_HEADER = 'preview-role';
const KEY = 'atelier_preview';

interface StoredPreview {
  roleId: number;
  /** The admin who started it; absent until the user info is loaded. */
  userId?: number;
}

export interface Preview {
  /** undefined: no preview. */
  roleId(): number | undefined;
  /** Starts or ends the preview as the search says; returns the search without that param, undefined if it has none. */
  take(search: string): string | undefined;
  /** Whether there is no preview, or this person started it. The first person to be known counts as its starter. */
  isOf(userId: number): boolean;
  end(): void;
  /** Headers of calls. */
  headers(): Record<string, string>;
  /** Adds the role to the path of an event stream, because browsers cannot add headers to it. */
  path(path: string): string;
}

/** @param storage of the tab; may throw, because browsers can forbid storage; then there is no preview. */
export function createPreview(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Preview {
  const read = (): StoredPreview | undefined => attempt(() => parseStored(storage().getItem(KEY)));
  const keep = (stored: StoredPreview) => attempt(() => storage().setItem(KEY, JSON.stringify(stored)));
  const end = () => void attempt(() => storage().removeItem(KEY));
  const roleId = () => read()?.roleId;

  return {
    roleId,
    end,
    take(search) {
      const query = new URLSearchParams(search);
      const requested = query.get(PREVIEW_PARAM);
      if (requested === null) return undefined;
      query.delete(PREVIEW_PARAM);
      end();
      if (isId(Number(requested))) keep({ roleId: Number(requested) });
      const rest = query.toString();
      return rest && `?${rest}`;
    },
    isOf(userId) {
      const stored = read();
      if (!stored) return true;
      if (stored.userId === undefined) keep({ ...stored, userId });
      return (stored.userId ?? userId) === userId;
    },
    headers(): Record<string, string> {
      const id = roleId();
      return id === undefined ? {} : { [PREVIEW_HEADER]: String(id) };
    },
    path(path) {
      const id = roleId();
      return id === undefined ? path : `${path}?${PREVIEW_PARAM}=${id}`;
    },
  };
}

/** The preview of this tab. */
export const preview = createPreview(() => sessionStorage);

/** Ids are positive int4 values. */
const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) >= 1 && Number(id) <= 2_147_483_647;

function parseStored(text: string | null): StoredPreview | undefined {
  const { roleId, userId } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<keyof StoredPreview, unknown>>;
  return isId(roleId) ? { roleId, ...(isId(userId) && { userId }) } : undefined;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
