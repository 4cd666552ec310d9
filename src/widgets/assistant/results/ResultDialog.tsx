/** The preview of a result in a dialog. Renderers, charts and the compiler load on demand. */
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import type { ResultDialogProps } from './dialogs/withRead';

const DIALOGS: Readonly<Record<ResultKind, LazyExoticComponent<ComponentType<ResultDialogProps>>>> = {
  note: lazy(() => import('./dialogs/NoteDialog')),
  script: lazy(() => import('./dialogs/ScriptDialog')),
  component: lazy(() => import('./dialogs/ComponentDialog')),
  plot: lazy(() => import('./dialogs/PlotDialog')),
  filter: lazy(() => import('./dialogs/FilterDialog')),
  screen: lazy(() => import('./dialogs/ScreenDialog')),
};

export function ResultDialog(props: ResultDialogProps) {
  const Dialog = DIALOGS[props.block.kind];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
