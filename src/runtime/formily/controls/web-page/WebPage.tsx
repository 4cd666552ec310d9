/**
 * A field for the address of a web page, with a button that reads the page's metadata into empty fields of the form.
 */
import Button from 'antd/es/button';
import AntInput from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../../data';
import { linksIn } from '../../../../services/catalogue/links';
import { sameValue } from '../../values';
import { type ControlProps, describe, statusOf } from '../control';
import { useCalls } from '../useCalls';
import { type Filling, fillings, NothingFound, readPage } from './read';
import { MESSAGES } from './web-page.messages';
import './web-page.css';

interface Status {
  readonly text: string;
  readonly isTrouble?: boolean;
  readonly filled?: readonly Filling[];
}

export default function WebPage(props: ControlProps) {
  const { id, spec, value, disabled, onChange, onBlur } = props;
  const address = typeof value === 'string' ? value : '';
  const { status, reading, read, cancel, undo } = useReading(props, linksIn(address)[0]?.href ?? '');
  return (
    <>
      <div className="at-web-page">
        <AntInput
          id={id}
          className="at-wide"
          value={address}
          disabled={disabled}
          onBlur={onBlur}
          status={statusOf(props)}
          placeholder={spec.placeholder}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          {...describe(props)}
        />
        {reading ? (
          <Button onClick={cancel}>{MESSAGES.cancel}</Button>
        ) : (
          <Button disabled={disabled || address.trim() === ''} onClick={() => void read()}>
            {MESSAGES.read}
          </Button>
        )}
      </div>
      {status?.isTrouble && (
        <div role="alert" className="at-field-error">
          {status.text}
        </div>
      )}
      <output className="at-web-page-status">
        {reading ? MESSAGES.reading : !status?.isTrouble && status?.text}
        {!reading && status?.filled && (
          <button type="button" onClick={() => undo(status.filled!)}>
            {MESSAGES.undo}
          </button>
        )}
      </output>
    </>
  );
}

function useReading({ spec: { fills = {} }, form }: ControlProps, address: string) {
  const client = useCalls();
  const [status, setStatus] = useState<Status>();
  const [reading, setReading] = useState(false);
  const asking = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const read = async () => {
    if (address === '') return setStatus({ text: MESSAGES.noAddress, isTrouble: true });
    const { signal } = (asking.current = new AbortController());
    setStatus(undefined);
    setReading(true);
    try {
      const info = await readPage(client, address, signal);
      if (!signal.aborted) setStatus(fill(info));
    } catch (error) {
      if (!signal.aborted) setStatus(troubleOf(error));
    } finally {
      if (asking.current?.signal === signal) setReading(false);
    }
  };

  const fill = (info: Parameters<typeof fillings>[0]): Status => {
    const filled = fillings(info, fills, form);
    if (filled.length === 0) return { text: MESSAGES.noRoom };
    form.fill(Object.fromEntries(filled.map(({ name, after }) => [name, after])));
    return { text: MESSAGES.filled(filled.map(({ name }) => form.title(name))), filled };
  };

  /** Fields that were changed since keep their values. */
  const undo = (filled: readonly Filling[]) => {
    form.fill(
      Object.fromEntries(
        filled
          .filter(({ name, after }) => sameValue(form.value(name), after))
          .map(({ name, before }) => [name, before]),
      ),
    );
    setStatus({ text: MESSAGES.undone });
  };

  const cancel = () => {
    asking.current?.abort();
    setReading(false);
  };
  return { status, reading, read, cancel, undo };
}

function troubleOf(error: unknown): Status | undefined {
  if (error instanceof NothingFound) return { text: error.message, isTrouble: true };
  const failure = failureOf(error);
  return isSilent(failure)
    ? undefined
    : {
        text: failure.fields.url ?? (failure.kind === 'rejected' ? failure.message : describeFailure(failure)),
        isTrouble: true,
      };
}
