/** Log-in names of accounts for which only the person's name is given. Pure. */
import { spelled } from '../../../src/shared/text/pinyin';

const LONGEST = 40;
/** People of one name who get numbers. */
const MOST = 100;

/** Candidates in order: `苏妍` is `su.yan`, then `su.yan2`. None if the name has no letter that can be spelled. */
export function loginNamesOf(userName: string): readonly string[] {
  const [family = '', ...given] = (userName.match(/\p{Script=Han}|[a-z0-9]+/giu) ?? [])
    .map((word) => spelled(word).toLowerCase())
    .filter((word) => word !== '');
  const name = [family, given.join('')]
    .filter((part) => part !== '')
    .join('.')
    .slice(0, LONGEST);
  return name === '' ? [] : Array.from({ length: MOST }, (_, at) => (at === 0 ? name : `${name}${at + 1}`));
}
