/** A collected content as a source for generation. Holds all SQL for it. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { flow } from '../../db/schema';

export interface FlowSource {
  readonly departmentId: number;
  readonly title: string;
  /** The written text and the transcribed script. */
  readonly text: string;
}

/** null: the reader may not see such a content. */
export async function readFlowSource(db: Database, reader: Reader, flowId: number): Promise<FlowSource | null> {
  const [row] = await db
    .select({ departmentId: flow.departmentId, title: flow.title, content: flow.content, script: flow.script })
    .from(flow)
    .where(and(eq(flow.flowId, flowId), withinDepartment(flow.departmentId, reader)));
  return row
    ? { departmentId: row.departmentId, title: row.title, text: [row.content, row.script].filter(Boolean).join('\n') }
    : null;
}
