/** The expression dialect of islands: amis's filters without `raw`, and its functions. */
import type { Dialect } from '../expression/syntax';
import { FUNCTION_NAMES } from '../expression/functions';
import { namesIn } from './types';

/** Filters of amis-core that are pure computations. Excluded: `raw`, `eval`, `fn`, `toExpression`. */
const FILTERS = `
  html json toJson toDate fromNow dateModify date number trim percent duration bytes round truncate url_encode
  url_decode default join split sortBy objectToArray unique topAndOther first last nth minus plus times division
  count sum abs pick pick_if_exist str2date asArray concat filter base64Encode base64Decode substring lowerCase
  upperCase isTrue isFalse isMatch notMatch isEquals notEquals now reverse map keyBy tree2array escape`;

/** Functions that amis has in addition to those of house nodes. */
const FUNCTIONS = `
  AVEDEV HARMEAN LARGE UPPERMONEY RAND LENGTH CHAR CAPITALIZE ESCAPE STRIPTAG LINEBREAK BASENAME UUID DATE WEEK
  DATERANGESPLIT BETWEENRANGE ISSAMEORBEFORE ISSAMEORAFTER`;

export const ISLAND: Dialect = {
  filters: new Set(namesIn(FILTERS)),
  functions: new Set([...FUNCTION_NAMES, ...namesIn(FUNCTIONS)]),
};

/** Texts, which stay, and the data around a condition, which amis also reads as `this` or `data`. */
const OWN_DATA = /('[^']*'|"[^"]*")|(?<![\w.])(?:this|data)\.(?=[A-Za-z_])/g;

/** A condition as a single `${…}`; amis's documentation also writes it without. */
export const conditionOf = (text: string): string =>
  text.includes('${') ? text : `\${${text.trim().replace(OWN_DATA, (_, quoted: string | undefined) => quoted ?? '')}}`;
