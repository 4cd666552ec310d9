/** The Git access token of a person (product.md section 4). */
import { Refusal } from '../../kernel/errors';
import { authenticated, type AreaHandlers } from '../../kernel/handler';

const comes = { policy: authenticated, handle: (): never => { throw new Refusal('internal'); } };

export const gitToken: Pick<AreaHandlers<'auth'>, 'queryGitAccessToken' | 'updateGitAccessToken'> = { queryGitAccessToken: comes, updateGitAccessToken: comes };
