/** What a place of a form can hold: the completions of the text with a gap there. Pure. */
import { ACTIONS } from '../../declare/action-language';
import { languageByType } from '../../declare/language';
import { child, isObject, listOf } from '../../schema/json';
import { completionsIn } from '../complete';
import { applied } from '../edit/edits';
import { PLANNERS } from '../edit/planners';
import { valueOf, writtenIn, type Written } from '../edit/written';
import { WORDS } from '../messages';
import type { Completion } from '../types';
import type { Choice, ChoicePlace } from './types';

export function choicesAt(written: Written, pointer: string, place: ChoicePlace): Choice[] {
  const around = valueOf(written, pointer);
  const isSingle = place === 'element' && around !== undefined && !Array.isArray(around);
  const at = place === 'value' ? pointer : child(pointer, place === 'key' ? '' : isSingle ? 1 : listOf(around).length);
  const gap = isSingle
    ? PLANNERS.set(written, { do: 'set', at: pointer, value: [around, ''] })
    : PLANNERS.set(written, { do: 'set', at, value: place === 'key' ? null : '' });
  const text = gap && applied(written.text, gap.edits);
  const span =
    text === undefined
      ? undefined
      : writtenIn(text, written.options)?.loose.spanOf(at, place === 'key' ? 'key' : 'value');
  if (text === undefined || !span) return [];
  const seen = new Set<string>();
  return completionsIn(text, span.from + 1, written.options)
    .items.map((item) => choiceOf(item, place))
    .filter((choice): choice is Choice => {
      if (!choice || choice.value === '' || seen.has(JSON.stringify(choice.value))) return false;
      seen.add(JSON.stringify(choice.value));
      return true;
    });
}

function choiceOf(item: Completion, place: ChoicePlace): Choice | undefined {
  const value = place === 'key' ? item.label : valueIn(item.edit.insert);
  if (value === undefined) return undefined;
  const word = wordOf(value) ?? (item.kind === 'snippet' ? WORDS.blank : item.detail?.split(' · ')[0]);
  return {
    value,
    label: word ?? item.label,
    ...(word !== undefined && word !== item.label && item.kind !== 'snippet' && { detail: item.label }),
    ...(item.documentation !== undefined && { about: item.documentation }),
  };
}

/** The value that a completion inserts, with its punctuation. */
function valueIn(insert: string): unknown {
  try {
    return JSON.parse(insert.replace(/^\s*,/, '').replace(/,\s*$/, ''));
  } catch {
    return undefined;
  }
}

/** Chinese name of a new node or action. */
function wordOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  return (
    languageByType.get(String(value.type))?.name.zh ?? ACTIONS.find(({ action }) => action === value.action)?.name[1]
  );
}
