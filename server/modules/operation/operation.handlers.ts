/** Content operation: the user agreement (product.md sections 4 and 7). */
import { Refusal } from '../../kernel/errors';
import { authenticated, type AreaHandlers } from '../../kernel/handler';

const comes = { policy: authenticated, handle: (): never => { throw new Refusal('internal'); } };

export const operation: AreaHandlers<'operation'> = { queryAigcUserAgreementStatus: comes, updateAigcUserAgreementStatus: comes };
