/** Sends the write of a move or of an order. */
import { useCallback } from 'react';
import { evaluateJson } from '../../../language/expression';
import type { TemplateJson } from '../../../language/types';
import { describeFailure, failureOf, isNothingDone, isSilent, type Press, refusedOf } from '../../data';
import { useLocalScopes, useScreen } from '../context';
import type { Row } from '../display/values';

export interface Move {
  readonly source: string;
  readonly params?: Record<string, TemplateJson>;
}

/** The person declined the question before the write. */
const CANCELLED = new Error('cancelled');

/**
 * Resolves to the answer; throws what refuses the write. `moved`: the scopes of the move, with `row` as it is after it;
 * `more`: params that no expression gives.
 */
export type MoveWrite = (
  moved: { readonly row?: Row },
  press: Press | undefined,
  more?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

export function useMoveWrite(move: Move | undefined): MoveWrite {
  const runtime = useScreen();
  const local = useLocalScopes();
  return useCallback(
    async (moved, press, more) => {
      if (!move) return undefined;
      const scope = { ...local, ...moved };
      const params = evaluateJson(move.params ?? {}, { ...runtime.scope(), ...scope }) as Record<string, unknown>;
      const sent = await runtime.send(move.source, { ...params, ...more }, scope, {
        ...(press && { press }),
        success: false,
      });
      if (sent.cancelled) throw CANCELLED;
      if (isNothingDone(sent.result)) throw new Error([...new Set(refusedOf(sent.result))].join('；'));
      return sent.result;
    },
    [move, runtime, local],
  );
}

/** The message about a refused move; undefined: none. */
export function refusal(error: unknown): string | undefined {
  const failure = failureOf(error);
  return error === CANCELLED || isSilent(failure) ? undefined : describeFailure(failure);
}
