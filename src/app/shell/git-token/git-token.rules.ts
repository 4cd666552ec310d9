/**
 * What is typed as a Git token, by the bounds of auth.updateGitAccessToken's params, in the contract's own words. Pure.
 */
import { schemaMessage } from '../../../services/catalogue/messages';

const schema = { title: 'Git 令牌' };
/** Characters. */
const LENGTH = { least: 8, most: 255 } as const;
const PATTERN = '^[A-Za-z0-9_.~+/=-]+$';

/** What is wrong with it; undefined: nothing. */
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
