/** The screens that use the edited part: chooses one for the preview, and lists those that publishing affects. */
import { useId } from 'react';
import type { ScreenPart } from '../../../services/catalogue/generated/types';
import { editAddress } from '../../shared/workshop-routes';
import { MESSAGES } from '../editor.messages';

export type PartUser = ScreenPart['usedBy'][number];

interface PreviewedInProps {
  readonly usedBy: readonly PartUser[];
  /** Id of the chosen screen. */
  readonly chosen: string | undefined;
  choose(screenId: string): void;
}

/** Select box for the screen that shows the part. */
export function PreviewedIn({ usedBy, chosen, choose }: PreviewedInProps) {
  const id = useId();
  if (usedBy.length === 0) return <p className="at-part-users">{MESSAGES.unused}</p>;
  return (
    <p className="at-part-users">
      <label htmlFor={id}>{MESSAGES.previewedIn}</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        {usedBy.map(({ screenId, title }) => (
          <option key={screenId} value={screenId}>{`${title}（${screenId}）`}</option>
        ))}
      </select>
    </p>
  );
}

export function ChangedScreens({ usedBy }: { readonly usedBy: readonly PartUser[] }) {
  return (
    <section className="at-part-changes" aria-label={MESSAGES.changedScreens}>
      <h3>{MESSAGES.changes(usedBy.length)}</h3>
      <ul>
        {usedBy.map(({ screenId, title }) => (
          <li key={screenId}>
            <a href={editAddress(screenId)} target="_blank" rel="noreferrer">
              {title}
            </a>{' '}
            <code>{screenId}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
