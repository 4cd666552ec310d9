/** Asks the directory for one person. */
import { CheckFailure, networkTrouble, type Check, type CheckTrouble } from '../../kernel/checks/check';
import { directoryOf, DirectoryFailure, isOffline, type DirectoryTrouble } from '.';

const MESSAGES = { ok: (total: number) => `目录里有 ${total} 人` } as const;

const TROUBLES: Readonly<Record<DirectoryTrouble, CheckTrouble>> = {
  unreachable: 'unreachable',
  slow: 'slow',
  refused: 'refused',
  tooLarge: 'unreadable',
  unreadable: 'unreadable',
};

/** The status or the code of the connection stands in the detail. */
function rethrow(error: unknown): never {
  if (!(error instanceof DirectoryFailure)) throw error;
  const code = networkTrouble(Object.assign(new Error(), { code: error.detail }));
  const status = /^(?:status|code) (\S+)$/.exec(error.detail)?.[1] ?? '';
  const trouble = code ?? (status === '401' ? 'key' : status === '403' ? 'forbidden' : TROUBLES[error.trouble]);
  throw new CheckFailure(trouble, status === '' ? '' : `状态 ${status}`, { cause: error });
}

export const checks: readonly Check[] = [
  {
    name: 'directory',
    title: '组织目录',
    does: '查询一个人',
    settings: { address: 'directoryUrl', key: 'directoryToken' },
    isConfigured: ({ organisation }) => !isOffline(organisation),
    async run({ config: { organisation }, db, signal }) {
      const query = { orgId: organisation.orgId, pageNo: 1, pageSize: 1 };
      const { total } = await directoryOf(organisation, db).page(query, signal).catch(rethrow);
      return MESSAGES.ok(total);
    },
  },
];
