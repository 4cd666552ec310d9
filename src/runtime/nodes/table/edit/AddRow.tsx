/** A line of inputs above the rows that adds one after the other. It is the form node, as in a cell. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AddRow as Spec } from '../../../../language/types';
import { Nodes } from '../../context';
import { DialogHandleProvider } from '../../dialog/handle';
import { useLatest } from '../../display/useLatest';
import { Icon } from '../../icon/Icon';
import './add.css';

export default function AddRow({ add }: { readonly add: Spec }) {
  const [open, setOpen] = useState(false);
  // Each saved row starts a new form.
  const [round, setRound] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const handle = useMemo(
    () => ({
      opened: { key: 0, name: `add ${add.source}`, data: {} },
      close: () => setRound((before) => before + 1),
      leave: () => setOpen(false),
      guard: () => () => undefined,
    }),
    [add],
  );
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open)
    return (
      <DialogHandleProvider handle={handle}>
        <Line key={round} add={add} onLeave={handle.leave} />
      </DialogHandleProvider>
    );
  return (
    <button ref={opener} type="button" className="at-add" onClick={() => setOpen(true)}>
      <Icon name="plus" />
      {add.text}
    </button>
  );
}

/** The inputs of one row. The first has the focus once the form is loaded; Escape leaves. */
function Line({ add, onLeave }: { readonly add: Spec; onLeave(): void }) {
  const line = useRef<HTMLElement>(null);
  const nodes = useMemo(() => [add.form!], [add]);
  const leave = useLatest(onLeave);
  useEffect(() => {
    const element = line.current!;
    const focus = () => {
      const field = element.querySelector<HTMLElement>('.at-form-fields :is(input, textarea)');
      field?.focus();
      return field !== null;
    };
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    if (!focus()) observer.observe(element, { childList: true, subtree: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      leave.current?.();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [leave]);
  return (
    <section ref={line} className="at-add-line" aria-label={add.text}>
      <Nodes nodes={nodes} />
    </section>
  );
}
