/** Form for search text, screens and replacement. Enter in a field acts like the button beside it. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input, { type InputRef } from 'antd/es/input';
import Select from 'antd/es/select';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { KINDS, MESSAGES } from '../screens.messages';
import type { SearchParams } from './search-query';
import type { Step } from './useReplacement';
import { optionsOf } from '../../../shared/options';

export interface ScreenName {
  readonly screenId: string;
  readonly title: string;
}

export interface SearchFormProps {
  readonly params: SearchParams;
  readonly replacement: string;
  readonly screens: readonly ScreenName[];
  readonly working?: Step;
  readonly readOnly: boolean;
  onChange(this: void, params: SearchParams, replacement: string): void;
  onSearch(this: void): void;
  onPlan(this: void): void;
}

/** Maximum length that the calls accept, characters. */
const LONGEST = 200;

const KIND_OPTIONS = optionsOf(KINDS);

export function SearchForm(props: SearchFormProps) {
  const { params, replacement, screens, working, readOnly, onChange, onSearch, onPlan } = props;
  const queryInput = useRef<InputRef>(null);
  const [missing, setMissing] = useState(false);
  const change = (patch: Partial<SearchParams>) => onChange({ ...params, ...patch }, replacement);
  const tryTo = (act: () => void) => {
    if (working === 'replace' || working === 'undo') return;
    setMissing(params.query === '');
    if (params.query === '') queryInput.current?.focus();
    else act();
  };
  return (
    <form
      className="at-search"
      aria-label={MESSAGES.query}
      onSubmit={(event) => {
        event.preventDefault();
        tryTo(onSearch);
      }}
    >
      <QueryField
        input={queryInput}
        value={params.query}
        missing={missing}
        onChange={(text) => {
          setMissing(false);
          change({ query: text });
        }}
      />
      <KindField value={params.kind ?? 'text'} onChange={(kind) => change({ kind })} />
      <Button htmlType="submit" type="primary" loading={working === 'search'}>
        {MESSAGES.search}
      </Button>
      <ReplacementField
        value={replacement}
        disabled={readOnly}
        onChange={(text) => onChange(params, text)}
        onEnter={() => tryTo(onPlan)}
      />
      <ScreensField
        value={params.screenIds ?? []}
        screens={screens}
        onChange={(screenIds) => change({ screenIds: screenIds.length > 0 ? screenIds : undefined })}
      />
      <Button loading={working === 'plan'} disabled={readOnly} onClick={() => tryTo(onPlan)}>
        {MESSAGES.plan}
      </Button>
      <Checkbox
        className="at-search-case"
        checked={params.caseSensitive ?? false}
        onChange={({ target }) => change({ caseSensitive: target.checked })}
      >
        {MESSAGES.caseSensitive}
      </Checkbox>
    </form>
  );
}

interface FieldProps<Value> {
  readonly value: Value;
  onChange(value: Value): void;
}

interface QueryFieldProps extends FieldProps<string> {
  readonly input: Ref<InputRef>;
  /** A search without a text was tried. */
  readonly missing: boolean;
}

function QueryField({ input, value, missing, onChange }: QueryFieldProps) {
  const id = useId();
  return (
    <Part id={id} label={MESSAGES.query} wide>
      <Input
        ref={input}
        id={id}
        maxLength={LONGEST}
        allowClear
        value={value}
        placeholder={MESSAGES.queryHint}
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-missing` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {missing && (
        <span className="at-search-missing" id={`${id}-missing`}>
          {MESSAGES.queryMissing}
        </span>
      )}
    </Part>
  );
}

function KindField({ value, onChange }: FieldProps<keyof typeof KINDS>) {
  const id = useId();
  return (
    <Part id={id} label={MESSAGES.kind}>
      <Select id={id} virtual={false} options={KIND_OPTIONS} value={value} onChange={onChange} />
    </Part>
  );
}

interface ReplacementFieldProps extends FieldProps<string> {
  readonly disabled: boolean;
  onEnter(): void;
}

function ReplacementField({ value, disabled, onChange, onEnter }: ReplacementFieldProps) {
  const id = useId();
  return (
    <Part id={id} label={MESSAGES.replacement} wide>
      <Input
        id={id}
        maxLength={LONGEST}
        allowClear
        value={value}
        placeholder={MESSAGES.replacementHint}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          onEnter();
        }}
      />
    </Part>
  );
}

interface ScreensFieldProps extends FieldProps<string[]> {
  readonly screens: readonly ScreenName[];
}

function ScreensField({ value, screens, onChange }: ScreensFieldProps) {
  const id = useId();
  return (
    <Part id={id} label={MESSAGES.screens}>
      <Select
        id={id}
        mode="multiple"
        virtual={false}
        maxTagCount="responsive"
        allowClear
        placeholder={MESSAGES.allScreens}
        optionFilterProp="label"
        value={value}
        options={screens.map(({ screenId, title }) => ({ value: screenId, label: `${title} ${screenId}` }))}
        onChange={onChange}
      />
    </Part>
  );
}

const Part = ({
  id,
  label,
  wide = false,
  children,
}: {
  id: string;
  label: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className="at-search-part" data-wide={wide}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
