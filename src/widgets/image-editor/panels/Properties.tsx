/** Settings of the selection, or of the page. */
import Select from 'antd/es/select';
import { lazy, Suspense } from 'react';
import { IMAGE_LIMITS } from '../../../images/document';
import { resizeDocument } from '../../../images/edits';
import { useEditor, useEditorContext, useSelectedLayers } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { nameOf } from './Layers';
import { NumberSetting } from './NumberSetting';

/** Loaded when a layer is first selected, because it contains the fields of all types of layers. */
const Selected = lazy(() => import('./Selected'));

export function Properties() {
  const layers = useSelectedLayers();
  const [only] = layers;
  const title =
    layers.length === 0 ? MESSAGES.page : layers.length === 1 ? nameOf(only!) : MESSAGES.several(layers.length);
  return (
    <section className="at-ie-properties" aria-label={MESSAGES.properties}>
      <h3>{title}</h3>
      {layers.length === 0 ? (
        <Page />
      ) : (
        <Suspense fallback={null}>
          <Selected layers={layers} />
        </Suspense>
      )}
    </section>
  );
}

/** Size of the page. */
function Page() {
  const { editor } = useEditorContext();
  const width = useEditor((state) => state.document.width);
  const height = useEditor((state) => state.document.height);
  const resize = (size: { width?: number; height?: number }) =>
    editor.apply(
      MESSAGES.changed(MESSAGES.pageName),
      (document) => resizeDocument(document, { width: document.width, height: document.height, ...size }, 'page'),
      { merge: 'page' },
    );
  return (
    <>
      <Select
        size="small"
        aria-label={MESSAGES.pageName}
        value={`${width}x${height}`}
        options={[
          ...(`${width}x${height}` in MESSAGES.sizes
            ? []
            : [{ value: `${width}x${height}`, label: `${width} × ${height}` }]),
          ...Object.entries(MESSAGES.sizes).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value: string) => {
          const [w, h] = value.split('x').map(Number) as [number, number];
          resize({ width: w, height: h });
        }}
      />
      <div className="at-ie-pair">
        <NumberSetting
          label={MESSAGES.width}
          min={1}
          max={IMAGE_LIMITS.side}
          value={width}
          onChange={(value) => resize({ width: Math.round(value) })}
        />
        <NumberSetting
          label={MESSAGES.height}
          min={1}
          max={IMAGE_LIMITS.side}
          value={height}
          onChange={(value) => resize({ height: Math.round(value) })}
        />
      </div>
    </>
  );
}
