/** The organisation directory, masked numbers and product categories (product.md sections 3 and 7). */
import { Refusal } from '../../kernel/errors';
import { authenticated, type AreaHandlers } from '../../kernel/handler';

const comes = { policy: authenticated, handle: (): never => { throw new Refusal('internal'); } };

export const org: AreaHandlers<'org'> = { queryUserByOrgId: comes, decrypt: comes, queryDecryptTraceList: comes, fetchProductCategoryByPage: comes };
