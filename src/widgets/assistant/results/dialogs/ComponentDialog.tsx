/** An answer becomes a component of activity pages: drawn as on a page, checked, saved as a draft. */
import Input from 'antd/es/input';
import { useId, useMemo, useState } from 'react';
import { checkComponent, type PageProblem } from '../../../../pages/check/check';
import type { ComponentDocument } from '../../../../pages/document';
import { valueOf } from '../../../../pages/props';
import { PageView } from '../../../../pages/render/PageView';
import { PageFrame } from '../../../../shared/page-frame/PageFrame';
import { ResultFrame } from '../ResultFrame';
import { MESSAGES } from '../results.messages';
import { useSaving } from '../useSaving';
import { type ReadDialogProps, withRead } from './withRead';

/** Width of a phone, and heights of the frame, CSS px. */
const SIZE = { width: 375, least: 160, most: 480 } as const;
const NO_VERSIONS = {};
/** Maximum length of a name in the call's params. */
const LONGEST_NAME = 40;

function ComponentDialog({ value, content, client, onClose }: ReadDialogProps<'component'>) {
  const [name, setName] = useState(value.title.slice(0, LONGEST_NAME));
  const saving = useSaving({ client, content, kind: 'component' });
  const nameId = useId();
  const problems = useMemo(() => checkComponent(value.document, { pinned: NO_VERSIONS }), [value.document]);
  const isDrawn = problems.every(({ severity }) => severity === 'warning');
  const save = async () => {
    const params = { name: name.trim(), content: value.document };
    const component = await client.call('component.createRoot', params);
    return { title: component.name, address: `/v1/component/edit?id=${component.rootId}` };
  };
  return (
    <ResultFrame
      title={MESSAGES.title('component')}
      saving={saving}
      canSave={isDrawn && name.trim() !== ''}
      onSave={() => void saving.save(save)}
      onClose={onClose}
    >
      <div className="at-result-fields">
        <label htmlFor={nameId}>{MESSAGES.name}</label>
        <Input
          id={nameId}
          value={name}
          maxLength={LONGEST_NAME}
          readOnly={saving.made !== undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {isDrawn && <Drawn document={value.document as unknown as ComponentDocument} />}
        <Problems problems={problems} />
        <p className="at-result-quiet">{MESSAGES.draft}</p>
      </div>
    </ResultFrame>
  );
}

/** A document that the checker accepts, with the defaults of its props. */
function Drawn({ document }: { readonly document: ComponentDocument }) {
  const [height, setHeight] = useState(0);
  const { title, body } = document;
  const page = useMemo(() => ({ version: 1 as const, title, body }), [title, body]);
  const about = useMemo(() => ({ id: 0, title }), [title]);
  const props = useMemo(
    () =>
      Object.fromEntries(Object.entries(document.props).map(([name, schema]) => [name, valueOf(schema, undefined)])),
    [document.props],
  );
  return (
    <div className="at-result-page">
      <PageFrame
        title={MESSAGES.drawn(title)}
        width={SIZE.width}
        height={Math.min(SIZE.most, Math.max(SIZE.least, height))}
        onResize={setHeight}
      >
        <style>{'.page.page{min-height:0}'}</style>
        <PageView document={page} pinned={NO_VERSIONS} page={about} mode="canvas" props={props} />
      </PageFrame>
    </div>
  );
}

function Problems({ problems }: { readonly problems: readonly PageProblem[] }) {
  if (problems.length === 0) return <p className="at-result-quiet">{MESSAGES.noProblems}</p>;
  return (
    <section aria-label={MESSAGES.problems} className="at-result-problems">
      <ul>
        {problems.slice(0, 50).map(({ code, path, severity, message }) => (
          <li key={`${code} ${path.join('/')}`} data-severity={severity}>
            <code>{path.join('/') || '/'}</code> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default withRead('component', ComponentDialog);
