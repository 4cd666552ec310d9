/** The gallery of templates; a template with variables asks for their values. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useCallback, useState } from 'react';
import type { OpenedImageTemplate } from '../../../../services/catalogue/generated/types';
import { IMAGE_CATEGORY_NAMES, type ImageCategory } from '../../../../services/catalogue/sets/image';
import { errorMessage } from '../../../../services/client';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from '../../image-editor.messages';
import { Gallery } from '../../panels/Gallery';
import { usePages } from '../../panels/usePages';
import { Fill } from './Fill';

const { template: texts } = MESSAGES;
const CATEGORIES = Object.entries(IMAGE_CATEGORY_NAMES).map(([value, label]) => ({
  value: value as ImageCategory,
  label,
}));

export default function Templates() {
  const { client, editor } = useEditorContext();
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useState<ImageCategory>();
  const [opened, setOpened] = useState<OpenedImageTemplate | null>(null);
  const read = useCallback(
    (pageNo: number) =>
      client.call('image.templatePage', {
        pageNo,
        pageSize: 20,
        ...(category && { category }),
        ...(keyword !== '' && { keyword }),
      }),
    [client, category, keyword],
  );
  const pages = usePages(read);
  const open = async (templateId: number) => {
    try {
      setOpened(await client.call('image.getTemplate', { templateId }, { cacheMs: 60_000 }));
    } catch (error) {
      editor.announce(errorMessage(error));
    }
  };
  return (
    <>
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
      <Gallery pages={pages} empty={texts.none}>
        {({ templateId, name, previewUrl, width, height }) => (
          <Button
            key={templateId}
            type="text"
            className="at-ie-tile"
            title={name}
            onClick={() => void open(templateId)}
          >
            <img src={previewUrl} alt="" loading="lazy" style={{ aspectRatio: `${width} / ${height}` }} />
            <span>{name}</span>
          </Button>
        )}
      </Gallery>
      {opened && <Fill key={opened.templateId} template={opened} close={() => setOpened(null)} />}
    </>
  );
}
