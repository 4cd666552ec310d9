/** Parses a model's answers about a story line by line, in the format that the prompt demands. Pure. */
import { firstOf } from '../../../src/shared/text/note-text';

interface Character {
  name: string;
  description: string;
}

interface Scene {
  text: string;
  prompt: string;
}

const MOST_ROWS = 20;

/** `标题：…` and `人物：名字｜描述`, ignoring list marks that models add. */
export function castOf(answer: string): { title: string; characters: Character[] } {
  const lines = linesOf(answer);
  const title = lines.map((line) => /^标题\s*[：:]\s*(.+)$/.exec(line)?.[1]).find(Boolean) ?? '';
  const characters = lines.flatMap((line) => {
    const [, name, description = ''] = /^人物\s*\d*\s*[：:]\s*([^｜|]+?)\s*(?:[｜|]\s*(.*))?$/.exec(line) ?? [];
    return name ? [{ name: firstOf(name, 40), description: firstOf(description, 500) }] : [];
  });
  return { title: firstOf(title, 200), characters: characters.slice(0, MOST_ROWS) };
}

/** `画面：情节｜画面描述`. */
export const scenesOf = (answer: string): Scene[] =>
  linesOf(answer)
    .flatMap((line) => {
      const [, text, prompt] = /^画面\s*\d*\s*[：:]\s*([^｜|]+?)\s*[｜|]\s*(.+)$/.exec(line) ?? [];
      return text && prompt ? [{ text, prompt }] : [];
    })
    .slice(0, MOST_ROWS);

const linesOf = (answer: string): string[] =>
  answer
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s\-*#>\d.、]+/, '')
        .replaceAll('**', '')
        .trim(),
    )
    .filter(Boolean);
