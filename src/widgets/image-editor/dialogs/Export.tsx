/** Dialog of an export: format, quality, scale, and which images. */
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import Slider from 'antd/es/slider';
import { useState } from 'react';
import type { ImageDocument } from '../../../images/document';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { exportImages, exportProblem, type ExportSettings, fileName, FORMATS } from '../state/export';
import { troubleOf } from '../state/trouble';
import { optionsOf } from '../../../shared/options';

const { export: texts } = MESSAGES;

export default function Export({ close }: { close(): void }) {
  const { editor, client } = useEditorContext();
  const imageList = useEditor((state) => state.imageList);
  const document = useEditor((state) => state.document);
  const [settings, setSettings] = useState<ExportSettings>({ format: 'png', quality: 92, scale: 1 });
  const [which, setWhich] = useState<'one' | 'all'>('one');
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const images = which === 'one' ? [editor.image] : imageList;
  const problem = images.map((image) => exportProblem(image.document, settings.scale)).find(Boolean) ?? failure;
  const change = (change: Partial<ExportSettings>) => {
    setFailure('');
    setSettings({ ...settings, ...change });
  };
  const start = async (exporting: () => Promise<unknown>) => {
    setDone(0);
    setFailure('');
    try {
      await exporting();
      editor.announce(texts.done);
      close();
    } catch (error) {
      setFailure(troubleOf(error));
    } finally {
      setDone(null);
    }
  };
  // Browsers refuse canvases for which they have too little memory; the server has its own limits.
  const drawOnServer = () => {
    const { name, document } = editor.image;
    return client.download('image.renderImage', { ...settings, name, document }, fileName(name, settings.format));
  };
  return (
    <Modal open title={texts.title} width={420} onCancel={close} footer={null}>
      <Form layout="vertical" className="at-ie-form">
        <Settings settings={settings} document={document} change={change} />
        {imageList.length > 1 && <Which which={which} count={imageList.length} change={setWhich} />}
        {problem !== '' && (
          <p className="at-ie-error" role="alert">
            {problem}
            {failure !== '' && which === 'one' && (
              <Button type="link" size="small" disabled={done !== null} onClick={() => void start(drawOnServer)}>
                {texts.byServer}
              </Button>
            )}
          </p>
        )}
        <Button
          type="primary"
          block
          loading={done !== null}
          disabled={Boolean(problem) && failure === ''}
          onClick={() => void start(() => exportImages(images, settings, setDone))}
        >
          {done === null ? texts.start : texts.progress(done, images.length)}
        </Button>
      </Form>
    </Modal>
  );
}

interface SettingsProps {
  readonly settings: ExportSettings;
  readonly document: ImageDocument;
  change(change: Partial<ExportSettings>): void;
}

function Settings({ settings, document, change }: SettingsProps) {
  return (
    <>
      <Form.Item label={texts.format}>
        <Segmented
          block
          aria-label={texts.format}
          value={settings.format}
          options={optionsOf(FORMATS)}
          onChange={(format) => change({ format })}
        />
      </Form.Item>
      {settings.format !== 'png' && (
        <Form.Item label={`${texts.quality} ${settings.quality}`}>
          <Slider
            min={10}
            max={100}
            ariaLabelForHandle={texts.quality}
            value={settings.quality}
            onChange={(quality) => change({ quality })}
          />
        </Form.Item>
      )}
      <Form.Item
        label={texts.scale}
        extra={texts.pixels(Math.round(document.width * settings.scale), Math.round(document.height * settings.scale))}
      >
        <Segmented
          block
          aria-label={texts.scale}
          value={settings.scale}
          options={[1, 2, 3, 4].map((value) => ({ value, label: `${value}×` }))}
          onChange={(scale) => change({ scale })}
        />
      </Form.Item>
    </>
  );
}

interface WhichProps {
  readonly which: 'one' | 'all';
  readonly count: number;
  change(which: 'one' | 'all'): void;
}

function Which({ which, count, change }: WhichProps) {
  return (
    <Form.Item label={texts.which}>
      <Segmented
        block
        aria-label={texts.which}
        value={which}
        options={[
          { value: 'one' as const, label: texts.one },
          { value: 'all' as const, label: texts.all(count) },
        ]}
        onChange={change}
      />
    </Form.Item>
  );
}
