/** The poster of any row, drawn here before the job begins. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadFonts } from '../../../../images/fonts.browser';
import type { TemplateValues } from '../../../../images/template';
import { useEditorContext } from '../../EditorContext';
import { sizeOf } from '../../state/bitmaps';
import { thumbnailOf } from '../../state/previews';
import { isOwnFile } from '../../state/uploads';
import type { Template } from '../shared/templates';
import { MESSAGES } from './batch.messages';
import { batchOf, type PosterRow } from './batch-state';
import { filled } from './operations';
import type { Row } from './rows';

/** Longest side of the preview, px. */
const SIDE = 640;
/** Pause after typing before the preview is drawn, ms. */
const QUIET = 250;

export function RowPreview({ template }: { readonly template: Template }) {
  const { editor } = useEditorContext();
  const rows = useStore(batchOf(editor), (state) => state.rows);
  const [wanted, setWanted] = useState(0);
  const index = Math.max(0, Math.min(wanted, rows.length - 1));
  const { address, trouble } = useDrawnRow(template, rows[index]);
  if (rows.length === 0) return null;
  return (
    <section aria-label={MESSAGES.preview}>
      <div className="at-im-row">
        <h3 className="at-im-grow">{MESSAGES.previewOf(index + 1, rows.length)}</h3>
        <Button size="small" disabled={index === 0} onClick={() => setWanted(index - 1)}>
          {MESSAGES.before}
        </Button>
        <Button size="small" disabled={index === rows.length - 1} onClick={() => setWanted(index + 1)}>
          {MESSAGES.next}
        </Button>
      </div>
      {trouble !== '' && <Alert type="warning" showIcon message={MESSAGES.previewFailed(trouble)} />}
      {address !== '' && trouble === '' && (
        <img className="at-im-whole-picture at-im-checks" src={address} alt={MESSAGES.preview} />
      )}
    </section>
  );
}

function useDrawnRow(template: Template, row: PosterRow | undefined) {
  const [drawn, setDrawn] = useState({ address: '', trouble: '' });
  const values = row?.values;
  useEffect(() => {
    if (!values) return undefined;
    let [isLeft, address] = [false, ''];
    const draw = async () => {
      const next = await drawnOrTrouble(template, values);
      address = next.address;
      if (isLeft) URL.revokeObjectURL(address);
      else setDrawn(next);
    };
    const timer = setTimeout(() => void draw(), QUIET);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [template, values]);
  return drawn;
}

async function drawnOrTrouble(template: Template, values: Row) {
  try {
    await loadFonts(Object.values(values).join(''));
    const document = filled(template, await withPictures(template, values));
    return { address: await thumbnailOf(document, SIDE), trouble: '' };
  } catch (error) {
    return { address: '', trouble: error instanceof Error ? error.message : String(error) };
  }
}

/** The addresses of pictures with the sizes of their files, as templates take them. */
async function withPictures({ variables }: Template, values: Row): Promise<TemplateValues> {
  const pictures = variables.filter(({ name, type }) => type === 'picture' && isOwnFile(values[name] ?? ''));
  const sized = await Promise.all(
    pictures.map(async ({ name }) => [name, { src: values[name], ...(await sizeOf(values[name]!)) }] as const),
  );
  return { ...values, ...Object.fromEntries(sized) };
}
