/** The sentence for an answer of a picture endpoint with an error status. Pure. */
import { MESSAGES } from './picture.messages';

const MODERATED = /moderation|content[ _-]?(policy|filter)|safety|responsible_?ai|inappropriate|sensitive/i;

/** `body`: of the answer, JSON or not; its words are never shown. */
export function sentenceFor(status: number, body: string): string {
  if (status >= 400 && status < 500 && MODERATED.test(body)) return MESSAGES.moderated;
  if (status === 401 || status === 403) return MESSAGES.key;
  if (status === 404 || /model_not_found|unknown.?model/i.test(body)) return MESSAGES.unknownModel;
  if (status === 429) return /quota|billing|balance/i.test(body) ? MESSAGES.quota : MESSAGES.busy;
  if (status === 413) return MESSAGES.tooLarge;
  if (status === 400 || status === 422) return wrongOf(body);
  return status >= 400 && status < 500 ? MESSAGES.refused : MESSAGES.broken;
}

function wrongOf(body: string): string {
  if (/billing|insufficient/i.test(body)) return MESSAGES.quota;
  if (/too.?large|less than \d+ ?MB|file.?size|exceed/i.test(body)) return MESSAGES.tooLarge;
  if (/mask/i.test(body)) return MESSAGES.mask;
  return /\bsize|dimension|square|aspect|resolution/i.test(body) ? MESSAGES.size : MESSAGES.refused;
}
