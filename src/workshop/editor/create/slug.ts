/** The address name of a Chinese title. Its dictionary is large: load this module on demand only. */
import { pinyin } from 'pinyin-pro';

/** Words that say only that there is a page. */
const COMMON = /(管理|列表|页面|页)$/;
const LONGEST = 40;

/** `话题管理`: `hua-ti`; Latin letters and digits stay. */
export function slugOf(title: string): string {
  const subject = title.trim().replace(COMMON, '') || title.trim();
  const words = pinyin(subject, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).flatMap(
    (word) => word.toLowerCase().match(/[a-z0-9]+/g) ?? [],
  );
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug;
}
