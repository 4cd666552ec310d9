/** The gallery of templates; a template with variables asks for their values. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Calls, OpenedImageTemplate } from '../../../../services/catalogue/generated/types';
import { IMAGE_CATEGORY_NAMES, type ImageCategory } from '../../../../services/catalogue/sets/image';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from '../../image-editor.messages';
import { Gallery } from '../../panels/Gallery';
import { usePages } from '../../panels/usePages';
import { troubleOf } from '../../state/trouble';
import { optionsOf } from '../../../../shared/options';

const Fill = lazy(() => import('./Fill'));
const RemoveTemplate = lazy(() => import('./RemoveTemplate'));
const SaveTemplate = lazy(() => import('./SaveTemplate'));

const { template: texts } = MESSAGES;
const CATEGORIES = optionsOf(IMAGE_CATEGORY_NAMES);

export default function Templates() {
  const { client, editor, rights } = useEditorContext();
  const canSaveTemplates = rights.canSaveTemplates ?? false;
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useState<ImageCategory>();
  const [opened, setOpened] = useState<OpenedImageTemplate | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** Counts changes of the list; each one reads the list again. */
  const [changes, setChanges] = useState(0);
  const pages = useTemplates(keyword, category, changes);
  const open = async (templateId: number) => {
    try {
      setOpened(await client.call('image.getTemplate', { templateId }, { cacheMs: 60_000 }));
    } catch (error) {
      editor.announce(troubleOf(error));
    }
  };
  const remove = async (templateId: number) => {
    try {
      await client.call('image.deleteTemplate', { templateIds: [templateId] });
      setChanges(changes + 1);
    } catch (error) {
      editor.announce(troubleOf(error));
    }
  };
  return (
    <>
      {canSaveTemplates && (
        <Button block onClick={() => setIsSaving(true)}>
          {texts.saveAs}
        </Button>
      )}
      <Filters category={category} setKeyword={setKeyword} setCategory={setCategory} />
      <Gallery pages={pages} empty={texts.none}>
        {(template) => (
          <Tile
            key={template.templateId}
            template={template}
            open={() => void open(template.templateId)}
            remove={canSaveTemplates && !template.isBuiltIn ? () => void remove(template.templateId) : undefined}
          />
        )}
      </Gallery>
      <Suspense fallback={null}>
        {opened && <Fill key={opened.templateId} template={opened} close={() => setOpened(null)} />}
        {isSaving && (
          <SaveTemplate
            close={(saved) => {
              setIsSaving(false);
              if (saved) setChanges(changes + 1);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function useTemplates(keyword: string, category: ImageCategory | undefined, changes: number) {
  const { client } = useEditorContext();
  const read = useCallback(
    (pageNo: number) =>
      client.call(
        'image.templatePage',
        { pageNo, pageSize: 20, ...(category && { category }), ...(keyword !== '' && { keyword }) },
        { fresh: changes > 0 },
      ),
    [client, category, keyword, changes],
  );
  return usePages(read);
}

interface FiltersProps {
  readonly category: ImageCategory | undefined;
  setKeyword(keyword: string): void;
  setCategory(category: ImageCategory | undefined): void;
}

function Filters({ category, setKeyword, setCategory }: FiltersProps) {
  return (
    <div className="at-ie-address">
      <Input.Search
        allowClear
        aria-label={texts.search}
        placeholder={texts.search}
        onSearch={(text) => setKeyword(text.trim())}
      />
      <Select
        allowClear
        aria-label={texts.all}
        placeholder={texts.all}
        popupMatchSelectWidth={false}
        value={category}
        options={CATEGORIES}
        onChange={(value: ImageCategory | undefined) => setCategory(value)}
      />
    </div>
  );
}

interface TileProps {
  readonly template: Calls['image.templatePage']['result']['list'][number];
  open(): void;
  /** Absent: the person cannot delete the template. */
  readonly remove: (() => void) | undefined;
}

function Tile({ template: { name, previewUrl, width, height }, open, remove }: TileProps) {
  return (
    <div className="at-ie-item">
      <Button type="text" className="at-ie-tile" title={name} onClick={open}>
        <img src={previewUrl} alt="" loading="lazy" style={{ aspectRatio: `${width} / ${height}` }} />
        <span>{name}</span>
      </Button>
      {remove && (
        <Suspense fallback={null}>
          <RemoveTemplate name={name} remove={remove} />
        </Suspense>
      )}
    </div>
  );
}
