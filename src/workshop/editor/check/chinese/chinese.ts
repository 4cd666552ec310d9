/**
 * Chinese documentation of the language, its functions and the calls for the workshop. English and Chinese are declared together
 * (`help`).
 */
import { chineseOf } from '../../../../shared/help';

/** Returns texts without a translation unchanged. */
export const inChinese = (text: string): string => chineseOf(text) ?? text;
