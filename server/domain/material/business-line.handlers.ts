/** Business lines (calls.md section 7.1). Open to all people of a department, because many screens filter by them. */
import { reordered } from '../rows/order.rules';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import * as lines from './business-line.store';
import { mayDeleteLine } from './material.rules';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'material.businessLineList'({ keyword }, { db, actor }) {
    const list = await lines.listBusinessLines(db, actor, keyword);
    return { list, total: list.length };
  },
  'material.businessLineCreate': async ({ name, remark }, { db, actor, now }) =>
    lines.insertBusinessLine(db, {
      departmentId: departmentOf(actor),
      creatorId: actor.userId,
      name: meaningful('name', name),
      remark: remark?.trim(),
      createTime: now(),
      updateTime: now(),
    }),
  async 'material.businessLineUpdate'({ businessLineId, name, remark }, { db, actor, now }) {
    const changes = {
      ...(name !== undefined && { name: meaningful('name', name) }),
      ...(remark !== undefined && { remark: remark.trim() }),
      updateTime: now(),
    };
    const changed = await lines.updateBusinessLine(db, actor, businessLineId, changes);
    if (!changed) throw notFound('业务线');
    return changed;
  },
  'material.businessLineOrder': ({ ids }, { db, actor }) =>
    db.transaction(async (tx) => {
      await lines.storeOrder(tx, reordered(await lines.lockOrder(tx, actor, ids), ids, '业务线'));
      return null;
    }),
  'material.businessLineDelete': ({ id }, { db, actor }) =>
    db.transaction(async (tx) => {
      const held = await lines.lockBusinessLine(tx, actor, id);
      if (!held) throw notFound('业务线');
      mayDeleteLine(held);
      await lines.deleteBusinessLine(tx, id);
      return null;
    }),
} satisfies SomeHandlers;
