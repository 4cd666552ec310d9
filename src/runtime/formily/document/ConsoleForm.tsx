/** A form of the library as the console draws it, with Formily: to try it, and to read what somebody entered. */
import { createForm, onFieldMount, onFormValuesChange } from '@formily/core';
import { Schema } from '@formily/json-schema';
import { FormProvider } from '@formily/react';
import Button from 'antd/es/button';
import { useMemo } from 'react';
import type { FormDocument, FormValues } from '../../../pages/forms/document';
import { consoleSchema } from './console-schema';
import { SchemaField } from './controls';
import { type ConsoleFile, FilesHolder } from './Files';
import { checkedValues, clearFaults, link } from './linkage';
import './document.css';

// A document is data: texts in double braces stay texts, and nothing is evaluated.
Schema.registerCompiler((expression: string) => `{{${expression}}}`);

interface Props {
  readonly form: FormDocument;
  readonly values?: FormValues;
  readonly files?: readonly ConsoleFile[];
  /** Called with checked values; absent: it is only read. */
  readonly onSubmit?: (values: FormValues) => void;
}

const NO_VALUES: FormValues = {};
const NO_FILES: readonly ConsoleFile[] = [];

export default function ConsoleForm({ form: document, values = NO_VALUES, files = NO_FILES, onSubmit }: Props) {
  const isRead = onSubmit === undefined;
  const form = useMemo(
    () =>
      createForm({
        initialValues: structuredClone(values) as object,
        pattern: isRead ? 'readPretty' : 'editable',
        effects() {
          onFormValuesChange((changed) => {
            link(changed, document);
            clearFaults(changed);
          });
          onFieldMount('*', (_field, mounted) => link(mounted, document));
        },
      }),
    [document, values, isRead],
  );
  const schema = useMemo(() => consoleSchema(document, isRead), [document, isRead]);
  return (
    <FilesHolder.Provider value={files}>
      <FormProvider form={form}>
        <div className={isRead ? 'at-cf at-cf--read' : 'at-cf'}>
          <SchemaField schema={schema} />
          {onSubmit && (
            <Button
              type="primary"
              onClick={() => {
                const checked = checkedValues(form, document);
                if (checked) onSubmit(checked);
              }}
            >
              {document['x-submit'] || '提交'}
            </Button>
          )}
        </div>
      </FormProvider>
    </FilesHolder.Provider>
  );
}
