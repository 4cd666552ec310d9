/** The wall of the user agreement with a text that is not published yet, or with an earlier version. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import type { WidgetProps } from '../../services/client';
import { AgreementText } from '../../shared/agreement-text/AgreementText';
import { WALL } from '../../shared/agreement-text/agreement-text.messages';
import './agreement-preview.css';

interface PreviewProps {
  readonly versionNo?: number | null;
  readonly title?: string | null;
  readonly content?: string | null;
  readonly change?: string | null;
  readonly createTime?: string | null;
}

export default function AgreementPreview({ props }: WidgetProps) {
  const { versionNo, title, content, change, createTime } = props as PreviewProps;
  const no = versionNo ?? 1;
  return (
    <section className="at-agreement-preview" aria-label="预览">
      <h3>{WALL.title}</h3>
      <AgreementText
        versionNo={no}
        title={title ?? ''}
        content={content ?? ''}
        change={change ?? ''}
        createTime={createTime ?? null}
        agreedNo={no - 1 || null}
      />
      <Checkbox disabled>{WALL.box(title ?? '')}</Checkbox>
      <p className="at-agreement-preview-actions">
        <Button size="middle" disabled>
          {WALL.decline}
        </Button>
        <Button size="middle" disabled>
          {WALL.accept}
        </Button>
      </p>
    </section>
  );
}
