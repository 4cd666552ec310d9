/** Collects the tool calls of a streamed answer, which arrive in parts. Pure. */
import type { ToolCall } from './chat';

/** Tool calls of one answer, and characters of the arguments of one; more of either is a fault of the model. */
const MOST_CALLS = 32;
const LONGEST_ARGUMENTS = 120_000;

export interface CallPart {
  readonly index?: number;
  readonly id?: string | null;
  readonly function?: { readonly name?: string | null; readonly arguments?: string | null } | null;
}

export interface CallParts {
  /** false: the calls have no end. */
  add(parts: readonly CallPart[]): boolean;
  calls(): ToolCall[];
}

export function callParts(): CallParts {
  const byIndex = new Map<number, { id: string; name: string; arguments: string }>();
  return {
    add(parts) {
      for (const { index = Math.max(0, byIndex.size - 1), id, function: part } of parts) {
        const call = byIndex.get(index) ?? { id: '', name: '', arguments: '' };
        byIndex.set(index, call);
        if (id) call.id = id;
        // Some endpoints repeat the name in every part.
        if (part?.name && !call.name.endsWith(part.name)) call.name += part.name;
        call.arguments += (part?.arguments ?? '').replaceAll('\0', '');
        if (byIndex.size > MOST_CALLS || call.arguments.length > LONGEST_ARGUMENTS) return false;
      }
      return true;
    },
    calls: () =>
      [...byIndex]
        .sort(([a], [b]) => a - b)
        .map(([index, { id, ...call }]) => ({ id: id || `call_${index}`, ...call })),
  };
}
