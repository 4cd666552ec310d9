/** Explains why a screen cannot be edited, with a link back. */
import Button from 'antd/es/button';
import { screensAddress } from '../../shared/workshop-routes';
import { MESSAGES } from '../editor.messages';

export function Refused({
  title,
  why,
  navigate,
  retry,
}: {
  title: string;
  why: string;
  navigate(to: string): void;
  retry?: () => void;
}) {
  return (
    <section className="at-editor-refused" role="alert" aria-label={title}>
      <h1>{title}</h1>
      <p>{why}</p>
      <p>
        {retry && <Button onClick={retry}>{MESSAGES.retry}</Button>}{' '}
        <Button type="primary" onClick={() => navigate(screensAddress())}>
          {MESSAGES.back}
        </Button>
      </p>
    </section>
  );
}
