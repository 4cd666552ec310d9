/** Status of the page in the top bar, and its review: submitted, withdrawn, approved or sent back. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { PAGE_STATUS_NAMES } from '../../services/catalogue/sets/page-life';
import { errorMessage } from '../../services/client';
import { SAVE_STATUS_NAMES } from '../../shared/editing/ui/SaveStatus';
import { useEditorContext } from './EditorContext';
import { TextField } from '../../shared/property-form/fields';
import { MESSAGES } from './page-editor.messages';
import type { Life } from './useLife';

/** Actions of a review, in the order of the buttons, with the status that each requests. */
const REVIEWS = { submit: 'in_review', withdraw: 'draft', approve: 'approved', reject: 'rejected' } as const;
type Review = keyof typeof REVIEWS;

export function LifeBar({ life }: { readonly life: Life }) {
  const [asked, setAsked] = useState<Review | null>(null);
  const { status, acts, reviewNote } = life;
  return (
    <>
      <span className="at-pe-status" data-status={status} title={reviewNote || PAGE_STATUS_NAMES[status]}>
        {PAGE_STATUS_NAMES[status]}
      </span>
      {(Object.keys(REVIEWS) as Review[])
        .filter((name) => acts.includes(name))
        .map((name) => (
          <Button key={name} size="small" onClick={() => setAsked(name)}>
            {MESSAGES.reviews[name].title}
          </Button>
        ))}
      {asked !== null && <ReviewDialog key={asked} review={asked} life={life} close={() => setAsked(null)} />}
    </>
  );
}

interface DialogProps {
  readonly review: Review;
  readonly life: Life;
  close(): void;
}

function ReviewDialog({ review, life, close }: DialogProps) {
  const { editor, client } = useEditorContext();
  const [note, setNote] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { title, question, done } = MESSAGES.reviews[review];
  /** Requests the status; resolves to the reason of a failure, or null. */
  const change = async (): Promise<string | null> => {
    // The server submits the saved draft, so save first.
    await editor.save();
    if (editor.hasUnsaved) return SAVE_STATUS_NAMES.waiting;
    const { failed } = await client.call('builder.updatePageStatus', {
      pageIds: [editor.options.subject.id],
      status: REVIEWS[review],
      note: note.trim(),
      reviewIds: life.reviewId === null ? [] : [life.reviewId],
    });
    return failed[0]?.reason ?? null;
  };
  const send = async () => {
    setIsBusy(true);
    const reason = await change().catch(errorMessage);
    setIsBusy(false);
    if (reason !== null) return setTrouble(reason);
    editor.announce(done);
    close();
  };
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={MESSAGES.cancel}
      okButtonProps={{ disabled: review === 'reject' && note.trim() === '', loading: isBusy }}
      onOk={() => void send()}
      onCancel={close}
    >
      <p>{question}</p>
      {review !== 'withdraw' && (
        <TextField
          label={review === 'submit' ? MESSAGES.submitNote : MESSAGES.reviewNote}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(text = '') => setNote(text)}
        />
      )}
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </Modal>
  );
}
