/** The form as visitors see it, edited in place: the drawn form below, and a tree of its nodes above it. */
import Modal from 'antd/es/modal';
import { useRef, useState } from 'react';
import { FormOnCanvas } from '../../../pages/render/FormOnCanvas';
import { useCommands } from '../../../shared/commands/use-commands';
import { PageFrame } from '../../../shared/page-frame/PageFrame';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { Palette } from '../Palette';
import { CANVAS_COMMANDS, SELECTING } from '../state/commands';
import type { Place } from '../state/edits';
import { Acts } from './Acts';
import { Gaps } from './Gaps';
import { Heads } from './Heads';
import { Spots } from './Spots';
import { useDrawn } from './useDrawn';
import { Write } from './Write';

export function Canvas() {
  const { assembly, canSave } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const shownParts = useAssembly((state) => state.shownParts);
  const { drawn, frame, height, layout, onResize, onDocument } = useDrawn();
  const [inserting, setInserting] = useState<Place | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  useCommands(canSave ? CANVAS_COMMANDS : SELECTING, assembly, root);
  const focus = () => tree.current?.focus({ preventScroll: true });
  return (
    <div ref={root} className="at-fa-sheet">
      <PageFrame title={MESSAGES.canvas} width="100%" {...{ height, onResize, onDocument }}>
        <FormOnCanvas form={document} shownParts={shownParts} />
      </PageFrame>
      {frame && (
        <>
          <Spots tree={tree} spots={drawn.spots} frame={frame} />
          <Heads heads={drawn.heads} />
          {canSave && (
            <>
              <Gaps gaps={drawn.gaps} insert={setInserting} />
              <Acts spots={drawn.spots} insert={setInserting} />
              <Write frame={frame} layout={layout} done={focus} />
            </>
          )}
        </>
      )}
      <Modal
        open={inserting !== null}
        title={MESSAGES.insertHere}
        footer={null}
        destroyOnHidden
        focusTriggerAfterClose={false}
        afterClose={focus}
        onCancel={() => setInserting(null)}
      >
        {inserting && <Palette place={inserting} done={() => setInserting(null)} />}
      </Modal>
    </div>
  );
}
