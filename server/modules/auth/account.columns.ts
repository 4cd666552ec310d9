/** The columns of 用户列表.xlsx: titles and words are the contract's. Numbers stay masked. */
import { account } from '../../../src/services/catalogue/auth.calls';
import type { Account } from '../../../src/services/catalogue/generated/types';
import type { Annotations } from '../../../src/services/catalogue/define';
import type { Column } from '../../kernel/xlsx';
import type { ExportedAccount } from './account.store';

type Field = keyof ExportedAccount;

const fields = account.properties as unknown as Record<Field, Annotations>;

const column = (field: Field, width: number, more: Partial<Column<ExportedAccount>> = {}): Column<ExportedAccount> => ({
  title: fields[field].title ?? field,
  width,
  value: (row) => row[field] as string,
  ...more,
});

const time = (field: 'lastLoginTime' | 'createTime' | 'updateTime'): Column<ExportedAccount> => column(field, 20, { holds: 'time', value: (row) => row[field] });

const statusName = (status: Account['status']): string => fields.status.labels?.[status] ?? status;

export const ACCOUNT_COLUMNS: readonly Column<ExportedAccount>[] = [
  column('userId', 10, { holds: 'number', value: ({ userId }) => userId }),
  column('loginName', 18),
  column('userName', 14),
  column('mobile', 14),
  column('email', 30),
  column('department', 18),
  column('roles', 26, { value: ({ roles }) => roles.map(({ name }) => name).join('、') }),
  column('status', 8, { value: ({ status }) => statusName(status) }),
  column('adminLevel', 10, { holds: 'number', value: ({ adminLevel }) => adminLevel }),
  time('lastLoginTime'),
  time('createTime'),
  time('updateTime'),
];
