/**
 * The actions of the row that a drawer shows, as the list offers them. What the drawer's own buttons and forms offer is
 * left out, as is opening the drawer itself.
 */
import { useMemo, useState } from 'react';
import type { OpenDialog } from '../../data';
import type { ButtonSpec, DialogNode } from '../../../language/types';
import { isObject } from '../../../language/schema/json';
import { ActionButton } from '../button/Button';
import { dangerTextOf } from '../button/danger-text';
import { ScopeProvider, useActions, useScopes, useScreen } from '../context';
import { compileActions, MORE, offeredActions } from '../table/rows/row-actions';
import { RowMenu } from '../table/rows/RowMenu';
import { useNeighbours } from './Neighbours';

/** Buttons beside each other; the others, and red ones, are in the menu. */
const INLINE = 3;

interface RowActionsProps {
  readonly dialog: OpenDialog;
  readonly node: DialogNode;
}

export default function RowActions({ dialog, node }: RowActionsProps) {
  const beside = useNeighbours(dialog);
  const scopes = useMemo(() => ({ row: beside?.row }), [beside]);
  const buttons = beside?.buttons;
  const specs = useMemo(() => actionsBeside(node, dialog.name, buttons), [node, dialog.name, buttons]);
  if (specs.length === 0) return null;
  return (
    <ScopeProvider scopes={scopes}>
      <Offered specs={specs} dialog={dialog} />
    </ScopeProvider>
  );
}

function Offered({ specs, dialog }: { specs: readonly ButtonSpec[]; dialog: OpenDialog }) {
  const runtime = useScreen();
  const run = useActions();
  const scope = useScopes();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const compiled = useMemo(() => compileActions(specs), [specs]);
  const offered = offeredActions(compiled, scope);
  const inline = offered.filter(({ danger }) => !danger).slice(0, INLINE);
  const rest = offered.filter((each) => !inline.includes(each));
  const choose = async (spec: ButtonSpec) => {
    const isDone = await run(spec.do, undefined, dangerTextOf(spec));
    // The row may be gone.
    if (isDone && spec.kind === 'danger') runtime.closeDialog(dialog.key);
  };
  if (offered.length === 0) return null;
  return (
    <div className="at-row-actions" role="toolbar" aria-label="这条记录的操作">
      {inline.map(({ index }) => (
        <ActionButton key={index} spec={specs[index]!} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className="at-btn at-btn--default"
          aria-label={MORE.name}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {MORE.text}
        </button>
      )}
      {anchor && (
        <RowMenu
          anchor={anchor}
          actions={rest}
          onChoose={(index) => void choose(specs[index]!)}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </div>
  );
}

/** The row's buttons that the drawer does not have itself; none for a drawer with a form. */
function actionsBeside(node: DialogNode, name: string, buttons: readonly ButtonSpec[] = []): ButtonSpec[] {
  const own = ownOf(node.body);
  if (own.fills) return [];
  return (
    buttons
      .filter(
        ({ text, do: acts }) =>
          !own.texts.has(text) && !acts.some((act) => act.action === 'open' && act.dialog === name),
      )
      // The key and the place belong to the list.
      .map(({ text, icon, kind, visible, disabled, do: acts }) => ({ text, icon, kind, visible, disabled, do: acts }))
  );
}

/** Texts of the buttons in a body, and whether it has a form. Tables in it have rows of their own. */
function ownOf(body: unknown): { texts: Set<string>; fills: boolean } {
  const found = { texts: new Set<string>(), fills: false };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isObject(value) || value.type === 'table') return;
    if (value.type === 'button') found.texts.add(String(value.text));
    if (value.type === 'form') found.fills = true;
    Object.values(value).forEach(visit);
  };
  visit(body);
  return found;
}
