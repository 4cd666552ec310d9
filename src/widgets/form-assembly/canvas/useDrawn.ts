import { useCallback, useLayoutEffect, useState } from 'react';
import { useAssembly } from '../AssemblyContext';
import { type Drawn, measure } from './measure';

const NOTHING: Drawn = { spots: [], gaps: [], heads: [] };

/** What the frame draws, measured again after every change of the document or of its layout. */
export function useDrawn() {
  const document = useAssembly((state) => state.document);
  const shownParts = useAssembly((state) => state.shownParts);
  const [frame, setFrame] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);
  const [layout, setLayout] = useState(0);
  const [drawn, setDrawn] = useState(NOTHING);
  const onResize = useCallback((measured: number) => {
    setHeight(measured);
    setLayout((count) => count + 1);
  }, []);
  useLayoutEffect(() => {
    // Positions can only be measured after the browser has drawn the nodes.
    // oxlint-disable-next-line react/set-state-in-effect
    if (frame) setDrawn(measure(frame, document));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [frame, document, shownParts, layout]);
  return { drawn, frame, height, layout, onResize, onDocument: setFrame };
}
