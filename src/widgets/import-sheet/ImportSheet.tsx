/** Imports a list: choose a file, preview the result of each row, import the valid ones, undo. */
import { useEffect, useReducer, useRef } from 'react';
import type { Client, WidgetProps } from '../../services/client';
import { Choose } from './Choose';
import { MESSAGES } from './import-sheet.messages';
import { Preview } from './Preview';
import { Result } from './Result';
import { BEGINNING, placeOf, step } from './steps';
import './import-sheet.css';

/** Names of the calls to send: any whose params and results match those of the under-water imports. */
export interface ImportSheetProps {
  /** Its params are `file` and `dryRun`. */
  readonly call: ImportCall;
  /** Maximum number of rows of the call. */
  readonly maxRows?: number;
  /** The kind of work that `console.cancelTrayJob` undoes. */
  readonly undo?: 'import' | 'plan';
  /** Its param is `batchId`; answers a file. */
  readonly failures?: 'feedSpider.exportImportFailures';
  /** Its param is the list `userIds` of the import's result; null: people log in by single sign-on. */
  readonly links?: 'auth.exportPasswordLinks' | null;
}
type ImportCall =
  | 'feedSpider.importUwDyList'
  | 'feedSpider.importUwXhsList'
  | 'auth.importUserList'
  | 'replyManage.importScripts'
  | 'builder.importProducts'
  | 'publish.importProhibitedWords'
  | 'publish.importPublishPlan';
/** Default maximum, equal to the server's. */
const MOST_ROWS = 20_000;

export default function ImportSheet(widget: WidgetProps) {
  const { call, maxRows = MOST_ROWS, undo, failures, links } = widget.props as unknown as ImportSheetProps;
  const { now, choose, refuse, begin, again, takeBack, download } = useImport(widget);
  return (
    <div className="at-import">
      <Steps place={placeOf(now)} />
      {(now.at === 'choose' || now.at === 'checking') && (
        <Choose
          maxRows={maxRows}
          busy={now.at === 'checking' ? now.file.name : undefined}
          trouble={now.at === 'choose' ? now.trouble : undefined}
          choose={choose}
          refuse={refuse}
          template={() => download('console.exportTemplate', { call }, MESSAGES.templateFile)}
        />
      )}
      {(now.at === 'preview' || now.at === 'importing') && (
        <Preview
          result={now.result}
          busy={now.at === 'importing'}
          trouble={now.at === 'preview' ? now.trouble : undefined}
          begin={() => begin(now.file)}
          again={again}
        />
      )}
      {now.at === 'done' && (
        <Result
          result={now.result}
          undone={now.undone}
          trouble={now.trouble}
          again={again}
          undo={undo && ((batchId) => takeBack(undo, batchId))}
          failures={
            failures && ((batchId) => download(failures, { batchId }, MESSAGES.failuresFile(now.result.fileName)))
          }
          links={
            links && 'userIds' in now.result ? (userIds) => download(links, { userIds }, MESSAGES.linksFile) : undefined
          }
        />
      )}
    </div>
  );
}

function Steps({ place }: { place: number }) {
  return (
    <ol className="at-import-steps">
      {MESSAGES.steps.map((title, index) => (
        <li key={title} aria-current={index === place ? 'step' : undefined} data-past={index < place || undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}

/** The step of the import, and the calls that lead to the next one. Unmounting aborts them. */
function useImport({ client, props, done, hold }: WidgetProps) {
  const { call } = props as unknown as ImportSheetProps;
  const [now, happen] = useReducer(step, BEGINNING);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  // Ask before leaving during the import: the person would see neither its result nor the button to undo it.
  const isImporting = now.at === 'importing';
  useEffect(() => (isImporting ? hold?.(() => true, MESSAGES.leave) : undefined), [isImporting, hold]);

  const fail = (message: string) => happen({ type: 'failed', message });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!controller.current.signal.aborted) fail(error instanceof Error ? error.message : String(error));
    }
  };
  const send = (file: File, dryRun: boolean) =>
    client.call(call, { file, dryRun }, { signal: controller.current.signal });
  return {
    now,
    choose: (file: File) =>
      void attempt(async () => {
        happen({ type: 'chosen', file });
        happen({ type: 'checked', result: await send(file, true) });
      }),
    refuse: fail,
    begin: (file: File) =>
      void attempt(async () => {
        happen({ type: 'begun' });
        happen({ type: 'imported', result: await send(file, false) });
        done?.();
      }),
    again: () => happen({ type: 'again' }),
    takeBack: (kind: NonNullable<ImportSheetProps['undo']>, batchId: number) =>
      void attempt(async () => {
        await client.call('console.cancelTrayJob', { kind, ids: [batchId] });
        happen({ type: 'undone' });
        done?.();
      }),
    download: (...file: Parameters<Client['download']>) => void attempt(() => client.download(...file)),
  };
}
