import Button from 'antd/es/button';
import './editing.css';

interface OpeningProps {
  /** Why the document could not be loaded; undefined: it is being loaded. */
  readonly failure: string | undefined;
  again(): unknown;
  /** Lets people choose another document. */
  another?(): void;
}

/** In the place of a document that is not there yet, or could not be loaded. */
export function Opening({ failure, again, another }: OpeningProps) {
  if (failure === undefined)
    return (
      <output className="at-opening" aria-busy="true">
        正在打开…
      </output>
    );
  return (
    <div className="at-opening" role="alert">
      <p>{failure}</p>
      <Button onClick={() => void again()}>重试</Button>
      {another && <Button onClick={another}>选择其他</Button>}
    </div>
  );
}
