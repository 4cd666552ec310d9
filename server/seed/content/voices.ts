/** Voices of the demonstration's departments: the server speaks them after the start. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account } from '../../db/schema';
import { spokenParts } from '../../domain/voice/voice.rules';
import { insertVoice } from '../../domain/voice/voice.store';
import { VOICES } from '../words/videos';
import { workHours } from '../people/hours';

/** Needs no service. */
const MODEL = 'espeak:cmn+f2';
const HOUR = 3_600_000;

/** Nothing without the demonstration's accounts. */
export async function insertVoices(tx: Database, now: Date): Promise<void> {
  const [person] = await tx.select().from(account).where(eq(account.loginName, 'operator'));
  if (!person?.departmentId) return;
  const { userId: creatorId, departmentId } = person;
  for (const { text, hoursAgo } of VOICES) {
    const time = workHours(now)(new Date(now.getTime() - hoursAgo * HOUR));
    const parts = spokenParts(text).map((part) => ({ text: part, spoken: part }));
    await insertVoice(
      tx,
      {
        departmentId,
        creatorId,
        text,
        modelId: MODEL,
        status: 'queued',
        createTime: time,
        updateTime: time,
      },
      parts,
    );
  }
}
