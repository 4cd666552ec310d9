/** Columns of rows that belong to a department and have a creator. */
import { refersTo } from './columns';
import { account, department } from './people/account';

export const owned = () => ({
  departmentId: refersTo(() => department.departmentId),
  creatorId: refersTo(() => account.userId),
});
