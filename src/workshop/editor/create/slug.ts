/** The address name of a Chinese title. */
import { spelled } from '../../../shared/text/pinyin';

/** Words that say only that there is a page. */
const COMMON = /(管理|列表|页面|页)$/;
const LONGEST = 40;

/** `话题管理`: `hua-ti`; Latin letters and digits stay. */
export function slugOf(title: string): string {
  const subject = title.trim().replace(COMMON, '') || title.trim();
  let slug = '';
  for (const word of subject.match(/\p{Script=Han}|[a-z0-9]+/giu) ?? []) {
    const longer = [slug, spelled(word).toLowerCase()].filter(Boolean).join('-');
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug;
}
