import './key-list.css';

/** Keys as people read them, with what they do. */
export type KeyRows = readonly (readonly [keys: string, label: string])[];

export const KeyList = ({ rows }: { readonly rows: KeyRows }) => (
  <dl className="at-keys">
    {rows.map(([keys, label]) => (
      <div key={keys + label}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{label}</dd>
      </div>
    ))}
  </dl>
);
