/** Titles and branches of histories. Pure. */

/** Title of a history until its first question. */
export const NEW_TITLE = '新对话';
const TITLE_LENGTH = 40;

/** A title from a question: its first line with words. */
export function titleOf(question: string): string {
  const line =
    question
      .split('\n')
      .map((each) => each.trim())
      .find((each) => each !== '') ?? '';
  const letters = [...line];
  return letters.length <= TITLE_LENGTH ? line || NEW_TITLE : `${letters.slice(0, TITLE_LENGTH - 1).join('')}…`;
}

interface Linked {
  readonly contentId: number;
  readonly parentId: number | null;
}

/** The branch that ends at `headId`, oldest first. */
export function branchOf<Content extends Linked>(contents: readonly Content[], headId: number | null): Content[] {
  const byId = new Map(contents.map((content) => [content.contentId, content]));
  const branch: Content[] = [];
  for (let at = headId === null ? undefined : byId.get(headId); at; at = byId.get(at.parentId ?? -1)) branch.push(at);
  return branch.toReversed();
}
