/** Templates with their documents, for filling many of them. */
import { useEffect, useState } from 'react';
import type { ImageDocument, TemplateVariable } from '../../../../images/document';
import { type Client } from '../../../../services/client';
import type { Calls } from '../../../../services/catalogue/generated/types';
import { useEditorContext } from '../../EditorContext';
import { documentOf } from '../../state/opening';
import { textsIn } from '../template/values';
import { troubleOf } from '../../state/trouble';

export interface Template {
  readonly templateId: number;
  readonly name: string;
  readonly document: ImageDocument;
  readonly variables: readonly TemplateVariable[];
  /** Contents of the template's variables without a given value. */
  readonly own: Readonly<Record<string, string>>;
}

export type ListedTemplate = Calls['image.templatePage']['result']['list'][number];

/** Number of templates offered at once; a search finds the others. */
const SHOWN = 50;

export function useTemplates(keyword: string) {
  const { client } = useEditorContext();
  const [state, setState] = useState<{ readonly list: readonly ListedTemplate[]; readonly trouble: string }>();
  useEffect(() => {
    const left = new AbortController();
    client.call('image.templatePage', { pageNo: 1, pageSize: SHOWN, ...(keyword !== '' && { keyword }) }, left).then(
      ({ list }) => setState({ list, trouble: '' }),
      (error: unknown) => {
        if (!left.signal.aborted) setState({ list: [], trouble: troubleOf(error) });
      },
    );
    return () => left.abort();
  }, [client, keyword]);
  return state;
}

export async function loadTemplate(client: Client, templateId: number): Promise<Template> {
  const { name, document: stored, variables } = await client.call('image.getTemplate', { templateId });
  const document = documentOf(stored);
  return { templateId, name, document, variables: variables as readonly TemplateVariable[], own: textsIn(document) };
}
