/** Validates a typed Git token by the bounds and messages of auth.updateGitAccessToken's params. Pure. */
import { messageOf } from '../../../services/client/value-message';

const SCHEMA = { title: 'Git 令牌', minLength: 8, maxLength: 255, pattern: '^[A-Za-z0-9_.~+/=\\-]+$' } as const;

/** Chinese message of what is wrong; undefined if the token is valid. */
export const problemOf = (token: string): string | undefined => messageOf(SCHEMA, token);
