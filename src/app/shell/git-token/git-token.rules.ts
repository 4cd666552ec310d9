/** Validates a typed Git token by the bounds and messages of auth.updateGitAccessToken's params. Pure. */
import { schemaMessage } from '../../../services/catalogue/messages';

const schema = { title: 'Git 令牌' };
/** In characters. */
const LENGTH = { least: 8, most: 255 } as const;
const PATTERN = '^[A-Za-z0-9_.~+/=-]+$';

/** Chinese message of what is wrong; undefined if the token is valid. */
export function problemOf(token: string): string | undefined {
  if (token === '') return schemaMessage({ keyword: 'required', params: {}, schema });
  if (token.length < LENGTH.least)
    return schemaMessage({ keyword: 'minLength', params: { limit: LENGTH.least }, schema });
  if (token.length > LENGTH.most)
    return schemaMessage({ keyword: 'maxLength', params: { limit: LENGTH.most }, schema });
  if (!new RegExp(PATTERN).test(token))
    return schemaMessage({ keyword: 'pattern', params: { pattern: PATTERN }, schema });
  return undefined;
}
