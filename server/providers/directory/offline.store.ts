/** The offline directory: reads the table directory_person, which the demonstration fills. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { maskedIdCard, maskedMobile } from '../../db/masking';
import { orderOf, pageBounds } from '../../db/paging';
import { contains } from '../../db/search';
import { directoryPerson as person } from '../../db/schema';
import type { NumberField } from '../../kernel/session/masked-number';
import type { Directory, HiddenNumber } from './directory';

const columns = {
  userId: person.userId,
  loginName: person.loginName,
  userName: person.userName,
  email: person.email,
  mobile: maskedMobile(person.mobile),
  idCard: maskedIdCard(person.idCard),
  workNum: person.workNum,
  phoneSeatNum: person.phoneSeatNum,
  accountType: person.accountType,
  status: person.status,
  createTime: person.createTime,
  updateTime: person.updateTime,
};

export function offlineDirectory(db: Database): Directory {
  return {
    async page(query) {
      const { limit, offset } = pageBounds(query);
      const filters = and(
        eq(person.orgId, query.orgId),
        query.status && eq(person.status, query.status),
        contains(query.keyword, person.userName, person.loginName, person.workNum),
      );
      const order = orderOf({ createTime: person.createTime }, person.userId, {}, 'createTime');
      const [rows, total] = await Promise.all([
        db
          .select(columns)
          .from(person)
          .where(filters)
          .orderBy(...order())
          .limit(limit)
          .offset(offset),
        db.$count(person, filters),
      ]);
      const list = rows.map(({ mobile, idCard, ...row }) => ({
        ...row,
        mobile: hidden(row.userId, 'mobile', mobile),
        idCard: hidden(row.userId, 'idCard', idCard),
      }));
      return { list, total, leftOut: [] };
    },
  };
}

const hidden = (id: number, field: NumberField, masked: string): HiddenNumber => ({
  masked,
  reference: masked === '' ? null : { of: 'person', id, field },
});
