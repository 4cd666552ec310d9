/**
 * A form at a cell. It is the form node, so that input follows the type of the param, a refused save keeps what is typed
 * and says why, and a save from an older version is merged (docs/decisions/0038-stale-saves.md). After a save it offers
 * to take it back.
 */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { evaluateJson } from '../../../../language/expression';
import type { FormNode } from '../../../../language/types';
import { describeFailure, failureOf } from '../../../data';
import { Nodes, ScopeProvider, useScreen } from '../../context';
import { DialogHandleProvider } from '../../dialog/handle';
import { useLatest } from '../../display/useLatest';
import type { Row } from '../../display/values';
import { UNDO_OFFERED_MS } from '../../feedback/undo-time';
import type { KeyOf } from '../rows/selection';
import type { Editing } from '../useTableActions';
import './edit.css';

export interface EditInPlaceProps {
  readonly editing: Editing;
  /** The rows as they are now: undoing sends the version that the save made. */
  readonly rows: readonly Row[];
  readonly keyOf: KeyOf;
  readonly fetching: boolean;
  onClose(): void;
}

export default function EditInPlace({ editing, rows, keyOf, fetching, onClose }: EditInPlaceProps) {
  const { column, row, key, anchor } = editing;
  const form = column.edit!.form!;
  const [saved, setSaved] = useState(false);
  const now = rows.find((each, index) => keyOf(each, index) === key) ?? row;
  const close = useCallback(() => {
    onClose();
    anchor.focus({ preventScroll: true });
  }, [onClose, anchor]);
  const nodes = useMemo(() => [form], [form]);
  const scopes = useMemo(() => ({ row }), [row]);
  const handle = useMemo(
    () => ({
      opened: { key: 0, name: `edit ${String(key)} ${column.field ?? ''}`, data: {} },
      close: () => {
        setSaved(true);
        anchor.focus({ preventScroll: true });
      },
      leave: close,
      guard: () => () => undefined,
    }),
    [key, column, anchor, close],
  );
  if (saved) return <Saved form={form} was={row} now={now} anchor={anchor} waits={fetching} onClose={onClose} />;
  return (
    <Box anchor={anchor} label={`修改${column.title ?? ''}`} onClose={close}>
      <DialogHandleProvider handle={handle}>
        <ScopeProvider scopes={scopes}>
          <Nodes nodes={nodes} />
        </ScopeProvider>
      </DialogHandleProvider>
    </Box>
  );
}

interface SavedProps {
  readonly form: FormNode;
  /** The row before the save, and as it is now. */
  readonly was: Row;
  readonly now: Row;
  readonly anchor: HTMLElement;
  /** The row is being read again, so its version is not known yet. */
  readonly waits: boolean;
  onClose(): void;
}

function Saved({ form, was, now, anchor, waits, onClose }: SavedProps) {
  const runtime = useScreen();
  const [state, setState] = useState<{ sends?: boolean; wrong?: string }>({});
  const { sends, wrong } = state;
  const end = useLatest(onClose);
  useEffect(() => {
    if (sends || wrong !== undefined) return;
    const timer = setTimeout(() => end.current?.(), UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, [sends, wrong, end]);
  const undo = async () => {
    const press = runtime.press();
    setState({ sends: true });
    const before = evaluateJson(form.initial ?? {}, { ...runtime.scope(), row: was }) as Record<string, unknown>;
    const record = evaluateJson(form.values ?? {}, { ...runtime.scope(), row: now }) as Record<string, unknown>;
    try {
      await runtime.send(form.source, { ...record, ...before }, { row: now }, { press, success: false });
      onClose();
    } catch (error) {
      setState({ wrong: describeFailure(failureOf(error)) });
    }
  };
  return (
    <Box anchor={anchor} label="已保存" saved onClose={onClose}>
      <output className={wrong === undefined ? undefined : 'at-edit-wrong'}>
        {wrong === undefined ? '已保存' : `没有撤销：${wrong}`}
      </output>
      <button type="button" className="at-action" disabled={waits || sends} onClick={() => void undo()}>
        撤销
      </button>
    </Box>
  );
}

interface BoxProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly saved?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** No native popover: options and questions of the form open outside it and above it. */
function Box({ anchor, label, saved = false, onClose, children }: BoxProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  useLayoutEffect(() => {
    const box = element.current!;
    const stay = () => place(box, anchor);
    stay();
    const observer = new ResizeObserver(stay);
    observer.observe(box);
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && layerOf(anchor).contains(target) && !box.contains(target)) close.current?.();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      close.current?.();
    };
    document.addEventListener('scroll', stay, { capture: true, passive: true });
    document.addEventListener('pointerdown', onPointerDown);
    box.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', stay, { capture: true });
      document.removeEventListener('pointerdown', onPointerDown);
      box.removeEventListener('keydown', onKeyDown);
    };
  }, [anchor, close]);
  return (
    <div
      ref={element}
      role={saved ? undefined : 'dialog'}
      aria-label={saved ? undefined : label}
      className={saved ? 'at-edit-box at-edit-box--saved' : 'at-edit-box'}
    >
      {children}
    </div>
  );
}

/** The part of the page that contains an element: the screen, or the dialog around the table. */
function layerOf(element: Element): Element {
  let layer = element;
  while (layer.parentElement && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

const GAP = 4;

/** Below the cell, or above it if there is no space. A cell that is scrolled away leaves the box where it was. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  if (!anchor.isConnected) return;
  const at = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const below = at.bottom + GAP + offsetHeight <= innerHeight;
  const top = Math.max(GAP, below ? at.bottom + GAP : at.top - GAP - offsetHeight);
  const left = Math.min(Math.max(GAP, at.right - offsetWidth), innerWidth - offsetWidth - GAP);
  // Ancestors with a transform move what is fixed: correct by what is seen.
  const { top: topNow, left: leftNow } = box.getBoundingClientRect();
  box.style.top = `${(parseFloat(box.style.top) || topNow) + top - topNow}px`;
  box.style.left = `${(parseFloat(box.style.left) || leftNow) + left - leftNow}px`;
}
