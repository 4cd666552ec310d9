/** Imports a list: choose a file, preview the result of each row, import the valid ones, undo. */
import { useEffect, useReducer, useRef } from 'react';
import type { WidgetProps } from '../../services/client';
import { Choose } from './Choose';
import { MESSAGES } from './import-sheet.messages';
import { Preview } from './Preview';
import { Result } from './Result';
import { BEGINNING, placeOf, step } from './steps';
import './import-sheet.css';

/** Names of calls; any with the params and results of the under-water imports. */
export interface ImportSheetProps {
  /** Its params are `file` and `dryRun`. */
  readonly call: ImportCall;
  /** Maximum number of rows of the call. */
  readonly maxRows?: number;
  /** Its param is `batchId`. */
  readonly undo?: 'feedSpider.undoImport';
  /** Its param is `batchId`; answers a file. */
  readonly failures?: 'feedSpider.exportImportFailures';
  readonly template: 'feedSpider.exportImportTemplate' | 'auth.exportUserTemplate';
  readonly templateParams?: Record<string, unknown>;
  /** Its param is the list `userIds` of the import's result; null: people log in by single sign-on. */
  readonly links?: 'auth.exportPasswordLinks' | null;
}
type ImportCall = 'feedSpider.importUwDyList' | 'feedSpider.importUwXhsList' | 'auth.importUserList';
/** Default maximum, equal to the server's. */
const MOST_ROWS = 20_000;

export default function ImportSheet({ client, props, done, hold }: WidgetProps) {
  const {
    call,
    maxRows = MOST_ROWS,
    undo,
    failures,
    template,
    templateParams = {},
    links,
  } = props as unknown as ImportSheetProps;
  const [now, happen] = useReducer(step, BEGINNING);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  // Ask before leaving during the import: the person would see neither its result nor the button to undo it.
  const isImporting = now.at === 'importing';
  useEffect(() => (isImporting ? hold?.(() => true, MESSAGES.leave) : undefined), [isImporting, hold]);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!left.current.signal.aborted)
        happen({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const send = (file: File, dryRun: boolean) => client.call(call, { file, dryRun }, { signal: left.current.signal });

  const choose = (file: File) =>
    attempt(async () => {
      happen({ type: 'chosen', file });
      happen({ type: 'checked', result: await send(file, true) });
    });
  const begin = (file: File) =>
    attempt(async () => {
      happen({ type: 'begun' });
      happen({ type: 'imported', result: await send(file, false) });
      done?.();
    });
  const takeBack = (batchId: number) =>
    attempt(async () => {
      await client.call(undo!, { batchId });
      happen({ type: 'undone' });
      done?.();
    });
  const again = () => happen({ type: 'again' });

  return (
    <div className="at-import">
      <ol className="at-import-steps">
        {MESSAGES.steps.map((title, index) => (
          <li
            key={title}
            aria-current={index === placeOf(now) ? 'step' : undefined}
            data-past={index < placeOf(now) || undefined}
          >
            {title}
          </li>
        ))}
      </ol>
      {(now.at === 'choose' || now.at === 'checking') && (
        <Choose
          maxRows={maxRows}
          busy={now.at === 'checking' ? now.file.name : undefined}
          trouble={now.at === 'choose' ? now.trouble : undefined}
          choose={(file) => void choose(file)}
          refuse={(message) => happen({ type: 'failed', message })}
          template={() => void attempt(() => client.download(template, templateParams, MESSAGES.templateFile))}
        />
      )}
      {(now.at === 'preview' || now.at === 'importing') && (
        <Preview
          result={now.result}
          busy={now.at === 'importing'}
          trouble={now.at === 'preview' ? now.trouble : undefined}
          begin={() => void begin(now.file)}
          again={again}
        />
      )}
      {now.at === 'done' && (
        <Result
          result={now.result}
          undone={now.undone}
          trouble={now.trouble}
          again={again}
          undo={undo && ((batchId) => void takeBack(batchId))}
          failures={
            failures &&
            ((batchId) =>
              void attempt(() => client.download(failures, { batchId }, MESSAGES.failuresFile(now.result.fileName))))
          }
          links={
            links && 'userIds' in now.result
              ? (userIds) => void attempt(() => client.download(links, { userIds }, MESSAGES.linksFile))
              : undefined
          }
        />
      )}
    </div>
  );
}
