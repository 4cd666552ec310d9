/** Form for search text, screens and replacement. Enter in a field acts like the button beside it. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input, { type InputRef } from 'antd/es/input';
import Select from 'antd/es/select';
import { type ReactNode, useId, useRef, useState } from 'react';
import { KINDS, MESSAGES } from '../screens.messages';
import type { Asked } from './search-query';
import type { Step } from './useReplacement';

export interface ScreenName {
  readonly screenId: string;
  readonly title: string;
}

export interface SearchFormProps {
  readonly asked: Asked;
  readonly replacement: string;
  readonly screens: readonly ScreenName[];
  readonly working?: Step;
  readonly readOnly: boolean;
  onChange(this: void, asked: Asked, replacement: string): void;
  onSearch(this: void): void;
  onPlan(this: void): void;
}

/** Maximum length that the calls accept, characters. */
const LONGEST = 200;

const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value: value as keyof typeof KINDS, label }));

export function SearchForm({
  asked,
  replacement,
  screens,
  working,
  readOnly,
  onChange,
  onSearch,
  onPlan,
}: SearchFormProps) {
  const id = useId();
  const box = useRef<InputRef>(null);
  const [missing, setMissing] = useState(false);
  const change = (patch: Partial<Asked>) => onChange({ ...asked, ...patch }, replacement);
  const tried = (go: () => void) => {
    if (working === 'replace' || working === 'undo') return;
    setMissing(asked.query === '');
    if (asked.query === '') box.current?.focus();
    else go();
  };
  return (
    <form
      className="at-search"
      aria-label={MESSAGES.query}
      onSubmit={(event) => {
        event.preventDefault();
        tried(onSearch);
      }}
    >
      <Part id={`${id}-query`} label={MESSAGES.query} wide>
        <Input
          ref={box}
          id={`${id}-query`}
          maxLength={LONGEST}
          allowClear
          value={asked.query}
          placeholder={MESSAGES.queryHint}
          status={missing ? 'error' : ''}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={({ target }) => {
            setMissing(false);
            change({ query: target.value });
          }}
        />
        {missing && (
          <span className="at-search-missing" id={`${id}-missing`}>
            {MESSAGES.queryMissing}
          </span>
        )}
      </Part>
      <Part id={`${id}-kind`} label={MESSAGES.kind}>
        <Select
          id={`${id}-kind`}
          virtual={false}
          options={KIND_OPTIONS}
          value={asked.kind ?? 'text'}
          onChange={(kind) => change({ kind })}
        />
      </Part>
      <Button htmlType="submit" type="primary" loading={working === 'search'}>
        {MESSAGES.search}
      </Button>
      <Part id={`${id}-replacement`} label={MESSAGES.replacement} wide>
        <Input
          id={`${id}-replacement`}
          maxLength={LONGEST}
          allowClear
          value={replacement}
          placeholder={MESSAGES.replacementHint}
          disabled={readOnly}
          onChange={({ target }) => onChange(asked, target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            tried(onPlan);
          }}
        />
      </Part>
      <Part id={`${id}-screens`} label={MESSAGES.screens}>
        <Select
          id={`${id}-screens`}
          mode="multiple"
          virtual={false}
          maxTagCount="responsive"
          allowClear
          placeholder={MESSAGES.allScreens}
          optionFilterProp="label"
          value={asked.screenIds ?? []}
          options={screens.map(({ screenId, title }) => ({ value: screenId, label: `${title} ${screenId}` }))}
          onChange={(screenIds: string[]) => change({ screenIds: screenIds.length > 0 ? screenIds : undefined })}
        />
      </Part>
      <Button loading={working === 'plan'} disabled={readOnly} onClick={() => tried(onPlan)}>
        {MESSAGES.plan}
      </Button>
      <Checkbox
        className="at-search-case"
        checked={asked.caseSensitive ?? false}
        onChange={({ target }) => change({ caseSensitive: target.checked })}
      >
        {MESSAGES.caseSensitive}
      </Checkbox>
    </form>
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
