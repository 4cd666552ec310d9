/** An answer becomes a plot, shown in a dialog. */
import { PlotView } from '../plot/PlotView';
import { ResultFrame } from '../ResultFrame';
import { MESSAGES } from '../results.messages';
import { useSaving } from '../useSaving';
import { type ReadDialogProps, withRead } from './withRead';

function PlotDialog({ value, content, client, onClose }: ReadDialogProps<'plot'>) {
  const saving = useSaving({ client, content, kind: 'plot' });
  return (
    <ResultFrame title={MESSAGES.title('plot')} saving={saving} width={760} onClose={onClose}>
      <PlotView plot={value} />
    </ResultFrame>
  );
}

export default withRead('plot', PlotDialog);
