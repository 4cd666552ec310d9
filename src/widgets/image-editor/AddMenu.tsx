/** How an image is added: from a file, or blank in a usual size. It is open when it is first shown. */
import Dropdown from 'antd/es/dropdown';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useEditor, useEditorContext } from './EditorContext';
import { MESSAGES } from './image-editor.messages';
import { blankDocument } from './state/images';

const Saved = lazy(() => import('./dialogs/Saved'));

const ITEMS = [
  { key: 'upload', label: MESSAGES.pictures.upload },
  { key: 'saved', label: MESSAGES.openSaved },
  { type: 'divider' as const },
  ...Object.entries(MESSAGES.sizes).map(([key, label]) => ({ key, label: `${MESSAGES.addBlank} · ${label}` })),
];

interface AddMenuProps {
  readonly children: ReactNode;
  /** Chooses files. */
  upload(): void;
}

export default function AddMenu({ children, upload }: AddMenuProps) {
  const { editor } = useEditorContext();
  const canAddImage = useEditor((state) => state.canAddImage);
  const [isOpen, setIsOpen] = useState(true);
  const [isSavedOpen, setIsSavedOpen] = useState(false);
  // Move the focus: the button that was pressed has been replaced by this menu's button.
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => holder.current?.querySelector('button')?.focus(), []);
  const add = ({ key }: { key: string }) => {
    setIsOpen(false);
    if (key === 'upload') return upload();
    if (key === 'saved') return setIsSavedOpen(true);
    const [width, height] = key.split('x').map(Number) as [number, number];
    return void editor.addImages([{ name: MESSAGES.unnamed, document: blankDocument(width, height) }]);
  };
  return (
    <span ref={holder} className="at-ie-contents">
      <Dropdown
        trigger={['click']}
        open={isOpen && canAddImage}
        disabled={!canAddImage}
        menu={{ items: ITEMS, onClick: add }}
        onOpenChange={setIsOpen}
      >
        {children}
      </Dropdown>
      {isSavedOpen && (
        <Suspense fallback={null}>
          <Saved close={() => setIsSavedOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
