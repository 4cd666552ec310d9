/** An answer becomes a screen: the workshop checks it, shows it with real data and keeps it as a draft. */
import Modal from 'antd/es/modal';
import { lazy, Suspense } from 'react';
import { ports } from '../../../../shared/assistant/ports';
import { PlaceLink } from '../PlaceLink';
import { MESSAGES } from '../results.messages';
import { useSaving } from '../useSaving';
import { type ReadDialogProps, withRead } from './withRead';

const None = () => <p role="alert">{MESSAGES.noWorkshop}</p>;
const Proposal = lazy(async () => {
  const load = ports()?.loadScreenProposal;
  return load ? load().catch(() => ({ default: None })) : { default: None };
});

function ScreenDialog({ value, content, client, onClose }: ReadDialogProps<'screen'>) {
  const { made, trouble, save } = useSaving({ client, content, kind: 'screen' });
  return (
    <Modal
      open
      title={MESSAGES.title('screen')}
      width="min(1200px, 96vw)"
      onCancel={onClose}
      footer={null}
      className="at-result-dialog"
    >
      <Suspense fallback={<p>{MESSAGES.loading}</p>}>
        <Proposal text={value.text} onSaved={(saved) => void save(() => Promise.resolve(saved))} />
      </Suspense>
      <p aria-live="polite">
        {made && (
          <>
            {MESSAGES.saved}
            <PlaceLink made={made} onGo={onClose} />
          </>
        )}
        {trouble !== undefined && <span className="at-result-trouble">{trouble}</span>}
      </p>
    </Modal>
  );
}

export default withRead('screen', ScreenDialog);
